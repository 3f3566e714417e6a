/**
 * The demand plan: one pending plan per roastery, made when it is first asked for, and the completed ones with what they
 * were calculated from. A row stands for one roasted coffee with all its package sizes; its batches hang on its first
 * item. Whoever changes items or batches of a plan holds the plan's lock.
 */

export { addPlanLines } from "./add-plan-items.ts";
export { aliasesRouter } from "./aliases-router.ts";
export { followGreenCoffee, lockPendingPlan } from "./follow-green-coffee.ts";
export { loadPlan, presentOnePlan } from "./load-plans.ts";
export { ensurePendingPlan } from "./open-pending-plan.ts";
export { planItemRecords } from "./plan-item-records.ts";
export { lockPlan, planOfItem, planStatus, requireOpen } from "./plan-record.ts";
export { plannerRouter } from "./planner-router.ts";
export { prepareBatches } from "./prepare-batches.ts";
export { takeOutPlanItems } from "./remove-plan-items.ts";
export { RemovedPlanItems, rememberPlanItems } from "./removed-plan-items.ts";
export { putPlanItemsBack } from "./restore-plan-items.ts";
