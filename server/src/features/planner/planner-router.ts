import type { Routes } from "../../runtime/api.ts";
import { completePlan } from "./completion/complete-plan.ts";
import { copyPlan } from "./completion/copy-plan.ts";
import { listCompletedPlans } from "./completion/list-completed-plans.ts";
import { reopenPlan } from "./completion/reopen-plan.ts";
import { addPlanItems } from "./items/add-plan-items.ts";
import { changeQuantities } from "./items/change-quantities.ts";
import { removePlanItems } from "./items/remove-plan-items.ts";
import { restorePlanItems } from "./items/restore-plan-items.ts";
import { getLargestCount } from "./largest-count.ts";
import { getPendingPlan, getPlan } from "./load-plans.ts";

export const plannerRouter = {
  pending: getPendingPlan,
  listCompleted: listCompletedPlans,
  largestCount: getLargestCount,
  get: getPlan,
  addItems: addPlanItems,
  changeQuantities,
  removeItems: removePlanItems,
  restoreItems: restorePlanItems,
  complete: completePlan,
  reopen: reopenPlan,
  copy: copyPlan,
} satisfies Routes<"planner">;
