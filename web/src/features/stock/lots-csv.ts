import type { ListRoastedLotsInput, RoastedHolding, RoastedLot, RoastedMovement } from "@tryer/contract";
import { packageLabel } from "@tryer/domain/items";
import { csvOfColumns, type TableColumn, tableColumn } from "@tryer/domain/tables";
import { kgFromGrams } from "@tryer/domain/units";
import { api } from "#api/client.ts";
import { ledgerColumns } from "#shared/ledger/ledger-columns.ts";
import type { WriteList } from "#ui/lists/list-csv.ts";
import { momentColumn } from "#ui/lists/moment-column.ts";

const { text, figure, kg, yesNo } = tableColumn;

const formOf = ({ packageSize }: Pick<RoastedHolding, "packageSize">) =>
  packageSize === null ? "Loose" : `Bags of ${packageLabel(packageSize)}`;

interface LotHolding {
  lot: RoastedLot;
  /** Null where nothing of the lot is left. */
  holding: RoastedHolding | null;
}

/** Columns of a lot in one form, loose or in bags of a size: bags are counted, and everything is weighed. */
export const lotColumns = (timeZone: string): TableColumn<LotHolding>[] => [
  figure("Lot", ({ lot }) => lot.number),
  text("Product", ({ lot }) => lot.product?.name ?? null),
  figure("Roasted on", ({ lot }) => lot.roastedOn),
  figure("Age (days)", ({ lot }) => lot.ageDays),
  text("Freshness", ({ lot }) => lot.freshness),
  yesNo("On hold", ({ lot }) => lot.isHeld),
  momentColumn("Released at", timeZone, ({ lot }) => lot.releasedAt),
  figure("Loss (%)", ({ lot }) => lot.lossPercent),
  figure("Colour, ground", ({ lot }) => lot.groundColor),
  figure("Cup score", ({ lot }) => lot.cupScore),
  text("Form", ({ holding }) => holding && formOf(holding)),
  figure("Bags", ({ holding }) => (holding === null || holding.packageSize === null ? null : holding.quantity)),
  kg("Stock", ({ holding }) => kgFromGrams(holding === null ? 0 : holding.quantity * holding.unitGrams)),
];

/** One row for each form that a lot lies in. */
export const lotHoldings = (lots: readonly RoastedLot[]): LotHolding[] =>
  lots.flatMap((lot): LotHolding[] =>
    lot.holdings.length === 0 ? [{ lot, holding: null }] : lot.holdings.map((holding) => ({ lot, holding })),
  );

/** Lots that the filter finds, oldest roast first. */
export const lotsCsv =
  (filter: Partial<ListRoastedLotsInput>): WriteList =>
  async ({ every, timeZone }) =>
    csvOfColumns(lotColumns(timeZone), lotHoldings(await every((page) => api.stock.lots.call({ ...filter, ...page }))));

const bagsOf = ({ packageSize }: RoastedMovement, quantity: number) => (packageSize === null ? null : quantity);

/** Movements of a lot, newest first, each with the stock of its form after it. */
export const lotLedgerCsv =
  (id: string, words: (movement: RoastedMovement) => string): WriteList =>
  async ({ every, timeZone }) => {
    const movements = await every((page) => api.stock.movements.call({ id, ...page }));
    const columns = await ledgerColumns<RoastedMovement>({
      timeZone,
      words,
      moved: [
        text("Form", formOf),
        figure("Change (bags)", (movement) => bagsOf(movement, movement.change)),
        kg("Change", ({ change, unitGrams }) => kgFromGrams(change * unitGrams)),
        figure("Balance (bags)", (movement) => bagsOf(movement, movement.balanceAfter)),
        kg("Balance", ({ balanceAfter, unitGrams }) => kgFromGrams(balanceAfter * unitGrams)),
      ],
    });
    return csvOfColumns(columns, movements);
  };
