import type { Plan } from "@tryer/contract";
import { greenName } from "@tryer/domain/green";
import { kgFromGrams } from "@tryer/domain/units";
import type { Weights } from "#shared/weights/weights.ts";
import { count } from "#ui/format/figures.ts";
import { stockShortages } from "../plan/stock-shortage.ts";

interface Addition {
  /** The plan with what was added. */
  plan: Pick<Plan, "rows">;
  /** The roasted items that were added. */
  addedIds: readonly string[];
  /** Rows of a pasted list that stayed out of the plan. */
  leftOut: number;
}

/**
 * Sentences that the toast of an addition must not keep back: rows that were left out, and green coffee that is not in
 * stock.
 */
export function additionTroubles({ plan, addedIds, leftOut }: Addition, { weighed }: Weights): string[] {
  const shortages = stockShortages(plan);
  const added = plan.rows.filter(({ roastedItemId }) => addedIds.includes(roastedItemId));
  const greens = new Map(added.flatMap(({ parts }) => parts).map(({ greenCoffee }) => [greenCoffee.id, greenCoffee]));
  return [
    ...(leftOut > 0 ? [`${count(leftOut, "row")} ${leftOut === 1 ? "was" : "were"} not matched and left out.`] : []),
    ...[...greens.values()].flatMap((green) => {
      const missing = shortages.get(green.id);
      if (missing === undefined) return [];
      return `${greenName(green)} needs ${weighed(kgFromGrams(missing.missingGrams))} more than in stock.`;
    }),
  ];
}
