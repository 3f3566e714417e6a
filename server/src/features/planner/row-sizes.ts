import type { ProductMachine } from "#db/machine-of-product.ts";

/** Batch size and the least weight of a batch where there is one, in pounds. */
export interface BatchSizes {
  batchSizeLbs: number;
  minBatchLbs: number | null;
}

/** Sizes of a plan, or of the row that a part belongs to. */
export interface PlanSizes extends BatchSizes {
  /** Whether the plan is pending, so that machines count as they are now. */
  isOpen: boolean;
}

/**
 * Sizes of a row or of a part: those of the machine of its own, else those of the whole. A completed plan goes by the batch
 * sizes that it kept, and by no smallest batch.
 */
export function sizesOn(
  machine: ProductMachine | null,
  keptBatchSizeLbs: number | null,
  { isOpen, ...whole }: PlanSizes,
): BatchSizes {
  if (!isOpen) return { batchSizeLbs: keptBatchSizeLbs ?? whole.batchSizeLbs, minBatchLbs: null };
  return machine === null ? whole : { batchSizeLbs: machine.batchSizeLbs, minBatchLbs: machine.minBatchLbs };
}
