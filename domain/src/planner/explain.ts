import { packageLabel } from "../items/index.ts";
import { fixed2 } from "../units/index.ts";
import { outputCentiLbs, type PlanLine } from "./demand.ts";
import type { PlanRow } from "./plan-row.ts";

/** How the output came about. Worked: "Output 12.50 lb = 2 × 5 lb + 40 × 1 oz". */
export function explainOutput(items: readonly PlanLine[]): string {
  const total = items.reduce((sum, item) => sum + outputCentiLbs(item), 0);
  const terms = items.map((item) => {
    return `${item.quantity} × ${packageLabel({ size: item.packageSize, unit: item.packageUnit })}`;
  });
  return terms.length === 0 ? `Output ${fixed2(total)} lb` : `Output ${fixed2(total)} lb = ${terms.join(" + ")}`;
}

/** How the green need came about. Worked: "Green 50.00 lb = output 42.50 × 100 ⁄ (100 − 15 % shrinkage)". */
export function explainGreen(row: Pick<PlanRow, "greenCentiLbs" | "outputCentiLbs" | "shrinkageBp">): string {
  const green = fixed2(row.greenCentiLbs);
  return `Green ${green} lb = output ${fixed2(row.outputCentiLbs)} × 100 ⁄ (100 − ${row.shrinkageBp / 100} % shrinkage)`;
}

/** How the number of batches came about. Worked: "5 batches = 50.00 lb ÷ 10.00 lb a batch, rounded up". */
export function explainBatches(row: Pick<PlanRow, "requiredBatches" | "greenCentiLbs" | "batchSizeCentiLbs">): string {
  const batches = row.requiredBatches === 1 ? "1 batch" : `${row.requiredBatches} batches`;
  return `${batches} = ${fixed2(row.greenCentiLbs)} lb ÷ ${fixed2(row.batchSizeCentiLbs)} lb a batch, rounded up`;
}
