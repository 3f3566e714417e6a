// Batches: how the green need of a plan item is cut into roasts. The weights add up to the need, none is above the batch
// size; only a last batch raised to 0.10 lb may exceed either, by less than 0.10 lb.

export { type ExistingBatch, reconcileBatches } from "./reconcile-batches.ts";
export {
  checkBatchCount,
  MAX_BATCHES_PER_ROW,
  splitIntoBatches,
} from "./split-into-batches.ts";
