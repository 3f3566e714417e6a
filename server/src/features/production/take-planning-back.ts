import { contract, type TakePlanningBackInput } from "@tryer/contract";
import {
  deletePlanItemRows,
  loadPlan,
  lockPlan,
  planItemRecords,
  prepareBatches,
  recallRequest,
  rememberPlanItems,
  requireOpen,
  setQuantities,
  stopServing,
} from "#features/planner/index.ts";
import { command } from "../../runtime/command.ts";
import { conflict, notFound } from "../../runtime/refusal.ts";
import { PlannedForOrders } from "./planned-for-orders.ts";

/**
 * Takes packages that were planned for orders out of the plan again. Refused where somebody has planned fewer of them
 * since, or where coffee that would leave the plan is being roasted: what to do then is for people to say.
 */
export const takePlanningBack = command({
  operation: contract.orders.takePlanningBack,
  permission: "plans:write",
  async run(work, { id, requestId }: TakePlanningBackInput) {
    const plan = await lockPlan(work, id);
    const entry = await recallRequest(work, {
      planId: id,
      requestId,
      action: "plan.production_added",
      takenBackBy: "plan.production_taken_back",
    });
    const planned = PlannedForOrders.safeParse(entry?.detail);
    if (!entry || !planned.success) throw notFound("Planning");
    if (entry.isTakenBack) return { result: await loadPlan(work, id), subjectId: id, isRepeat: true };
    requireOpen(plan, "Its items have not changed.");
    const items = await planItemRecords(work, id);
    const taken = new Map<string, number>();
    for (const { planItemId, packages } of planned.data.added)
      taken.set(planItemId, (taken.get(planItemId) ?? 0) + packages);
    const touched = items.flatMap((item) => {
      const packages = taken.get(item.id);
      return packages === undefined ? [] : [{ ...item, left: item.quantity - packages }];
    });
    if (touched.length < taken.size || touched.some(({ left }) => left < 0))
      throw conflict("The plan changed since. Edit it on the Demand Planner.");
    const leaving = new Set(touched.flatMap((item) => (item.left === 0 ? [item.id] : [])));
    const { batches } = await rememberPlanItems(work, items, leaving);
    if (batches.some(({ isCompleted, startedAt, roastId }) => isCompleted || startedAt !== null || roastId !== null))
      throw conflict("Roasting has started. Edit the plan on the Demand Planner.");
    await stopServing(work, planned.data.served);
    await deletePlanItemRows(work, items, leaving);
    const staying = touched.filter((item) => item.left > 0).map((item) => ({ id: item.id, quantity: item.left }));
    if (staying.length > 0) await setQuantities(work, staying);
    const products = [...new Set(touched.map((item) => item.roastedItemId))];
    return { result: await prepareBatches(work, plan, { products }), subjectId: id, detail: { requestId } };
  },
});
