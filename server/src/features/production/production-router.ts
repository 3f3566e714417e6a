import type { Routes } from "../../runtime/api.ts";
import { planProduction } from "./plan-production.ts";
import { showRequirement } from "./show-requirement.ts";
import { takePlanningBack } from "./take-planning-back.ts";
import { useOnHand } from "./use-on-hand.ts";

export const productionRouter = {
  requirement: showRequirement,
  plan: planProduction,
  useOnHand,
  takePlanningBack,
} satisfies Partial<Routes<"orders">>;
