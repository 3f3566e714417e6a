import type { Parcel } from "@tryer/domain/orders";
import { handOverPlan, isDue, surplusRecords } from "@tryer/domain/shops";
import { and, asc, eq, isNotNull, isNull } from "drizzle-orm";
import {
  type HandedLine,
  orderLines,
  orders,
  shopConnections,
  shopHandovers,
  shopOrderLines,
  shopOrders,
  shops,
} from "#db/schema/index.ts";
import { parcelsOf } from "#features/orders/index.ts";
import { ownRows } from "../../../runtime/own-rows.ts";
import type { RoasteryWork } from "../../../runtime/request-context.ts";

/** Record in a shop that holds parcels of an order. */
export interface Handover {
  id: string;
  means: "fulfillment" | "tracking" | "note" | "completed";
  externalId: string;
  parcels: Parcel[];
  lines: HandedLine[];
}

/** Line of an order as its shop names it, with the bags that were sent. */
export interface SentLine {
  lineId: string;
  variantId: string;
  sku: string;
  title: string;
  sent: number;
}

/** An order on its way to its shop: all that the shop is told from. */
export interface LeavingOrder {
  shopId: string;
  /** Id of the order in the shop; begins with `name:` where a file told none. */
  externalId: string;
  notifiesCustomer: boolean;
  /** Whether nothing of it is to be sent any more. */
  isAllSent: boolean;
  parcels: Parcel[];
  told: Handover[];
  lines: SentLine[];
}

/**
 * The order with its connection; null where nothing of it may go: not of a shop, without an access, or not sent and unknown to
 * the shop. Parcels of an order of which nothing is sent any more go nowhere.
 */
export async function loadLeaving(work: RoasteryWork, orderId: string) {
  const { tx, actor } = work;
  const [found] = await tx
    .select({ order: orders, ofShop: shopOrders, connection: shopConnections, kind: shops.kind })
    .from(shopOrders)
    .innerJoin(orders, ownRows(actor, orders, eq(orders.id, shopOrders.orderId)))
    .innerJoin(shops, ownRows(actor, shops, eq(shops.id, shopOrders.shopId)))
    .innerJoin(shopConnections, ownRows(actor, shopConnections, eq(shopConnections.shopId, shopOrders.shopId)))
    .where(ownRows(actor, shopOrders, and(eq(shopOrders.orderId, orderId), isNull(shopOrders.takenBackAt))));
  if (found === undefined) return null;
  const { order, ofShop, connection, kind } = found;
  const told = await loadHandovers(work, orderId);
  const isSent = order.sentPieces > 0;
  if (!isSent && told.length === 0) return null;
  const leaving: LeavingOrder = {
    shopId: ofShop.shopId,
    externalId: ofShop.externalId,
    notifiesCustomer: connection.notifiesCustomer,
    isAllSent: order.status === "fulfilled",
    parcels: isSent ? parcelsOf(order) : [],
    told,
    lines: await loadSentLines(work, orderId),
  };
  return { leaving, connection, kind };
}

export async function loadHandovers({ tx, actor }: RoasteryWork, orderId: string): Promise<Handover[]> {
  const rows = await handoverRows({ tx, actor }, orderId);
  return rows.map(({ id, means, externalId, parcels, lines }) => ({
    id,
    means: means as Handover["means"],
    externalId,
    parcels,
    lines,
  }));
}

export const handoverRows = ({ tx, actor }: Pick<RoasteryWork, "tx" | "actor">, orderId: string) =>
  tx
    .select()
    .from(shopHandovers)
    .where(ownRows(actor, shopHandovers, eq(shopHandovers.orderId, orderId)))
    .orderBy(asc(shopHandovers.handedAt), asc(shopHandovers.id));

export async function loadSentLines({ tx, actor }: RoasteryWork, orderId: string): Promise<SentLine[]> {
  const rows = await tx
    .select({ line: shopOrderLines, lineId: orderLines.id, sent: orderLines.sentQuantity })
    .from(shopOrderLines)
    .innerJoin(orderLines, ownRows(actor, orderLines, eq(orderLines.id, shopOrderLines.orderLineId)))
    .where(
      ownRows(actor, shopOrderLines, and(eq(shopOrderLines.orderId, orderId), isNotNull(shopOrderLines.orderLineId))),
    )
    .orderBy(asc(shopOrderLines.key));
  return rows.map(({ line: { variantId, sku, title }, lineId, sent }) => ({ lineId, variantId, sku, title, sent }));
}

/** Writes what the shop took. The same record of the shop is one row, however often it is written. */
export async function keepHandover(
  { tx, actor, now }: RoasteryWork,
  { orderId, handover }: { orderId: string; handover: Handover },
): Promise<void> {
  const { roasteryId } = actor;
  const told = { ...handover, handedAt: now };
  await tx
    .insert(shopHandovers)
    .values({ ...told, roasteryId, orderId })
    .onConflictDoUpdate({ target: [shopHandovers.roasteryId, shopHandovers.id], set: told });
}

/** Removes what the shop does not have any more. */
export async function dropHandover({ tx, actor }: RoasteryWork, id: string): Promise<void> {
  await tx.delete(shopHandovers).where(ownRows(actor, shopHandovers, eq(shopHandovers.id, id)));
}

/** Whether the shop still has something to learn: Shopify what was undone, WooCommerce that all of the order was sent. */
export function hasNews({ parcels, told, lines, isAllSent }: LeavingOrder, kind: string): boolean {
  if (isDue(handOverPlan(parcels, told))) return true;
  if (kind === "shopify" && surplusRecords(told, lines).length > 0) return true;
  const isOpenInShop = kind === "woocommerce" && !told.some(({ means }) => means === "completed");
  return isOpenInShop && isAllSent && told.length > 0;
}
