import type { AddPlanItemsInput } from "@tryer/contract";
import { type Addition, MAX_QUANTITY_IN_PLAN, mergeAdditions } from "@tryer/domain/planner";
import { and, eq, inArray } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { roastingPlanItems } from "#db/schema/index.ts";
import { command } from "../../runtime/command.ts";
import { conflict, invalid } from "../../runtime/refusal.ts";
import type { Work } from "../../runtime/request-context.ts";
import { findAdditions } from "./find-additions.ts";
import { loadPlan, presentOnePlan } from "./load-plans.ts";
import { planItemRecords } from "./plan-item-records.ts";
import { lockPlan } from "./plan-record.ts";
import { raiseQuantities } from "./raise-quantities.ts";

export const addPlanItems = command({
  permission: "plans:write",
  audit: "plan.items_added",
  once: {
    requestId: ({ requestId }: AddPlanItemsInput) => requestId,
    repeat: (work, { id }) => loadPlan(work, id),
  },
  async run(work, { id, items }: AddPlanItemsInput) {
    const plan = await lockPlan(work, id);
    if (plan.status !== "pending") throw conflict("This plan was completed. Add the items to the current plan.");
    const lines = await withoutRepeats(work, id, items);
    if (lines.length > 0) await addPlanLines(work, id, lines);
    return {
      result: await presentOnePlan(work, plan),
      subjectId: id,
      detail: { items: lines },
      isRepeat: lines.length === 0,
    };
  },
});

/** Leaves out what an earlier sending of this request has added under the same ids. */
async function withoutRepeats({ tx, actor }: Work, planId: string, lines: AddPlanItemsInput["items"]) {
  const ids = lines.flatMap((line) => line.id ?? []);
  if (new Set(ids).size < ids.length) throw invalid("Two items carry the same id", "items");
  if (ids.length === 0) return lines;
  const there = await tx
    .select({ id: roastingPlanItems.id, planId: roastingPlanItems.planId })
    .from(roastingPlanItems)
    .where(and(eq(roastingPlanItems.roasteryId, actor.roasteryId), inArray(roastingPlanItems.id, ids)));
  if (there.some((item) => item.planId !== planId))
    throw conflict("This item was already added to another plan", "items");
  const known = new Set(there.map((item) => item.id));
  return lines.filter((line) => line.id === undefined || !known.has(line.id));
}

/** Adds lines to a locked, pending plan; what is planned in the same size already is increased. */
export async function addPlanLines(work: Work, planId: string, lines: AddPlanItemsInput["items"]) {
  const { tx, actor, now } = work;
  const additions = await findAdditions(work, lines);
  const existing = await planItemRecords(work, planId);
  const { increased, added } = mergeAdditions(
    existing.map((item) => ({ ...item, size: Number(item.packageSize), unit: item.packageUnit })),
    additions.map(({ line, coffee, size }): Addition => {
      const { quantity, id = uuidv7() } = line;
      return { id, roastedItemId: coffee.id, size: Number(size.size), unit: size.unit, quantity };
    }),
  );
  if ([...increased, ...added].some(({ quantity }) => quantity > MAX_QUANTITY_IN_PLAN)) {
    throw invalid(`Quantity of one package size must be at most ${MAX_QUANTITY_IN_PLAN} in a plan`, "quantity");
  }
  if (increased.length > 0) await raiseQuantities(work, increased);
  const greenOf = new Map(additions.map(({ coffee }) => [coffee.id, coffee.greenCoffeeId]));
  const firstPosition = (existing.at(-1)?.position ?? 0) + 1;
  const rows = added.flatMap(({ id, roastedItemId, size, unit, quantity }, index) => {
    const coffeeId = greenOf.get(roastedItemId);
    if (coffeeId === undefined) return [];
    return {
      roasteryId: actor.roasteryId,
      id,
      planId,
      coffeeId,
      roastedItemId,
      quantity,
      packageSize: size.toFixed(3),
      packageUnit: unit,
      position: firstPosition + index,
      createdAt: now,
      updatedAt: now,
    };
  });
  if (rows.length > 0) await tx.insert(roastingPlanItems).values(rows);
}
