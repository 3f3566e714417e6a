/**
 * The demand plan: one pending plan per roastery, made with it and again when one is completed, and the completed ones
 * with what they were calculated from. A row stands for one roasted coffee with all its package sizes; its batches hang
 * on its first item. Whoever changes items or batches of a plan, or what these follow from, locks the plan first and
 * calls `prepareBatches` or `prepareRow` last, so that the batches are always those that the plan needs.
 */

export { aliasesRouter } from "./aliases/aliases-router.ts";
export { countsForPlans, readBatchSizeLbs } from "./batch-size.ts";
export { followBatchSize } from "./follow-batch-size.ts";
export { followGreenCoffee } from "./follow-green-coffee.ts";
export { nextPlaceOf } from "./hand-over-batches.ts";
export { addPlanLines } from "./items/add-plan-items.ts";
export { type ItemNames, namesOfItems } from "./items/item-names.ts";
export { planItemRecords, setCarriedOver, setQuantities } from "./items/plan-item-records.ts";
export { deletePlanItemRows } from "./items/remove-plan-items.ts";
export { RemovedPlanItems, recallRequest, rememberPlanItems } from "./items/removed-plan-items.ts";
export { restorePlanItemRows } from "./items/restore-plan-items.ts";
export { type ServedLine, serveOrders, stopServing } from "./items/served-lines.ts";
export { loadPendingPlan, loadPlan } from "./load-plans.ts";
export { ensurePendingPlan, lockPendingPlan } from "./pending-plan.ts";
export { lockPlan, type PlanRecord, planOfItem, planStatus, requireOpen } from "./plan-record.ts";
export { plannerRouter } from "./planner-router.ts";
export { prepareBatches, preparePendingBatches } from "./prepare-batches.ts";
export { prepareRow } from "./prepare-row.ts";
