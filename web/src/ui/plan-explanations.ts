import type { PlanRow } from "@tryer/contract";
import { shrinkageBpFromPercent } from "@tryer/domain/green";
import { explainBatches, explainGreen, explainOutput } from "@tryer/domain/planner";
import { centiLbsFromLbs } from "@tryer/domain/units";

/** How the figures of a plan row come about, in the words of the domain. */

export const howOutput = (row: PlanRow) => explainOutput(row.items);

export const howGreen = (row: PlanRow) =>
  explainGreen({
    greenCentiLbs: centiLbsFromLbs(row.greenLbs),
    outputCentiLbs: centiLbsFromLbs(row.outputLbs),
    shrinkageBp: shrinkageBpFromPercent(row.greenCoffee.shrinkagePercentage),
  });

export const howBatches = (row: PlanRow, batchSizeLbs: number) =>
  explainBatches({
    requiredBatches: row.requiredBatches,
    greenCentiLbs: centiLbsFromLbs(row.greenLbs),
    batchSizeCentiLbs: centiLbsFromLbs(batchSizeLbs),
  });
