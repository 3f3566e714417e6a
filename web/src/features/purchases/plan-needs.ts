import type { PlanRow } from "@tryer/contract";
import type { GreenToBuy } from "@tryer/domain/purchases";
import { greenNeeds } from "#ui/green-needs.ts";

export interface CoffeeToBuy extends GreenToBuy {
  coffeeName: string;
  origin: string;
  /** The roasted coffees that need it. */
  neededFor: string[];
}

/** The green coffees that a plan still needs, the largest shortage first. */
export const coffeesToBuy = (rows: PlanRow[]): CoffeeToBuy[] =>
  greenNeeds(rows).flatMap((need) => {
    const uses = rows.filter(({ greenCoffee }) => greenCoffee.id === need.greenCoffeeId);
    const [first] = uses;
    if (first === undefined || need.neededGrams === 0) return [];
    const { coffeeName, origin } = first.greenCoffee;
    return [{ ...need, coffeeName, origin, neededFor: uses.map(({ name }) => name) }];
  });
