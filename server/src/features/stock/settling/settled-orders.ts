import type { SettledOrder } from "@tryer/contract";
import { orderNumberLabel } from "@tryer/domain/units";
import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import { refersTo } from "#db/refers-to.ts";
import { roastedMovements as movements, orders } from "#db/schema/index.ts";
import { ownRows } from "../../../runtime/own-rows.ts";
import type { Work } from "../../../runtime/request-context.ts";
import { isTakenBack } from "../reverse-bookings.ts";

/** Bags of packings that orders had been sent before, by packing: of all its lots, or of one. */
export async function settledOrders(
  { tx, actor }: Work,
  bookingIds: readonly string[],
  lotId?: string,
): Promise<Map<string, SettledOrder[]>> {
  const settled = new Map<string, SettledOrder[]>();
  if (bookingIds.length === 0) return settled;
  const isStanding = and(isNull(movements.reversesId), sql`not ${isTakenBack}`);
  const ofLot = lotId === undefined ? undefined : eq(movements.lotId, lotId);
  const rows = await tx
    .select({
      bookingId: movements.bookingId,
      orderId: orders.id,
      number: orders.number,
      bags: sql<number>`sum(-${movements.change})::int`,
    })
    .from(movements)
    .innerJoin(orders, refersTo(movements.orderId, orders))
    .where(
      ownRows(
        actor,
        movements,
        inArray(movements.bookingId, [...bookingIds]),
        eq(movements.kind, "sale"),
        isStanding,
        ofLot,
      ),
    )
    .groupBy(movements.bookingId, orders.id, orders.number)
    .orderBy(asc(orders.number));
  for (const { bookingId, number, ...order } of rows) {
    const of = settled.get(bookingId) ?? [];
    of.push({ ...order, orderNumber: orderNumberLabel(number) });
    settled.set(bookingId, of);
  }
  return settled;
}
