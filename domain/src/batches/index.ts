// Batches: how the green need of a plan item is cut into roasts. The weights add up to the need, none is above the batch
// size; only a last batch raised to 0.10 lb may exceed either, by less than 0.10 lb. With a least weight of the machine
// none is below it, and what is roasted beyond the need is left over.

export { arrangeBatches, dayOfBatch, inRoastingOrder } from "./arrange-batches.ts";
export { BATCH_DIFFERENCES, type BatchDifference, batchDifferences } from "./batch-differences.ts";
export {
  type BatchTimer,
  isInDrum,
  TIMER_STEPS,
  type TimerStep,
  timedSec,
  timerAfter,
  timerOf,
} from "./batch-timer.ts";
export type { BatchLimits } from "./fewest-batches.ts";
export { batchesOfShortLines, type RoastedShare } from "./new-batches.ts";
export { type BatchToOrder, batchesToRoast, dayOfOpenBatch } from "./next-batch.ts";
export { leftOverOfBatches, optimalBatches } from "./optimal-batches.ts";
export {
  type BatchOfDay,
  DAY_ORDERS,
  type DayOrder,
  orderOfDay,
  withUnplaced,
} from "./order-of-day.ts";
export { type ExistingBatch, isDone, reconcileBatches } from "./reconcile-batches.ts";
export { type PartBatch, type PartNeed, reconcileParts } from "./reconcile-parts.ts";
export { EVERY_DAY, isRoastDay, MAX_BATCHES_A_DAY, type RoastingWeek } from "./roasting-week.ts";
export {
  checkBatchCount,
  MAX_BATCHES_PER_ROW,
  splitIntoBatches,
} from "./split-into-batches.ts";
export {
  MAX_SPREAD_DAYS,
  SPREAD_REASONS,
  type SpreadBatch,
  type SpreadDay,
  type SpreadReason,
  spreadBatches,
} from "./spread-batches.ts";
