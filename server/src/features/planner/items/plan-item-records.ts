import type { PlanCoffee } from "@tryer/contract";
import { kgFromGrams } from "@tryer/domain/units";
import { asc, eq, inArray, sql } from "drizzle-orm";
import { roastingPlanItems } from "#db/schema/index.ts";
import { ownRows } from "../../../runtime/own-rows.ts";
import type { Work } from "../../../runtime/request-context.ts";

/** The bare items of a plan in their order. */
export function planItemRecords({ tx, actor }: Work, planId: string) {
  return tx
    .select()
    .from(roastingPlanItems)
    .where(ownRows(actor, roastingPlanItems, eq(roastingPlanItems.planId, planId)))
    .orderBy(asc(roastingPlanItems.position), asc(roastingPlanItems.id));
}

export type BarePlanItem = Awaited<ReturnType<typeof planItemRecords>>[number];

/** Lets a row use grams of the stock in place of roasting; its first item keeps them. */
export async function setCarriedOver({ tx, actor, now }: Work, row: PlanCoffee, grams: number) {
  const ids = row.items.map(({ id }) => id);
  await tx
    .update(roastingPlanItems)
    .set({
      carriedOverGrams: sql`case when ${roastingPlanItems.id} = ${row.leadPlanItemId} then ${kgFromGrams(grams)}::numeric else 0 end`,
      updatedAt: now,
    })
    .where(ownRows(actor, roastingPlanItems, inArray(roastingPlanItems.id, ids)));
}

/**
 * Moves what leaving items use of the stock to the first item of their product that stays, so that the row goes on using
 * it. Where none stays, it leaves with them.
 */
export async function handOverCarried(work: Work, items: readonly BarePlanItem[], leaving: ReadonlySet<string>) {
  const staying = items.filter(({ id }) => !leaving.has(id));
  for (const roastedItemId of new Set(items.map((item) => item.roastedItemId))) {
    const heir = staying.find((item) => item.roastedItemId === roastedItemId);
    const grams = items.reduce(
      (sum, item) => (item.roastedItemId === roastedItemId && leaving.has(item.id) ? sum + item.carriedOverGrams : sum),
      0,
    );
    if (heir !== undefined && grams > 0) await carryOver(work, heir.id, heir.carriedOverGrams + grams);
  }
}

/** Lets one item of a plan use grams of the stock. */
export async function carryOver({ tx, actor, now }: Work, planItemId: string, carriedOverGrams: number) {
  await tx
    .update(roastingPlanItems)
    .set({ carriedOverGrams, updatedAt: now })
    .where(ownRows(actor, roastingPlanItems, eq(roastingPlanItems.id, planItemId)));
}

/** Gives plan items their new quantities in one statement: a pasted order list can raise hundreds of items. */
export async function setQuantities({ tx, actor, now }: Work, changed: { id: string; quantity: number }[]) {
  const ids = sql.param(changed.map(({ id }) => id));
  const quantities = sql.param(changed.map(({ quantity }) => quantity));
  await tx
    .update(roastingPlanItems)
    .set({ quantity: sql`changed.quantity`, updatedAt: now })
    .from(sql`unnest(${ids}::uuid[], ${quantities}::int[]) as changed (id, quantity)`)
    .where(ownRows(actor, roastingPlanItems, sql`${roastingPlanItems.id} = changed.id`));
}
