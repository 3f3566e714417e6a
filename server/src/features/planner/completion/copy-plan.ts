import type { CopiedPlan, CopyPlanInput } from "@tryer/contract";
import { v7 as uuidv7 } from "uuid";
import { command } from "../../../runtime/command.ts";
import { conflict, invalid } from "../../../runtime/refusal.ts";
import type { Work } from "../../../runtime/request-context.ts";
import { findCoffees } from "../items/find-additions.ts";
import { mergeIntoPlan } from "../items/merge-into-plan.ts";
import { planItemRecords } from "../items/plan-item-records.ts";
import { presentOnePlan } from "../load-plans.ts";
import { ensurePendingPlan, lockPendingRecord } from "../open-pending-plan.ts";
import { findPlan } from "../plan-record.ts";

/** Plans the items of a completed plan once more, on top of what is in the pending plan already. */
export const copyPlan = command({
  permission: "plans:write",
  audit: "plan.copied",
  once: {
    requestId: ({ requestId }: CopyPlanInput) => requestId,
    repeat: async (work, { id }): Promise<CopiedPlan> => {
      const { record } = await ensurePendingPlan(work);
      return { plan: await presentOnePlan(work, record), leftOut: (await copyable(work, id)).leftOut };
    },
  },
  async run(work, { id }: CopyPlanInput) {
    const pending = await lockPendingRecord(work);
    const source = await findPlan(work, id);
    if (source.id === pending.id) {
      throw conflict("This plan is the pending one. There is nothing to copy it into.");
    }
    const { additions, greenOf, leftOut } = await copyable(work, id);
    if (additions.length === 0) {
      throw invalid("All coffees of this plan are archived. Restore them to plan them again.");
    }
    await mergeIntoPlan(work, pending.id, additions, greenOf);
    const result: CopiedPlan = { plan: await presentOnePlan(work, pending), leftOut };
    return { result, subjectId: id, detail: { into: pending.id } };
  },
});

/** The items whose product is still for sale, as additions, and the names of the others. */
async function copyable(work: Work, planId: string) {
  const items = await planItemRecords(work, planId);
  const coffees = await findCoffees(
    work,
    items.map(({ roastedItemId }) => roastedItemId),
  );
  const isArchived = (id: string) => coffees.get(id)?.archivedAt !== null;
  return {
    additions: items
      .filter(({ roastedItemId }) => !isArchived(roastedItemId))
      .map(({ roastedItemId, quantity, packageSize, packageUnit }) => {
        return { id: uuidv7(), roastedItemId, quantity, size: Number(packageSize), unit: packageUnit };
      }),
    greenOf: new Map([...coffees].map(([id, { greenCoffeeId }]) => [id, greenCoffeeId])),
    leftOut: [...coffees.values()].filter(({ archivedAt }) => archivedAt !== null).map(({ name }) => name),
  };
}
