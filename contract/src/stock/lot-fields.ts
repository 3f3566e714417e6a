import { packageLabel } from "@tryer/domain/items";
import { kgFromGrams } from "@tryer/domain/units";
import { defineFields } from "../basics/record-fields.ts";
import type { RoastedHolding, RoastedLot, RoastedMovement } from "./roasted-lot.ts";

const formOf = ({ packageSize }: Pick<RoastedHolding, "packageSize">) =>
  packageSize === null ? "Loose" : `Bags of ${packageLabel(packageSize)}`;

export interface LotHolding {
  lot: RoastedLot;
  /** Null where nothing of the lot is left. */
  holding: RoastedHolding | null;
}

/** Fields of a lot in one form, loose or in bags of a size: bags are counted, and everything is weighed. */
export const lotFields = defineFields<LotHolding>()({
  number: { kind: "code", label: "Lot", read: ({ lot }) => lot.number, csv: "Lot" },
  product: { kind: "reference", label: "Product", read: ({ lot }) => lot.product, csv: "Product" },
  roastedOn: { kind: "day", label: "Roasted on", read: ({ lot }) => lot.roastedOn, csv: "Roasted on" },
  age: { kind: "decimal", places: 0, label: "Age (days)", read: ({ lot }) => lot.ageDays, csv: "Age (days)" },
  freshness: { kind: "text", label: "Freshness", read: ({ lot }) => lot.freshness, csv: "Freshness" },
  isHeld: { kind: "yesNo", label: "On hold", read: ({ lot }) => lot.isHeld, csv: "On hold" },
  releasedAt: { kind: "moment", label: "Released at", read: ({ lot }) => lot.releasedAt, csv: "Released at" },
  loss: { kind: "decimal", places: 1, label: "Loss (%)", read: ({ lot }) => lot.lossPercent, csv: "Loss (%)" },
  color: {
    kind: "decimal",
    places: 1,
    label: "Color, ground",
    read: ({ lot }) => lot.groundColor,
    csv: "Ground color",
  },
  cupScore: { kind: "decimal", places: 2, label: "Cup score", read: ({ lot }) => lot.cupScore, csv: "Cup score" },
  form: { kind: "text", label: "Form", read: ({ holding }) => holding && formOf(holding), csv: "Form" },
  bags: {
    kind: "decimal",
    places: 0,
    label: "Bags",
    read: ({ holding }) => (holding === null || holding.packageSize === null ? null : holding.quantity),
    csv: "Bags",
  },
  stock: {
    kind: "kg",
    label: "Stock",
    read: ({ holding }) => kgFromGrams(holding === null ? 0 : holding.quantity * holding.unitGrams),
    csv: "Stock",
  },
});

const bagsOf = ({ packageSize }: RoastedMovement, quantity: number) => (packageSize === null ? null : quantity);

/** Fields of what moved of a lot, each with the stock of its form after it. */
export const lotMovedFields = defineFields<RoastedMovement>()({
  form: { kind: "text", label: "Form", read: formOf, csv: "Form" },
  changeBags: {
    kind: "decimal",
    places: 0,
    label: "Change (bags)",
    read: (movement) => bagsOf(movement, movement.change),
    csv: "Change (bags)",
  },
  change: {
    kind: "kg",
    label: "Change",
    read: ({ change, unitGrams }) => kgFromGrams(change * unitGrams),
    csv: "Change",
  },
  balanceBags: {
    kind: "decimal",
    places: 0,
    label: "Balance (bags)",
    read: (movement) => bagsOf(movement, movement.balanceAfter),
    csv: "Balance (bags)",
  },
  balance: {
    kind: "kg",
    label: "Balance",
    read: ({ balanceAfter, unitGrams }) => kgFromGrams(balanceAfter * unitGrams),
    csv: "Balance",
  },
});

const none = { read: () => null };

/** Fields of stock that was there before the books, as its form has them. */
export const addedLotFields = defineFields<RoastedLot>()({
  roastedItem: { kind: "reference", label: "Product", input: "roastedItemId", ...none },
  roastedOn: { kind: "day", label: "Roast date" },
  loose: { kind: "kg", label: "Loose coffee", input: "looseGrams", isPositive: true, ...none },
  bags: { kind: "whole", label: "Bags", min: 1, max: 100_000, ...none },
  packageSize: { kind: "reference", label: "Package size", input: "packageSizeId", ...none },
  reason: { kind: "text", label: "Notes", ...none },
});
