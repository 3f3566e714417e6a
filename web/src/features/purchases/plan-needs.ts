import type { PlanCoffee } from "@tryer/contract";
import { greenName } from "@tryer/domain/green";
import type { GreenToBuy } from "@tryer/domain/purchases";
import { greenInRow, greenNeeds } from "#shared/green/green-needs.ts";

export interface NeededGreen extends GreenToBuy {
  /** Name of the green coffee, with origin and number where another one has it too. */
  name: string;
  /** Empty where the name says it. */
  origin: string;
  /** The roasted coffees that need it. */
  neededFor: string[];
}

/** The roastery's own green coffees that a plan still needs, the largest shortage first. Customers bring theirs. */
export const neededGreens = (rows: PlanCoffee[]): NeededGreen[] =>
  greenNeeds(rows).flatMap((need) => {
    const uses = rows.filter((row) => greenInRow(row, need.greenCoffeeId) !== undefined);
    const [first] = uses;
    const green = first && greenInRow(first, need.greenCoffeeId);
    if (green === undefined || need.neededGrams === 0 || green.ownerName !== null) return [];
    const { origin, sharesName } = green;
    const name = greenName(green);
    return [{ ...need, name, origin: sharesName ? "" : origin, neededFor: uses.map(({ name }) => name) }];
  });
