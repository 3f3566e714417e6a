// Batches: how the green need of a plan item is cut into roasts. The weights add up to the need, none is above the batch
// size; only a last batch raised to 0.10 lb may exceed either, by less than 0.10 lb.
export { type BatchCountCheck, checkBatchCount, MAX_BATCHES_PER_ROW } from "./batch-limit.ts";
export { type BatchChanges, type ExistingBatch, type NumberedBatch, reconcileBatches } from "./reconcile-batches.ts";
export { MINIMUM_LAST_BATCH_CENTI_LBS, splitIntoBatches } from "./split-into-batches.ts";
