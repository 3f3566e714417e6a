import type { RowBatches } from "@tryer/contract";
import { type GreenToBuy, greenToBuy } from "@tryer/domain/purchases";
import { centiLbsFromLbs, gramsFromKg } from "@tryer/domain/units";

export interface CoffeeToBuy extends GreenToBuy {
  coffeeName: string;
  origin: string;
  /** The roasted coffees that need it. */
  neededFor: string[];
}

/** The green coffees that a plan still needs, the largest shortage first. */
export function coffeesToBuy(rows: RowBatches[]): CoffeeToBuy[] {
  const needs = rows.map(({ row, batches }) => ({
    greenCoffeeId: row.greenCoffee.id,
    greenCentiLbs: centiLbsFromLbs(row.greenLbs),
    roastedCentiLbs: batches
      .filter(({ isLogged }) => isLogged)
      .reduce((sum, batch) => sum + centiLbsFromLbs(batch.batchWeightLbs), 0),
    stockGrams: gramsFromKg(row.greenCoffee.quantityKg),
  }));
  return greenToBuy(needs).flatMap((need) => {
    const uses = rows.filter(({ row }) => row.greenCoffee.id === need.greenCoffeeId);
    const [first] = uses;
    if (first === undefined || need.neededGrams === 0) return [];
    const { coffeeName, origin } = first.row.greenCoffee;
    return [{ ...need, coffeeName, origin, neededFor: uses.map(({ row }) => row.name) }];
  });
}
