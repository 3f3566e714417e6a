import type { PlanCoffee } from "@tryer/contract";
import { type GreenToBuy, greenToBuy } from "@tryer/domain/purchases";
import { centiLbsFromLbs, gramsFromKg } from "@tryer/domain/units";

/** Green coffee that the rows of a plan still take from stock, the largest shortage first. */
export const greenNeeds = (rows: readonly PlanCoffee[]): GreenToBuy[] =>
  greenToBuy(
    rows.map((row) => ({
      greenCoffeeId: row.greenCoffee.id,
      greenCentiLbs: centiLbsFromLbs(row.greenLbs),
      loggedCentiLbs: centiLbsFromLbs(row.loggedLbs),
      stockGrams: gramsFromKg(row.greenCoffee.quantityKg),
    })),
  );
