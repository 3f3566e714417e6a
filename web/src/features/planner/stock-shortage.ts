import type { Plan } from "@tryer/contract";
import { centiLbsFromGrams, centiLbsFromLbs, gramsFromKg, lbsFromCentiLbs } from "@tryer/domain/units";

export interface StockShortage {
  shortLbs: number;
  /** What the plan still has to roast of this green coffee, over all its products. */
  neededLbs: number;
  inStockLbs: number;
}

/**
 * Green coffees of which the plan still needs more than is in stock, by green coffee id. Products of the same green
 * coffee share its stock. Completed batches no longer count: their weight has already left the stock.
 */
export function stockShortages(plan: Pick<Plan, "rows" | "batchSizeLbs">): Map<string, StockShortage> {
  const batchSizeCenti = centiLbsFromLbs(plan.batchSizeLbs);
  const needs = new Map<string, { neededCenti: number; inStockCenti: number }>();
  for (const row of plan.rows) {
    const openCenti = Math.max(0, centiLbsFromLbs(row.greenLbs) - row.completedBatches * batchSizeCenti);
    const inStockCenti = centiLbsFromGrams(gramsFromKg(row.greenCoffee.quantityKg));
    const before = needs.get(row.greenCoffee.id)?.neededCenti ?? 0;
    needs.set(row.greenCoffee.id, { neededCenti: before + openCenti, inStockCenti });
  }
  return new Map(
    [...needs]
      .filter(([, { neededCenti, inStockCenti }]) => neededCenti > inStockCenti)
      .map(([greenCoffeeId, { neededCenti, inStockCenti }]) => [
        greenCoffeeId,
        {
          shortLbs: lbsFromCentiLbs(neededCenti - inStockCenti),
          neededLbs: lbsFromCentiLbs(neededCenti),
          inStockLbs: lbsFromCentiLbs(inStockCenti),
        },
      ]),
  );
}
