/**
 * Batches: the drum loads of a plan row, ticked off one by one and logged as roasts. A logged batch is linked to exactly
 * one roast; deleting that roast opens the batch again. The commands that change a plan make its batches
 * (`prepareBatches` of the planner), so opening them is a plain read.
 */

export { writePlaces } from "./arrange-batches.ts";
export { batchesOfPlan } from "./batch-queries.ts";
export { batchesRouter } from "./batches-router.ts";
export { type PendingBatch, presentBatchesToRoast, readPendingBatches } from "./batches-to-roast.ts";
