import { and, asc, eq, exists, gt, inArray, isNull, or, sql } from "drizzle-orm";
import type { Tx } from "#db/database.ts";
import { orderSteps, orders } from "#db/schema/index.ts";
import { shortOf } from "./short-steps.ts";

/**
 * Counts the missing bags of every order of a roastery anew from its steps, after an import: a file of a former release does
 * not have the sum.
 */
export async function countShortPieces(tx: Tx, roasteryId: string): Promise<void> {
  const isShort = sql`jsonb_path_exists(${orderSteps.moved}, '$[*].shortQuantity')`;
  const shortSteps = tx
    .select({ id: orderSteps.id })
    .from(orderSteps)
    .where(and(eq(orderSteps.roasteryId, roasteryId), eq(orderSteps.orderId, orders.id), isShort));
  const counted = await tx
    .select({ id: orders.id, shortPieces: orders.shortPieces })
    .from(orders)
    .where(and(eq(orders.roasteryId, roasteryId), or(gt(orders.shortPieces, 0), exists(shortSteps))));
  if (counted.length === 0) return;
  const ids = counted.map(({ id }) => id);
  const steps = await tx
    .select()
    .from(orderSteps)
    .where(and(eq(orderSteps.roasteryId, roasteryId), inArray(orderSteps.orderId, ids), isNull(orderSteps.takenBackAt)))
    .orderBy(asc(orderSteps.number));
  for (const { id, shortPieces: was } of counted) {
    const shortPieces = shortOf(steps.filter(({ orderId }) => orderId === id));
    if (shortPieces === was) continue;
    await tx
      .update(orders)
      .set({ shortPieces })
      .where(and(eq(orders.roasteryId, roasteryId), eq(orders.id, id)));
  }
}
