import { type ChangeQuantitiesInput, contract } from "@tryer/contract";
import { command } from "../../../runtime/command.ts";
import { notFound, outdated } from "../../../runtime/refusal.ts";
import { presentOnePlan } from "../load-plans.ts";
import { lockPlan, requireOpen } from "../plan-record.ts";
import { prepareBatches } from "../prepare-batches.ts";
import { planItemRecords, setQuantities } from "./plan-item-records.ts";

/** Changes how many packages are planned, up or down; all of the given items or none. */
export const changeQuantities = command({
  operation: contract.planner.changeQuantities,
  permission: "plans:write",
  async run(work, { id, items }: ChangeQuantitiesInput) {
    const plan = await lockPlan(work, id);
    requireOpen(plan, "Its quantities have not changed.");
    const plannedOf = new Map((await planItemRecords(work, id)).map((item) => [item.id, item]));
    if (items.some((item) => !plannedOf.has(item.id))) throw notFound("Plan item");
    const changed = items.filter((item) => plannedOf.get(item.id)?.quantity !== item.quantity);
    if (changed.some((item) => plannedOf.get(item.id)?.quantity !== item.was))
      throw outdated(await presentOnePlan(work, plan));
    if (changed.length > 0) await setQuantities(work, changed);
    const products = changed.flatMap((item) => plannedOf.get(item.id)?.roastedItemId ?? []);
    return {
      result: await prepareBatches(work, plan, { products }),
      subjectId: id,
      detail: { items: changed },
      isRepeat: changed.length === 0,
    };
  },
});
