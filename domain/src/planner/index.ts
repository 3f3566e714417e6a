// The demand plan: from packages to sell, over roasted output and green need, to batches and their progress. Weights are
// whole hundredths of a pound, so the rows of a plan add up to its summary exactly.
export type { BulkCatalog } from "./bulk-list/bulk-catalog.ts";
export { type BulkNote, BulkReader, bulkLines, readBulkList } from "./bulk-list/bulk-reader.ts";
export type { BulkRow, BulkStatus } from "./bulk-list/bulk-row.ts";
export { comparableName } from "./bulk-list/bulk-tokens.ts";
export { type CountedUnit, countedUnit } from "./bulk-list/counted-unit.ts";
export { bulkSummary, mergeBulkRows } from "./bulk-list/merge-bulk-rows.ts";
export { suggestProducts } from "./bulk-list/suggest-products.ts";
export {
  DEFAULT_PLANNER_BATCH_SIZE_LBS,
  greenNeededCentiLbs,
  outputCentiLbs,
  type PlanLine,
  progressPercent,
  requiredBatches,
} from "./plan/demand.ts";
export { explainBatches, explainGreen, explainOutput, type FigureWords, IN_POUNDS } from "./plan/explain.ts";
export { type Addition, mergeAdditions } from "./plan/merge-additions.ts";
export { type MixedPart, planMixedRow } from "./plan/mixed-row.ts";
export { checkPlannedQuantity, MAX_BATCH_SIZE_LBS, MAX_QUANTITY_AT_ONCE } from "./plan/plan-limits.ts";
export { batchesWithDone, type DoneBatches, greenLeft, type PlanRow, planRow } from "./plan/plan-row.ts";
export { planSummary } from "./plan/plan-summary.ts";
export {
  checkReopening,
  PLAN_STATUSES,
  type PlanStatus,
  planAfter,
} from "./plan-status.ts";
