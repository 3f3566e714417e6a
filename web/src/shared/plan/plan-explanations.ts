import type { PlanCoffee } from "@tryer/contract";
import { greenName, shrinkageBpFromPercent } from "@tryer/domain/green";
import { explainBatches, explainGreen, explainOutput, outputCentiLbs } from "@tryer/domain/planner";
import { centiLbsFromLbs, plannedParts } from "@tryer/domain/units";
import type { Weights } from "../weights/weights.ts";

/** Derivations of the figures of a plan row, in the words of the domain. */

export const howOutput = (row: PlanCoffee, { words }: Weights) => explainOutput(row.items, words);

export function howGreen(row: PlanCoffee, weights: Weights): string {
  const explained = explainGreen(
    {
      greenCentiLbs: centiLbsFromLbs(row.greenLbs),
      outputCentiLbs: centiLbsFromLbs(row.outputLbs),
      shrinkageBp: shrinkageBpFromPercent(row.shrinkage.percentage),
      shrinkageSource: row.shrinkage.source,
    },
    weights.words,
    row.items.map(outputCentiLbs),
  );
  return row.greenCoffee === null ? `${explained} = ${partsOfGreen(row, weights)}` : explained;
}

/** Green need of a blend by its coffees, which add up to it as it is shown: "35.21 lb Huila + 23.48 lb Kaffa". */
export function partsOfGreen({ parts }: Pick<PlanCoffee, "parts">, { unit, part }: Weights): string {
  const shown = plannedParts(
    parts.map(({ greenLbs }) => centiLbsFromLbs(greenLbs)),
    unit,
  );
  return parts.map(({ greenCoffee }, at) => `${part(shown[at] ?? 0)} ${greenName(greenCoffee)}`).join(" + ");
}

export const howBatches = (row: PlanCoffee, batchSizeLbs: number, { words }: Weights) =>
  explainBatches(
    {
      requiredBatches: row.requiredBatches,
      greenCentiLbs: centiLbsFromLbs(row.greenLbs),
      batchSizeCentiLbs: centiLbsFromLbs(batchSizeLbs),
      done: { count: row.doneBatches, centiLbs: centiLbsFromLbs(row.doneLbs) },
    },
    words,
  );
