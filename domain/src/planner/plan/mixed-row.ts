import { partGrams, shrinkageBpFromPercent } from "../../green/index.ts";
import { greenNeededCentiLbs, outputCentiLbs, type PlanLine, progressPercent } from "./demand.ts";
import {
  batchesWithDone,
  batchSizeInCentiLbs,
  type DoneBatches,
  leftToRoast,
  NONE_DONE,
  type PlanRow,
} from "./plan-row.ts";

interface PartToRoast {
  /** Whole number by which the roasted weight is spread over the parts. */
  proportion: number;
  /** Shrinkage that is expected of it, below 100. */
  shrinkagePercent: number;
  /** Batch size of the machine that it is roasted on; that of the row unless given. */
  batchSizeLbs?: number | null;
  /** Batches of it that are done. */
  done: DoneBatches;
}

export interface MixedRowInput {
  /** All package sizes of the blend. */
  items: readonly PlanLine[];
  /** Parts that are roasted apart, one or more. */
  parts: readonly PartToRoast[];
  /** Shrinkage of the whole, for show. */
  shrinkagePercent: number;
  batchSizeLbs: number | null;
  completedBatches: number;
  /** Stock of the blend that is used in place of roasting, in hundredths of a pound; none unless given. */
  carriedOverCentiLbs?: number;
  /** Batches that are done and of no part, from before the recipe was another one. */
  otherDone?: DoneBatches;
}

/** Part of a row, in hundredths of a pound. */
export interface MixedPart {
  outputCentiLbs: number;
  greenCentiLbs: number;
  shrinkageBp: number;
  requiredBatches: number;
  done: DoneBatches;
}

/**
 * Row of a blend of roasted coffees: the roasted weight of its packages is spread over the parts (largest remainder), each
 * part needs green coffee by its own shrinkage and batches of its own, of the size of its machine. Sums are those of the parts. Worked: 8 × 5 lb half
 * and half at 20 and 0 % in 10 lb batches → 25 lb in 3 batches and 20 lb in 2, 45 lb in 5 batches together.
 */
export function planMixedRow(input: MixedRowInput): PlanRow & { parts: MixedPart[] } {
  const {
    items,
    batchSizeLbs,
    completedBatches,
    shrinkagePercent,
    carriedOverCentiLbs = 0,
    otherDone = NONE_DONE,
  } = input;
  const batchSizeCentiLbs = batchSizeInCentiLbs(batchSizeLbs);
  const output = items.reduce((sum, item) => sum + outputCentiLbs(item), 0);
  const outputs = partGrams(
    leftToRoast(output, carriedOverCentiLbs),
    input.parts.map(({ proportion }) => proportion),
  );
  const parts = input.parts.map((part, at): MixedPart => {
    const shrinkageBp = shrinkageBpFromPercent(part.shrinkagePercent);
    const own = outputs[at] ?? 0;
    const greenCentiLbs = greenNeededCentiLbs(own, shrinkageBp);
    const sizeCentiLbs = part.batchSizeLbs == null ? batchSizeCentiLbs : batchSizeInCentiLbs(part.batchSizeLbs);
    const requiredBatches = batchesWithDone(greenCentiLbs, sizeCentiLbs, part.done);
    return { outputCentiLbs: own, greenCentiLbs, shrinkageBp, requiredBatches, done: part.done };
  });
  const sumOf = (value: (part: MixedPart) => number) => parts.reduce((sum, part) => sum + value(part), 0);
  const required = otherDone.count + sumOf((part) => part.requiredBatches);
  return {
    itemCount: items.length,
    outputCentiLbs: output,
    greenCentiLbs: sumOf((part) => part.greenCentiLbs),
    requiredBatches: required,
    completedBatches,
    progressPercent: progressPercent(completedBatches, required),
    shrinkageBp: shrinkageBpFromPercent(shrinkagePercent),
    batchSizeCentiLbs,
    done: {
      count: otherDone.count + sumOf(({ done }) => done.count),
      centiLbs: otherDone.centiLbs + sumOf(({ done }) => done.centiLbs),
    },
    parts,
  };
}
