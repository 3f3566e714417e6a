import { and, eq, sql } from "drizzle-orm";
import { roastingPlanItems } from "#db/schema/index.ts";
import type { Work } from "../../runtime/request-context.ts";

/** Gives plan items their new quantities in one statement: a pasted order list can raise hundreds of items. */
export async function raiseQuantities({ tx, actor, now }: Work, increased: { id: string; quantity: number }[]) {
  const ids = sql.param(increased.map(({ id }) => id));
  const quantities = sql.param(increased.map(({ quantity }) => quantity));
  await tx
    .update(roastingPlanItems)
    .set({ quantity: sql`raised.quantity`, updatedAt: now })
    .from(sql`unnest(${ids}::uuid[], ${quantities}::int[]) as raised (id, quantity)`)
    .where(and(eq(roastingPlanItems.roasteryId, actor.roasteryId), sql`${roastingPlanItems.id} = raised.id`));
}
