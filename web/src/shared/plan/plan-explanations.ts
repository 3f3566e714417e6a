import type { PlanCoffee } from "@tryer/contract";
import { shrinkageBpFromPercent } from "@tryer/domain/green";
import { explainBatches, explainGreen, explainOutput, outputCentiLbs } from "@tryer/domain/planner";
import { centiLbsFromLbs } from "@tryer/domain/units";
import type { Weights } from "../weights/weights.ts";

/** Derivations of the figures of a plan row, in the words of the domain. */

export const howOutput = (row: PlanCoffee, { words }: Weights) => explainOutput(row.items, words);

export const howGreen = (row: PlanCoffee, { words }: Weights) =>
  explainGreen(
    {
      greenCentiLbs: centiLbsFromLbs(row.greenLbs),
      outputCentiLbs: centiLbsFromLbs(row.outputLbs),
      shrinkageBp: shrinkageBpFromPercent(row.shrinkage.percentage),
      shrinkageSource: row.shrinkage.source,
    },
    words,
    row.items.map(outputCentiLbs),
  );

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
