// The demand plan: from packages to sell, over roasted output and green need, to batches and their progress. Weights are
// whole hundredths of a pound, so the rows of a plan add up to its summary exactly.
export type { BulkAlias, BulkCatalog } from "./bulk-list/bulk-catalog.ts";
export { type BulkNote, BulkReader, type BulkReading } from "./bulk-list/bulk-reader.ts";
export type { BulkRow, BulkStatus } from "./bulk-list/bulk-row.ts";
export { type BulkSummary, bulkSummary } from "./bulk-list/bulk-summary.ts";
export { comparableName } from "./bulk-list/bulk-tokens.ts";
export { mergeBulkRows } from "./bulk-list/merge-bulk-rows.ts";
export { bulkLines, readBulkList } from "./bulk-list/read-bulk-list.ts";
export { suggestCoffees } from "./bulk-list/suggest-coffees.ts";
export {
  DEFAULT_PLANNER_BATCH_SIZE_LBS,
  greenNeededCentiLbs,
  outputCentiLbs,
  type PlanLine,
  progressPercent,
  requiredBatches,
} from "./plan/demand.ts";
export { explainBatches, explainGreen, explainOutput, type FigureWords, IN_POUNDS } from "./plan/explain.ts";
export { type Addition, type MergedAdditions, mergeAdditions } from "./plan/merge-additions.ts";
export { checkPlannedQuantity, MAX_BATCH_SIZE_LBS, MAX_QUANTITY_AT_ONCE } from "./plan/plan-limits.ts";
export { batchesWithDone, greenLeft, type PlanRow, type PlanRowInput, planRow } from "./plan/plan-row.ts";
export { type PlanSummary, planSummary } from "./plan/plan-summary.ts";
export { planNumberLabel } from "./plan-number.ts";
export {
  checkReopening,
  PLAN_STATUSES,
  type PlanEvent,
  type PlanStatus,
  planAfter,
  type ReopenCheck,
} from "./plan-status.ts";
