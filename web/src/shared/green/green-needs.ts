import type { PlanCoffee } from "@tryer/contract";
import { type GreenToBuy, greenToBuy } from "@tryer/domain/purchases";
import { centiLbsFromLbs, gramsFromKg } from "@tryer/domain/units";

/** Green coffee that the rows of a plan still take from stock, the largest shortage first. */
export const greenNeeds = (rows: readonly PlanCoffee[]): GreenToBuy[] =>
  greenToBuy(
    rows
      .flatMap(({ parts }) => parts)
      .map(({ greenCoffee, greenLbs, loggedLbs }) => ({
        greenCoffeeId: greenCoffee.id,
        greenCentiLbs: centiLbsFromLbs(greenLbs),
        loggedCentiLbs: centiLbsFromLbs(loggedLbs),
        stockGrams: gramsFromKg(greenCoffee.quantityKg),
      })),
  );

/** Green coffee of a row by its id; undefined where the row does not take it. */
export const greenInRow = ({ parts }: Pick<PlanCoffee, "parts">, greenCoffeeId: string) =>
  parts.find(({ greenCoffee }) => greenCoffee.id === greenCoffeeId)?.greenCoffee;
