import { and, eq, sql } from "drizzle-orm";
import { roastingPlanItems } from "#db/schema/index.ts";
import type { Work } from "../../../runtime/request-context.ts";

/** Gives plan items their new quantities in one statement: a pasted order list can raise hundreds of items. */
export async function setQuantities({ tx, actor, now }: Work, changed: { id: string; quantity: number }[]) {
  const ids = sql.param(changed.map(({ id }) => id));
  const quantities = sql.param(changed.map(({ quantity }) => quantity));
  await tx
    .update(roastingPlanItems)
    .set({ quantity: sql`changed.quantity`, updatedAt: now })
    .from(sql`unnest(${ids}::uuid[], ${quantities}::int[]) as changed (id, quantity)`)
    .where(and(eq(roastingPlanItems.roasteryId, actor.roasteryId), sql`${roastingPlanItems.id} = changed.id`));
}
