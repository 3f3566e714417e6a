import { type ShrinkageSource, shrinkageWords } from "../../green/index.ts";
import { packageLabel } from "../../items/index.ts";
import { fixed2 } from "../../units/index.ts";
import { outputCentiLbs, type PlanLine, requiredBatches } from "./demand.ts";
import { greenLeft, type PlanRow } from "./plan-row.ts";

/** Format of the numbers of an explanation: the unit of the person, the marks of their locale. */
export type FigureWords = {
  unit: string;
  /** A planned weight in hundredths of a pound, without the unit. */
  weight: (centiLbs: number) => string;
  /** The sum of such weights as each of them is written, without the unit. */
  sum: (centiLbs: readonly number[]) => string;
  /** Any other number. */
  number: (value: number) => string;
  /** A percentage with its sign. */
  percent: (value: number) => string;
};

export const IN_POUNDS: FigureWords = {
  unit: "lb",
  weight: fixed2,
  sum: (centiLbs) => fixed2(centiLbs.reduce((total, each) => total + each, 0)),
  number: String,
  percent: (value) => `${value}%`,
};

/** Derivation of the output. Worked: "Output 12.50 lb = 2 × 5 lb + 40 × 1 oz". */
export function explainOutput(items: readonly PlanLine[], { unit, sum, number }: FigureWords = IN_POUNDS): string {
  const total = sum(items.map(outputCentiLbs));
  const terms = items.map((item) => {
    return `${item.quantity} × ${packageLabel({ size: item.packageSize, unit: item.packageUnit }, number)}`;
  });
  return terms.length === 0 ? `Output ${total} ${unit}` : `Output ${total} ${unit} = ${terms.join(" + ")}`;
}

type GreenFigures = Pick<PlanRow, "greenCentiLbs" | "outputCentiLbs" | "shrinkageBp"> & {
  shrinkageSource: ShrinkageSource;
};

/**
 * Derivation of the green need; `outputs` are those of the package sizes, `carriedOverCentiLbs` is stock that
 * is used in place of roasting, in hundredths of a pound. Worked: "Green
 * 50.00 lb = output 42.50 × 100 ⁄ (100 − 15% shrinkage of the green coffee)".
 */
export function explainGreen(
  row: GreenFigures,
  { unit, weight, sum, percent }: FigureWords = IN_POUNDS,
  outputs: readonly number[] = [row.outputCentiLbs],
  carriedOverCentiLbs = 0,
): string {
  const loss = `${percent(row.shrinkageBp / 100)} ${shrinkageWords(row.shrinkageSource)}`;
  const output = `output ${sum(outputs)}`;
  const roasted = carriedOverCentiLbs > 0 ? `(${output} − ${weight(carriedOverCentiLbs)} from stock)` : output;
  return `Green ${weight(row.greenCentiLbs)} ${unit} = ${roasted} × 100 ⁄ (100 − ${loss})`;
}

type BatchFigures = Pick<PlanRow, "requiredBatches" | "greenCentiLbs" | "batchSizeCentiLbs" | "done">;

/**
 * Derivation of the number of batches. Worked: "5 batches = 50.00 lb ÷ 10.00 lb a batch, rounded up"; where the plan
 * changed after batches were done: "4 batches = 3 done with 25.00 lb + 3.00 lb ÷ 10.00 lb a batch, rounded up".
 */
export function explainBatches(row: BatchFigures, { unit, weight }: FigureWords = IN_POUNDS): string {
  const { greenCentiLbs, batchSizeCentiLbs, done } = row;
  const batches = row.requiredBatches === 1 ? "1 batch" : `${row.requiredBatches} batches`;
  const divided = (centiLbs: number) =>
    `${weight(centiLbs)} ${unit} ÷ ${weight(batchSizeCentiLbs)} ${unit} a batch, rounded up`;
  if (row.requiredBatches === requiredBatches(greenCentiLbs, batchSizeCentiLbs)) {
    return `${batches} = ${divided(greenCentiLbs)}`;
  }
  const doneWords = `${done.count} done with ${weight(done.centiLbs)} ${unit}`;
  const left = greenLeft(greenCentiLbs, done.centiLbs);
  return left === 0 ? `${batches} = ${doneWords}` : `${batches} = ${doneWords} + ${divided(left)}`;
}
