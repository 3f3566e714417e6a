import type { ListRoastedLotsInput, RoastedHolding, RoastedLot, RoastedMovement } from "@tryer/contract";
import { defineFields } from "@tryer/contract/basics/record-fields";
import { packageLabel } from "@tryer/domain/items";
import { kgFromGrams } from "@tryer/domain/units";
import { api } from "#api/client.ts";
import { ledgerFields } from "#shared/ledger/ledger-fields.ts";
import { fileOf } from "#shared/records/fields/file-of.ts";

const formOf = ({ packageSize }: Pick<RoastedHolding, "packageSize">) =>
  packageSize === null ? "Loose" : `Bags of ${packageLabel(packageSize)}`;

interface LotHolding {
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

/** One row for each form that a lot lies in. */
const lotHoldings = (lots: readonly RoastedLot[]): LotHolding[] =>
  lots.flatMap((lot): LotHolding[] =>
    lot.holdings.length === 0 ? [{ lot, holding: null }] : lot.holdings.map((holding) => ({ lot, holding })),
  );

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

/** Loads what writes the lots that the filter finds as a file, oldest roast first. */
export const lotsFile = (filter: Partial<ListRoastedLotsInput>) =>
  fileOf(lotFields, async (place) => {
    const { items, nextCursor } = await api.stock.lots.call({ ...filter, ...place });
    return { items: lotHoldings(items), nextCursor };
  })();

/** Loads what writes the movements of a lot as a file, newest first. */
export const lotLedgerFile = (id: string, words: (movement: RoastedMovement) => string) =>
  fileOf(ledgerFields(words, lotMovedFields), (place) => api.stock.movements.call({ id, ...place }))();
