import { Purchase } from "@tryer/contract";
import { sumMinor } from "@tryer/domain/money";
import { afterReceiving, landedCost, type ReceivedLine } from "@tryer/domain/purchases";
import type { purchaseLines, purchaseReceipts, purchases } from "#db/schema/index.ts";

export type PurchaseRow = typeof purchases.$inferSelect;
export type LineRow = typeof purchaseLines.$inferSelect;
export type ReceiptRow = typeof purchaseReceipts.$inferSelect;

/** Rate that shares of charges are computed with while the real one is open: amounts stay in the purchase's currency. */
const OPEN_RATE = "1";

/**
 * Landed cost of the lines and of the purchase. Everything is null while a price is open; amounts in the home currency
 * are null while the rate is.
 */
export function landedLines(purchase: PurchaseRow, lines: readonly LineRow[]) {
  const { exchangeRate, spreadBy, feesMinor, freightMinor, dutyMinor } = purchase;
  const { shape } = Purchase;
  const priced = lines.flatMap(({ orderedGrams, amountMinor }) =>
    amountMinor === null ? [] : [{ grams: orderedGrams, amountMinor }],
  );
  if (priced.length < lines.length) return { lines: [], goodsMinor: null, totalMinor: null, landedHomeMinor: null };
  const by = shape.spreadBy.parse(spreadBy);
  const charges = [feesMinor, freightMinor, dutyMinor].map((amountMinor) => ({ amountMinor, spreadBy: by }));
  const exchange = {
    from: shape.currency.parse(purchase.currency),
    to: shape.homeCurrency.parse(purchase.homeCurrency),
    rate: exchangeRate ?? OPEN_RATE,
  };
  const landed = landedCost({ lines: priced, charges, exchange });
  const goodsMinor = sumMinor(priced.map(({ amountMinor }) => amountMinor));
  return {
    lines: landed.map(({ chargesMinor, landedMinor, landedHomeMinor, landedPerKgE4 }) => ({
      chargesMinor,
      landedMinor,
      landedHomeMinor: exchangeRate === null ? null : landedHomeMinor,
      landedPerKgE4: exchangeRate === null ? null : landedPerKgE4,
    })),
    goodsMinor,
    totalMinor: sumMinor([goodsMinor, feesMinor, freightMinor, dutyMinor]),
    landedHomeMinor: exchangeRate === null ? null : sumMinor(landed.map(({ landedHomeMinor }) => landedHomeMinor)),
  };
}

/** Weights of each line: ordered, received by what was not taken back, and what is open or over. */
export function progressOf(lines: readonly LineRow[], receipts: readonly ReceiptRow[]): ReceivedLine[] {
  const living = receipts.filter(({ takenBackAt }) => takenBackAt === null);
  return lines.map(({ id, orderedGrams }) => {
    const grams = living.filter(({ lineId }) => lineId === id).map(({ receivedGrams }) => receivedGrams);
    return afterReceiving(
      { orderedGrams, receivedGrams: 0 },
      grams.reduce((total, each) => total + each, 0),
    );
  });
}
