import { type CopiedPlan, type CopyPlanInput, contract } from "@tryer/contract";
import { v7 as uuidv7 } from "uuid";
import { command } from "../../../runtime/command.ts";
import { conflict, invalid } from "../../../runtime/refusal.ts";
import type { Work } from "../../../runtime/request-context.ts";
import { findProducts } from "../items/find-additions.ts";
import { mergeIntoPlan } from "../items/merge-into-plan.ts";
import { planItemRecords } from "../items/plan-item-records.ts";
import { loadPendingPlan } from "../load-plans.ts";
import { lockPendingPlan } from "../pending-plan.ts";
import { findPlan } from "../plan-record.ts";
import { prepareBatches } from "../prepare-batches.ts";

/** Plans the items of a completed plan once more, on top of what is in the pending plan already. */
export const copyPlan = command({
  operation: contract.planner.copy,
  permission: "plans:write",
  once: {
    requestId: ({ requestId }: CopyPlanInput) => requestId,
    repeat: async (work, { id }): Promise<CopiedPlan> => {
      return { plan: await loadPendingPlan(work), leftOut: (await copyable(work, id)).leftOut };
    },
  },
  async run(work, { id }: CopyPlanInput) {
    const pending = await lockPendingPlan(work);
    const source = await findPlan(work, id);
    if (source.id === pending.id) {
      throw conflict("This is the pending plan. It cannot be copied into itself.");
    }
    const { additions, greenOf, leftOut } = await copyable(work, id);
    if (additions.length === 0) {
      throw invalid("All coffees of this plan are archived. Restore them to plan them again.");
    }
    await mergeIntoPlan(work, pending.id, additions, greenOf);
    const result: CopiedPlan = { plan: await prepareBatches(work, pending), leftOut };
    return { result, subjectId: id, detail: { into: pending.id } };
  },
});

/** The items whose product is still for sale, as additions, and the names of the others. */
async function copyable(work: Work, planId: string) {
  const items = await planItemRecords(work, planId);
  const products = await findProducts(
    work,
    items.map(({ roastedItemId }) => roastedItemId),
  );
  const isArchived = (id: string) => products.get(id)?.archivedAt !== null;
  return {
    additions: items
      .filter(({ roastedItemId }) => !isArchived(roastedItemId))
      .map(({ roastedItemId, quantity, packageSize, packageUnit }) => {
        return { id: uuidv7(), roastedItemId, quantity, size: packageSize, unit: packageUnit };
      }),
    greenOf: new Map([...products].map(([id, { greenCoffeeId }]) => [id, greenCoffeeId])),
    leftOut: [...products.values()].filter(({ archivedAt }) => archivedAt !== null).map(({ name }) => name),
  };
}
