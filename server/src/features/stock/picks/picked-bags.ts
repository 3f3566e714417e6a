import { ORDER_STATUSES_TO_SEND } from "@tryer/domain/orders";
import { type AsideBags, type LotShelf, type PickedBags, setPickedAside } from "@tryer/domain/stock";
import { and, asc, eq, gt, inArray, lte, sql } from "drizzle-orm";
import { refersTo } from "#db/refers-to.ts";
import { orderLines, orderPicks, orders } from "#db/schema/index.ts";
import { ownRows } from "../../../runtime/own-rows.ts";
import type { RoasteryWork, Work } from "../../../runtime/request-context.ts";
import { lockProducts } from "../locked-stock.ts";
import { type OnHand, onHand } from "../on-hand.ts";

/** Bags of one lot that are picked for a line. */
export interface LinePick {
  lineId: string;
  lotId: string;
  packageSizeId: string;
  bags: number;
}

/** Bags that are picked for open lines of orders to send, of some products or of all, the first picked before the others. */
export async function picksOf({ tx, actor }: RoasteryWork, productIds: readonly string[]): Promise<PickedBags[]> {
  if (productIds.length === 0) return [];
  return tx
    .select({
      lineId: orderPicks.orderLineId,
      productId: orderLines.roastedItemId,
      lotId: orderPicks.lotId,
      packageSizeId: orderPicks.packageSizeId,
      bags: orderPicks.bags,
      openBags: sql<number>`${orderLines.quantity} - ${orderLines.sentQuantity}`.mapWith(Number),
    })
    .from(orderPicks)
    .innerJoin(
      orderLines,
      and(
        eq(orderLines.roasteryId, orderPicks.roasteryId),
        eq(orderLines.id, orderPicks.orderLineId),
        eq(orderLines.packageSizeId, orderPicks.packageSizeId),
      ),
    )
    .innerJoin(orders, refersTo(orderLines.orderId, orders))
    .where(
      ownRows(
        actor,
        orderPicks,
        inArray(orders.status, ORDER_STATUSES_TO_SEND),
        gt(orderLines.quantity, orderLines.sentQuantity),
        inArray(orderLines.roastedItemId, [...productIds]),
      ),
    )
    .orderBy(asc(orderPicks.pickedAt), asc(orderPicks.orderLineId), asc(orderPicks.lotId));
}

/** Stock as the rules of the domain take from it. */
export type Shelf = OnHand & LotShelf;

export const shelfOf = (lot: OnHand): Shelf => ({ ...lot, productId: lot.roastedItemId });

/** Stock of some products: what lies aside for lines of orders, and what is free. */
export async function shelves(
  work: RoasteryWork,
  productIds: readonly string[],
): Promise<{ aside: AsideBags<Shelf>[]; free: Shelf[] }> {
  const stock = (await onHand(work, productIds)).map(shelfOf);
  const { aside, left } = setPickedAside(await picksOf(work, productIds), stock);
  return { aside, free: left.map((each) => ({ ...each, grams: each.quantity * each.unitGrams })) };
}

/** Stock of products and what is picked of it, its lots locked until the transaction ends, so that no bag is picked twice. */
export async function lockPickable(
  work: Work,
  productIds: readonly string[],
): Promise<{ stock: Shelf[]; picks: PickedBags[] }> {
  await lockProducts(work, productIds, { withHeld: true });
  return { stock: (await onHand(work, productIds)).map(shelfOf), picks: await picksOf(work, productIds) };
}

/** Writes picks of lines: so many bags of each lot from now on, none where it is 0. */
export async function writePicks(
  { tx, actor, now }: Work,
  picks: readonly (LinePick & { orderId: string })[],
): Promise<void> {
  for (const { lineId, orderId, ...pick } of picks) {
    const key = [
      eq(orderPicks.orderLineId, lineId),
      eq(orderPicks.lotId, pick.lotId),
      eq(orderPicks.packageSizeId, pick.packageSizeId),
    ];
    if (pick.bags === 0) {
      await tx.delete(orderPicks).where(ownRows(actor, orderPicks, ...key));
      continue;
    }
    await tx
      .insert(orderPicks)
      .values({
        roasteryId: actor.roasteryId,
        orderLineId: lineId,
        orderId,
        ...pick,
        userId: actor.userId,
        pickedAt: now,
      })
      .onConflictDoUpdate({
        target: [orderPicks.roasteryId, orderPicks.orderLineId, orderPicks.lotId, orderPicks.packageSizeId],
        set: { bags: pick.bags },
      });
  }
}

/** Takes bags that were sent off the picks of their lines. */
export async function takeOffPicks({ tx, actor }: Work, sent: readonly LinePick[]): Promise<void> {
  for (const { lineId, lotId, packageSizeId, bags } of sent) {
    const key = [
      eq(orderPicks.orderLineId, lineId),
      eq(orderPicks.lotId, lotId),
      eq(orderPicks.packageSizeId, packageSizeId),
    ];
    await tx.delete(orderPicks).where(ownRows(actor, orderPicks, ...key, lte(orderPicks.bags, bags)));
    await tx
      .update(orderPicks)
      .set({ bags: sql`${orderPicks.bags} - ${bags}` })
      .where(ownRows(actor, orderPicks, ...key, gt(orderPicks.bags, bags)));
  }
}

/** Lays bags aside again that were sent from picks, once their sending is undone. */
export const putPicksBack = (work: Work, orderId: string, sent: readonly LinePick[]): Promise<void> =>
  addPicks(
    work,
    sent.map((pick) => ({ ...pick, orderId })),
  );

/** Lays bags aside for lines beside those that lie aside for them already. */
export async function addPicks(
  { tx, actor, now }: Work,
  picks: readonly (LinePick & { orderId: string })[],
): Promise<void> {
  for (const { lineId, ...pick } of picks) {
    await tx
      .insert(orderPicks)
      .values({
        roasteryId: actor.roasteryId,
        orderLineId: lineId,
        ...pick,
        userId: actor.userId,
        pickedAt: now,
      })
      .onConflictDoUpdate({
        target: [orderPicks.roasteryId, orderPicks.orderLineId, orderPicks.lotId, orderPicks.packageSizeId],
        set: { bags: sql`${orderPicks.bags} + excluded.bags` },
      });
  }
}

/** Puts all picked bags of some lines back, because they want other ones. */
export async function releasePicksOfLines({ tx, actor }: RoasteryWork, lineIds: readonly string[]): Promise<void> {
  if (lineIds.length === 0) return;
  await tx.delete(orderPicks).where(ownRows(actor, orderPicks, inArray(orderPicks.orderLineId, [...lineIds])));
}

/** Puts all picked bags of an order back, because none of them is to be sent. */
export async function releasePicks({ tx, actor }: Work, orderId: string): Promise<void> {
  await tx.delete(orderPicks).where(ownRows(actor, orderPicks, eq(orderPicks.orderId, orderId)));
}
