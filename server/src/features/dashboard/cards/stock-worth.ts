import type { StockWorth } from "@tryer/contract";
import { kgFromGrams } from "@tryer/domain/units";
import { ownGreenTotals } from "#features/green/index.ts";
import { roastedWeight, roastedWorth } from "#features/stock/index.ts";
import { query } from "../../../runtime/query.ts";

/** Weight of the roastery's own green and of all roasted coffee, with the value for those who see costs. */
export const showStockWorth = query({
  permission: "green:read",
  async run(work, _input: undefined): Promise<StockWorth> {
    const { coffeeCount, quantityKg, valueMinor, unknownCostCount } = await ownGreenTotals(work);
    const { grams, heldGrams, ...roasted } = await (work.actor.mayReadCosts ? roastedWorth(work) : roastedWeight(work));
    const greenWorth =
      valueMinor === undefined || unknownCostCount === undefined
        ? {}
        : { worth: { valueMinor, unknownCount: unknownCostCount } };
    return {
      green: { coffeeCount, quantityKg, ...greenWorth },
      roasted: {
        ...roasted,
        quantityKg: kgFromGrams(grams),
        heldKg: kgFromGrams(heldGrams),
      },
    };
  },
});
