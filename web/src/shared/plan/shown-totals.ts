import type { Plan } from "@tryer/contract";
import type { Weights } from "../weights/weights.ts";
import { outputsOf } from "./shown-outputs.ts";

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
