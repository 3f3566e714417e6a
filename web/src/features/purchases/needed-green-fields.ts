import { defineFields } from "@tryer/contract/basics/record-fields";
import { kgFromGrams } from "@tryer/domain/units";
import { fileOf } from "#shared/records/fields/file-of.ts";
import type { NeededGreen } from "./plan-needs.ts";

/** Fields of a green coffee that a plan needs, in the order of the file. */
export const neededGreenFields = defineFields<NeededGreen>()({
  name: { kind: "text", label: "Coffee", column: 1, card: "title", csv: "Coffee" },
  origin: { kind: "text", label: "Origin", csv: "Origin" },
  needed: {
    kind: "kg",
    label: "Needed",
    column: 1,
    card: 1,
    csv: "Needed",
    read: ({ neededGrams }) => kgFromGrams(neededGrams),
  },
  stock: {
    kind: "kg",
    label: "In stock",
    column: 1,
    card: 1,
    csv: "In stock",
    read: ({ stockGrams }) => kgFromGrams(stockGrams),
  },
  missing: {
    kind: "kg",
    label: "To buy",
    column: 1,
    card: 1,
    csv: "To buy",
    read: ({ missingGrams }) => kgFromGrams(missingGrams),
  },
  neededFor: { kind: "list", label: "Needed for", csv: "Needed for" },
});

/** Loads what writes the green coffee that a plan needs as a file, as it stands on screen: it is all of one answer. */
export const neededGreenFile = (items: NeededGreen[]) =>
  fileOf(neededGreenFields, async () => ({ items, nextCursor: null }));
