import type { ListRoastedLotsInput, RoastedLot, RoastedMovement } from "@tryer/contract";
import { type LotHolding, lotFields, lotMovedFields } from "@tryer/contract/stock/lot-fields";
import { api } from "#api/client.ts";
import { ledgerFields } from "#shared/ledger/ledger-fields.ts";
import { fileOf } from "#shared/records/fields/file-of.ts";

/** One row for each form that a lot lies in. */
const lotHoldings = (lots: readonly RoastedLot[]): LotHolding[] =>
  lots.flatMap((lot): LotHolding[] =>
    lot.holdings.length === 0 ? [{ lot, holding: null }] : lot.holdings.map((holding) => ({ lot, holding })),
  );

/** Loads what writes the lots that the filter finds as a file, oldest roast first. */
export const lotsFile = (filter: Partial<ListRoastedLotsInput>) =>
  fileOf(lotFields, async (place) => {
    const { items, nextCursor } = await api.stock.lots.call({ ...filter, ...place });
    return { items: lotHoldings(items), nextCursor };
  })();

/** Loads what writes the movements of a lot as a file, newest first. */
export const lotLedgerFile = (id: string, words: (movement: RoastedMovement) => string) =>
  fileOf(ledgerFields(words, lotMovedFields), (place) => api.stock.movements.call({ id, ...place }))();
