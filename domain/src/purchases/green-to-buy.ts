import { centiLbsFromGrams, gramsFromCentiLbs } from "../units/index.ts";

/** Green need of one row of a plan. Weights in hundredths of a pound, stock in grams. */
export type GreenNeed = {
  greenCoffeeId: string;
  greenCentiLbs: number;
  /** Weight of the batches whose roasts are logged. */
  loggedCentiLbs: number;
  stockGrams: number;
};

/** Needed is what the plan has still to take from stock; missing is what the stock cannot give. */
export type GreenToBuy = {
  greenCoffeeId: string;
  neededCentiLbs: number;
  neededGrams: number;
  stockGrams: number;
  missingGrams: number;
  missingCentiLbs: number;
};

/**
 * The one rule for what a plan takes from stock: only a logged roast has taken its green, a batch that is merely ticked
 * off has not. Sums the needs of each green coffee and holds them against its stock, the largest shortage first, then the largest
 * need. A pound is compared with the stock in grams, as a roast takes it (spec §9: 1 kg = 2.20462 lb). Worked: rows of
 * 50.00 and 30.00 lb of which 5.00 lb are logged, 20,000 g in stock → needed 75.00 lb = 34,019 g, missing 14,019 g.
 */
export function greenToBuy(needs: readonly GreenNeed[]): GreenToBuy[] {
  const openById = new Map<string, { neededCentiLbs: number; stockGrams: number }>();
  for (const need of needs) {
    const before = openById.get(need.greenCoffeeId)?.neededCentiLbs ?? 0;
    const open = Math.max(0, need.greenCentiLbs - need.loggedCentiLbs);
    openById.set(need.greenCoffeeId, { neededCentiLbs: before + open, stockGrams: need.stockGrams });
  }
  return [...openById]
    .map(([greenCoffeeId, { neededCentiLbs, stockGrams }]) => {
      const neededGrams = gramsFromCentiLbs(neededCentiLbs);
      const missingGrams = Math.max(0, neededGrams - stockGrams);
      const missingCentiLbs = centiLbsFromGrams(missingGrams);
      return { greenCoffeeId, neededCentiLbs, neededGrams, stockGrams, missingGrams, missingCentiLbs };
    })
    .sort((a, b) => b.missingGrams - a.missingGrams || b.neededGrams - a.neededGrams);
}
