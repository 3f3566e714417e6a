import type { OrderOrigins, OriginGreen, Origins } from "@tryer/contract";
import { csvOf, csvText } from "@tryer/domain/tables";
import { count } from "#ui/format/figures.ts";

/** Whether any green coffee of an order has a reference on record, so that its papers name them. */
export const hasReference = ({ sent, open }: OrderOrigins): boolean =>
  [...sent.greens, ...open.greens].some(({ dueDiligenceReference }) => dueDiligenceReference !== "");

/** Reference and verification number as they are given on; words where there is none. */
export const referenceText = ({ dueDiligenceReference, dueDiligenceVerification }: OriginGreen): string => {
  if (dueDiligenceReference === "") return "no reference on record";
  return dueDiligenceVerification === ""
    ? dueDiligenceReference
    : `${dueDiligenceReference}, verification ${dueDiligenceVerification}`;
};

/** Words for the part of an order that no green coffee is known for; none where all of it is known. */
export const unknownWords = (
  { unknownGrams }: Origins,
  missingBags: number,
  weight: (kg: number) => string,
): string[] => [
  ...(unknownGrams > 0
    ? [`${weight(unknownGrams / 1000)} of roasted coffee from before the books, origin unknown`]
    : []),
  ...(missingBags > 0 ? [`${count(missingBags, "bag")} not in stock yet`] : []),
];

/** One row for each green coffee of an order, of what was sent and of what is to be sent. */
export function originsCsv({ number, sent, open }: OrderOrigins): string {
  const rowsOf = (part: string, { greens, unknownGrams }: Origins) => [
    ...greens.map((green) => [
      number,
      part,
      green.number,
      csvText(green.coffeeName),
      csvText(green.origin),
      csvText(green.dueDiligenceReference),
      csvText(green.dueDiligenceVerification),
      csvText(green.dueDiligencePlots),
      kg(green.grams),
      "",
    ]),
    ...(unknownGrams > 0 ? [[number, part, "", "", "", "", "", "", "", kg(unknownGrams)]] : []),
  ];
  return csvOf([
    [
      "Order",
      "Part",
      "Green coffee",
      "Name",
      "Origin",
      "Due-diligence reference",
      "Verification number",
      "Plots",
      "Green weight (kg)",
      "Roasted weight of unknown origin (kg)",
    ],
    ...rowsOf("sent", sent),
    ...rowsOf("to be sent", open),
  ]);
}

/** The same as JSON for a program: weights in grams. */
export const originsJson = ({ id: _, ...origins }: OrderOrigins): string => `${JSON.stringify(origins, null, 2)}\n`;

const kg = (grams: number) => (grams / 1000).toFixed(3);
