import type { OrderOrigins, OriginGreen, Origins } from "@tryer/contract";
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
  ...(unknownGrams > 0 ? [`${weight(unknownGrams / 1000)} of roasted coffee entered by hand, origin unknown`] : []),
  ...(missingBags > 0 ? [`${count(missingBags, "bag")} not in stock yet`] : []),
];

/** Origins of an order as JSON for a program: weights in grams. */
export const originsJson = ({ id: _, ...origins }: OrderOrigins): string => `${JSON.stringify(origins, null, 2)}\n`;
