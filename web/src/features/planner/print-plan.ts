import type { Plan } from "@tryer/contract";
import { readStoredPlan, storePlan } from "./stored-plan.ts";

/** Opens the production sheet in a new tab; the plan waits there on this device, so that the sheet shows at once. */
export function printPlan(plan: Plan): void {
  storePlan({ plan, groups: readStoredPlan(plan.id)?.groups ?? null });
  window.open(`/printplan/${plan.id}`, "_blank", "noopener");
}
