import { packageLabel } from "@tryer/domain/items";
import { kgFromGrams } from "@tryer/domain/units";
import { defineFields } from "../basics/record-fields.ts";
import type { RoastedProduct } from "./roasted-lot.ts";

const kg = (gramsOf: (row: RoastedProduct) => number) => ({
  kind: "kg" as const,
  read: (row: RoastedProduct) => kgFromGrams(gramsOf(row)),
});

const extra = { column: 4, isExtra: true } as const;

/** Fields of the roasted stock of a product, in the order of its file. */
export const roastedFields = defineFields<RoastedProduct>()({
  product: { kind: "reference", label: "Product", column: 1, card: "title", csv: "Product" },
  loose: { ...kg(({ looseGrams }) => looseGrams), label: "Loose", column: 1, card: 1, csv: "Loose" },
  bags: {
    kind: "list",
    label: "Bags",
    read: ({ bags }) => bags.map(({ packageSize, bags: count }) => `${count} × ${packageLabel(packageSize)}`),
    column: 1,
    card: 1,
    csv: "Bags",
  },
  grams: { ...kg(({ grams }) => grams), label: "Total", column: 2, card: "corner", csv: "Total" },
  held: { ...kg(({ heldGrams }) => heldGrams), label: "On hold", ...extra, csv: "On hold" },
  resting: { ...kg(({ freshness }) => freshness.resting), label: "Resting", ...extra, csv: "Resting" },
  fresh: { ...kg(({ freshness }) => freshness.fresh), label: "Fresh", ...extra, csv: "Fresh" },
  soon: { ...kg(({ freshness }) => freshness.soon), label: "Use soon", ...extra, csv: "Use soon" },
  expired: { ...kg(({ freshness }) => freshness.expired), label: "Expired", ...extra, csv: "Expired" },
  oldestOn: { kind: "day", label: "Oldest roast", column: 2, card: 2, csv: "Oldest roast" },
  newestOn: { kind: "day", label: "Newest roast", ...extra, csv: "Newest roast" },
  lotCount: { kind: "whole", label: "Lots", noun: "lot", min: 0, max: 100_000, ...extra, csv: "Lots" },
});
