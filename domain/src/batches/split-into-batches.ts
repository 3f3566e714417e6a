import { requiredBatches } from "../planner/index.ts";
import { grouped } from "../units/index.ts";
import { optimalBatches } from "./optimal-batches.ts";

/** A last batch is never lighter than 0.10 lb (spec §9). */
export const MINIMUM_LAST_BATCH_CENTI_LBS = 10;

/**
 * The weights of the batches for a green need, all in hundredths of a pound; batch size above 0. As many as the need
 * asks for, rounded up, at least one; each of the standard weight, the last one what is left, at least 0.10 lb
 * (spec §5). With a least weight of the machine, the fewest batches between both instead. Worked: 47.50 lb in 10 lb batches → 10, 10, 10, 10 and 7.50 lb; 20.03 lb → 10, 10 and 0.10 lb.
 */
export function splitIntoBatches(
  greenCentiLbs: number,
  batchSizeCentiLbs: number,
  minCentiLbs: number | null = null,
): number[] {
  if (minCentiLbs !== null) return optimalBatches(greenCentiLbs, { minCentiLbs, maxCentiLbs: batchSizeCentiLbs });
  const count = Math.max(1, requiredBatches(greenCentiLbs, batchSizeCentiLbs));
  const wholeWeight = (count - 1) * batchSizeCentiLbs;
  const weights = new Array<number>(count).fill(batchSizeCentiLbs);
  weights[count - 1] = Math.max(MINIMUM_LAST_BATCH_CENTI_LBS, greenCentiLbs - wholeWeight);
  return weights;
}

/** Most batches of one coffee: more are a slip of the pen, or a batch size that is far too small. */
export const MAX_BATCHES_PER_ROW = 1000;

export type BatchCountCheck = { ok: true } | { ok: false; reason: string };

/** Whether a roasted coffee that needs so many batches can be prepared. Worked: 1000 → ok, 1001 → refused. */
export function checkBatchCount(requiredBatches: number, coffeeName: string): BatchCountCheck {
  if (requiredBatches <= MAX_BATCHES_PER_ROW) return { ok: true };
  const needed = grouped(requiredBatches);
  const limit = grouped(MAX_BATCHES_PER_ROW);
  return {
    ok: false,
    reason: `${coffeeName} needs ${needed} batches, more than ${limit}. Raise the batch size in Settings or split the order.`,
  };
}
