/**
 * Batches: the drum loads of a plan row, ticked off one by one and logged as roasts. A logged batch is linked to exactly
 * one roast; deleting that roast opens the batch again.
 */
export { batchesRouter } from "./batches-router.ts";
