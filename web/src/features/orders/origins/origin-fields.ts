import type { OrderOrigins, OriginGreen, Origins } from "@tryer/contract";
import { defineFields } from "@tryer/contract/basics/record-fields";
import { kgFromGrams } from "@tryer/domain/units";

/** A green coffee of an order, or its weight of unknown origin. */
interface OriginRow {
  order: string;
  part: string;
  green: OriginGreen | null;
  unknownKg: number | null;
}

/** Fields of the origins of an order, in the order of the file. */
export const originFields = defineFields<OriginRow>()({
  order: { kind: "code", label: "Order", csv: "Order" },
  part: { kind: "text", label: "Part", csv: "Part" },
  number: { kind: "code", label: "Green coffee", csv: "Green coffee", read: ({ green }) => green?.number ?? null },
  name: { kind: "text", label: "Name", csv: "Name", read: ({ green }) => green?.coffeeName ?? null },
  origin: { kind: "text", label: "Origin", csv: "Origin", read: ({ green }) => green?.origin ?? null },
  reference: {
    kind: "text",
    label: "Due-diligence reference",
    csv: "Due-diligence reference",
    read: ({ green }) => green?.dueDiligenceReference ?? null,
  },
  verification: {
    kind: "text",
    label: "Verification number",
    csv: "Verification number",
    read: ({ green }) => green?.dueDiligenceVerification ?? null,
  },
  plots: { kind: "text", label: "Plots", csv: "Plots", read: ({ green }) => green?.dueDiligencePlots ?? null },
  greenKg: {
    kind: "kg",
    label: "Green weight",
    csv: "Green weight",
    read: ({ green }) => (green === null ? null : kgFromGrams(green.grams)),
  },
  unknownKg: {
    kind: "kg",
    label: "Roasted weight of unknown origin",
    csv: "Roasted weight of unknown origin",
  },
});

/** One row for each green coffee of an order, of what was sent and of what is to be sent. */
export function originRows({ number: order, sent, open }: OrderOrigins): OriginRow[] {
  const rowsOf = (part: string, { greens, unknownGrams }: Origins): OriginRow[] => [
    ...greens.map((green) => ({ order, part, green, unknownKg: null })),
    ...(unknownGrams > 0 ? [{ order, part, green: null, unknownKg: kgFromGrams(unknownGrams) }] : []),
  ];
  return [...rowsOf("sent", sent), ...rowsOf("to be sent", open)];
}
