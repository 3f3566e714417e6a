import { api } from "../../runtime/api.ts";
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
  pending: api.planner.pending.handler(({ context }) => getPendingPlan(context, undefined)),
  listCompleted: api.planner.listCompleted.handler(({ context, input }) => listCompletedPlans(context, input)),
  largestCount: api.planner.largestCount.handler(({ context }) => getLargestCount(context, undefined)),
  get: api.planner.get.handler(({ context, input }) => getPlan(context, input)),
  addItems: api.planner.addItems.handler(({ context, input }) => addPlanItems(context, input)),
  changeQuantities: api.planner.changeQuantities.handler(({ context, input }) => changeQuantities(context, input)),
  removeItems: api.planner.removeItems.handler(({ context, input }) => removePlanItems(context, input)),
  restoreItems: api.planner.restoreItems.handler(({ context, input }) => restorePlanItems(context, input)),
  complete: api.planner.complete.handler(({ context, input }) => completePlan(context, input)),
  reopen: api.planner.reopen.handler(({ context, input }) => reopenPlan(context, input)),
  copy: api.planner.copy.handler(({ context, input }) => copyPlan(context, input)),
};
