/**
 * The demand plan: one pending plan per roastery, made when it is first asked for, and the completed ones with what they
 * were calculated from. A row stands for one roasted coffee with all its package sizes; its batches hang on its first
 * item. Whoever changes items or batches of a plan holds the plan's lock.
 */

export { aliasesRouter } from "./aliases/aliases-router.ts";
export { followGreenCoffee, lockPendingPlan } from "./follow-green-coffee.ts";
export { addPlanLines } from "./items/add-plan-items.ts";
export { planItemRecords } from "./items/plan-item-records.ts";
export { takeOutPlanItems } from "./items/remove-plan-items.ts";
export { RemovedPlanItems, rememberPlanItems } from "./items/removed-plan-items.ts";
export { putPlanItemsBack } from "./items/restore-plan-items.ts";
export { loadPlan, presentOnePlan } from "./load-plans.ts";
export { ensurePendingPlan } from "./open-pending-plan.ts";
export { lockPlan, planOfItem, planStatus, requireOpen } from "./plan-record.ts";
export { plannerRouter } from "./planner-router.ts";
export { prepareBatches } from "./prepare-batches.ts";
