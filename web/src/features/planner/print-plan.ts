import type { Plan } from "@tryer/contract";
import type { ShownUnit } from "@tryer/domain/units";
import { lyingPlan, storePlan } from "./store-plan.ts";

/** Opens the production sheet in a new tab; the plan waits there on this device, so that the sheet shows at once. */
export function printPlan(plan: Plan, weightUnit: ShownUnit): void {
  const lying = lyingPlan(plan.id);
  const groups = typeof lying === "object" && lying !== null && "groups" in lying ? lying.groups : null;
  storePlan({ plan, groups, weightUnit });
  window.open(`/printplan/${plan.id}`, "_blank", "noopener");
}
