import type { Plan } from "@tryer/contract";
import { outputsOf } from "../../shared/plan/shown-outputs.ts";
import type { Weights } from "../../shared/weights/weights.ts";

/** Output and green need of a whole plan, as sums of its packages and rows as they are shown. */
export function shownTotals({ rows }: Pick<Plan, "rows">, weights: Weights) {
  const outputs = rows.flatMap(outputsOf);
  const greens = rows.map(({ greenLbs }) => greenLbs);
  return {
    output: weights.plannedSumFigure(outputs),
    outputWithUnit: weights.plannedSum(outputs),
    green: weights.plannedSumFigure(greens),
    greenWithUnit: weights.plannedSum(greens),
  };
}
