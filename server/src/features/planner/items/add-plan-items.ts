import { type AddPlanItemsInput, contract } from "@tryer/contract";
import { inArray } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { roastingPlanItems } from "#db/schema/index.ts";
import { command } from "../../../runtime/command.ts";
import { ownRows } from "../../../runtime/own-rows.ts";
import { conflict, invalid } from "../../../runtime/refusal.ts";
import type { Work } from "../../../runtime/request-context.ts";
import { loadPlan } from "../load-plans.ts";
import { lockPlan, requireOpen } from "../plan-record.ts";
import { prepareBatches } from "../prepare-batches.ts";
import { findAdditions } from "./find-additions.ts";
import { mergeIntoPlan } from "./merge-into-plan.ts";

export const addPlanItems = command({
  operation: contract.planner.addItems,
  permission: "plans:write",
  once: {
    requestId: ({ requestId }: AddPlanItemsInput) => requestId,
    repeat: (work, { id }) => loadPlan(work, id),
  },
  async run(work, { id, items }: AddPlanItemsInput) {
    const plan = await lockPlan(work, id);
    requireOpen(plan, "Add the items to the current plan.");
    const lines = await withoutRepeats(work, id, items);
    if (lines.length > 0) await addPlanLines(work, id, lines);
    return {
      result: await prepareBatches(work, plan, { products: lines.map(({ roastedItemId }) => roastedItemId) }),
      subjectId: id,
      detail: { items: lines },
      isRepeat: lines.length === 0,
    };
  },
});

/** Leaves out what an earlier sending of this request has added under the same ids. */
async function withoutRepeats({ tx, actor }: Work, planId: string, lines: AddPlanItemsInput["items"]) {
  const ids = lines.flatMap((line) => line.id ?? []);
  if (new Set(ids).size < ids.length) throw invalid("Two items have the same id", "items");
  if (ids.length === 0) return lines;
  const there = await tx
    .select({ id: roastingPlanItems.id, planId: roastingPlanItems.planId })
    .from(roastingPlanItems)
    .where(ownRows(actor, roastingPlanItems, inArray(roastingPlanItems.id, ids)));
  if (there.some((item) => item.planId !== planId))
    throw conflict("This item was already added to another plan", "items");
  const known = new Set(there.map((item) => item.id));
  return lines.filter((line) => line.id === undefined || !known.has(line.id));
}

/** Adds lines to a locked, pending plan; what is planned in the same size already is increased. */
export async function addPlanLines(work: Work, planId: string, lines: AddPlanItemsInput["items"]) {
  const additions = await findAdditions(work, lines);
  await mergeIntoPlan(
    work,
    planId,
    additions.map(({ line: { id = uuidv7(), quantity }, product, size }) => {
      return { id, quantity, roastedItemId: product.id, size: size.size, unit: size.unit };
    }),
    new Map(additions.map(({ product }) => [product.id, product.greenCoffeeId])),
  );
}
