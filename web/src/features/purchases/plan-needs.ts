import type { PlanCoffee } from "@tryer/contract";
import { greenName } from "@tryer/domain/green";
import type { GreenToBuy } from "@tryer/domain/purchases";
import { greenNeeds } from "#shared/green/green-needs.ts";

export interface CoffeeToBuy extends GreenToBuy {
  /** As it is told apart from another one of its name. */
  name: string;
  /** Empty where the name says it. */
  origin: string;
  /** The roasted coffees that need it. */
  neededFor: string[];
}

/** The green coffees that a plan still needs, the largest shortage first. */
export const coffeesToBuy = (rows: PlanCoffee[]): CoffeeToBuy[] =>
  greenNeeds(rows).flatMap((need) => {
    const uses = rows.filter(({ greenCoffee }) => greenCoffee.id === need.greenCoffeeId);
    const [first] = uses;
    if (first === undefined || need.neededGrams === 0) return [];
    const { origin, sharesName } = first.greenCoffee;
    const name = greenName(first.greenCoffee);
    return [{ ...need, name, origin: sharesName ? "" : origin, neededFor: uses.map(({ name }) => name) }];
  });
