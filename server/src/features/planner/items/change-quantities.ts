import type { ChangeQuantitiesInput } from "@tryer/contract";
import { command } from "../../../runtime/command.ts";
import { notFound, outdated } from "../../../runtime/refusal.ts";
import { presentOnePlan } from "../load-plans.ts";
import { lockPlan, requireOpen } from "../plan-record.ts";
import { planItemRecords } from "./plan-item-records.ts";
import { setQuantities } from "./set-quantities.ts";

/** Changes how many packages are planned, up or down; all of the given items or none. */
export const changeQuantities = command({
  permission: "plans:write",
  audit: "plan.quantities_changed",
  async run(work, { id, items }: ChangeQuantitiesInput) {
    const plan = await lockPlan(work, id);
    requireOpen(plan, "Its quantities stay as they were.");
    const plannedOf = new Map((await planItemRecords(work, id)).map((item) => [item.id, item.quantity]));
    if (items.some((item) => !plannedOf.has(item.id))) throw notFound("Plan item");
    const changed = items.filter((item) => plannedOf.get(item.id) !== item.quantity);
    if (changed.some((item) => plannedOf.get(item.id) !== item.was)) throw outdated(await presentOnePlan(work, plan));
    if (changed.length > 0) await setQuantities(work, changed);
    return {
      result: await presentOnePlan(work, plan),
      subjectId: id,
      detail: { items: changed },
      isRepeat: changed.length === 0,
    };
  },
});
