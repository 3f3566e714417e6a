import { isGround } from "@tryer/domain/items";
import { and, asc, eq, sql } from "drizzle-orm";
import { refersTo } from "#db/refers-to.ts";
import { orderLines, orderPicks, roastedLots } from "#db/schema/index.ts";
import { ownRows } from "../../../runtime/own-rows.ts";
import type { RoasteryWork, Work } from "../../../runtime/request-context.ts";

/**
 * Puts picked bags back that an edit of an order leaves without their line: where the line is gone, is of another product or
 * size, or wants fewer than are picked for it.
 */
export async function trimPicks(work: RoasteryWork, orderId: string): Promise<void> {
  const { tx, actor } = work;
  const rows = await tx
    .select({
      pick: orderPicks,
      openBags: sql<number>`coalesce(${orderLines.quantity} - ${orderLines.sentQuantity}, 0)`.mapWith(Number),
    })
    .from(orderPicks)
    .innerJoin(roastedLots, refersTo(orderPicks.lotId, roastedLots))
    .leftJoin(
      orderLines,
      and(
        eq(orderLines.roasteryId, orderPicks.roasteryId),
        eq(orderLines.id, orderPicks.orderLineId),
        eq(orderLines.packageSizeId, orderPicks.packageSizeId),
        eq(orderLines.roastedItemId, roastedLots.roastedItemId),
      ),
    )
    .where(ownRows(actor, orderPicks, eq(orderPicks.orderId, orderId)))
    .orderBy(asc(orderPicks.pickedAt), asc(orderPicks.lotId));
  const kept = new Map<string, number>();
  for (const { pick, openBags } of rows) {
    const before = kept.get(pick.orderLineId) ?? 0;
    const bags = Math.max(0, Math.min(pick.bags, openBags - before));
    kept.set(pick.orderLineId, before + bags);
    await writeBags(work, pick, bags);
  }
}

interface BagsLeft {
  lotId: string;
  packageSizeId: string;
  bags: number;
}

/**
 * Puts picked bags back of which fewer lie there than are picked, because they were counted, wasted or unpacked: ground
 * lines keep theirs, as bags that were ground for one fit no other, then who picked first. Without it, bags of the lot that are packed later would lie aside unseen. The caller holds the lot.
 */
export async function trimPicksToStock(work: Work, { lotId, packageSizeId, bags: left }: BagsLeft): Promise<void> {
  const rows = await work.tx
    .select({ pick: orderPicks, grind: orderLines.grind })
    .from(orderPicks)
    .innerJoin(orderLines, refersTo(orderPicks.orderLineId, orderLines))
    .where(ownRows(work.actor, orderPicks, eq(orderPicks.lotId, lotId), eq(orderPicks.packageSizeId, packageSizeId)))
    .orderBy(asc(orderPicks.pickedAt), asc(orderPicks.orderLineId));
  const groundFirst = [...rows.filter(({ grind }) => isGround(grind)), ...rows.filter(({ grind }) => !isGround(grind))];
  let kept = 0;
  for (const { pick } of groundFirst) {
    const bags = Math.max(0, Math.min(pick.bags, left - kept));
    kept += bags;
    await writeBags(work, pick, bags);
  }
}

/** Writes so many bags of a pick, and none where it is 0. */
async function writeBags(
  { tx, actor }: RoasteryWork,
  pick: typeof orderPicks.$inferSelect,
  bags: number,
): Promise<void> {
  if (bags === pick.bags) return;
  const own = ownRows(
    actor,
    orderPicks,
    eq(orderPicks.orderLineId, pick.orderLineId),
    eq(orderPicks.lotId, pick.lotId),
    eq(orderPicks.packageSizeId, pick.packageSizeId),
  );
  if (bags === 0) await tx.delete(orderPicks).where(own);
  else await tx.update(orderPicks).set({ bags }).where(own);
}
