import { api } from "../../runtime/api.ts";
import { planProduction } from "./plan-production.ts";
import { showRequirement } from "./show-requirement.ts";
import { takePlanningBack } from "./take-planning-back.ts";
import { useOnHand } from "./use-on-hand.ts";

export const productionRouter = {
  requirement: api.orders.requirement.handler(({ context }) => showRequirement(context, {})),
  plan: api.orders.plan.handler(({ context, input }) => planProduction(context, input)),
  useOnHand: api.orders.useOnHand.handler(({ context, input }) => useOnHand(context, input)),
  takePlanningBack: api.orders.takePlanningBack.handler(({ context, input }) => takePlanningBack(context, input)),
};
