import { plusDays } from "@tryer/domain/calendar";
import { giftEnd, standingDates } from "@tryer/domain/orders";
import { and, count, eq, isNull, or } from "drizzle-orm";
import { refersTo } from "#db/refers-to.ts";
import { orders, standingOrderDates, standingOrders } from "#db/schema/index.ts";
import { ownRows } from "../../../runtime/own-rows.ts";
import type { RoasteryWork } from "../../../runtime/request-context.ts";
import { roasteryCalendar } from "../../../runtime/roastery-calendar.ts";
import { ruleOf, type StandingRow } from "./standing-rows.ts";

/** Dates of the longest pause of a gift that are looked at. */
const LOOKED_AT = 1000;

/** Number of dates of a standing order that were left out, or whose order was cancelled. */
export async function leftOutDates({ tx, actor }: RoasteryWork, id: string): Promise<number> {
  const [row] = await tx
    .select({ leftOut: count() })
    .from(standingOrderDates)
    .leftJoin(orders, refersTo(standingOrderDates.orderId, orders))
    .where(
      ownRows(
        actor,
        standingOrderDates,
        and(
          eq(standingOrderDates.standingOrderId, id),
          or(isNull(standingOrderDates.orderId), eq(orders.status, "cancelled")),
        ),
      ),
    );
  return row?.leftOut ?? 0;
}

/** Moves the end of a gift by the dates that were left out of it. Answers the standing order as it is then. */
export async function moveGiftEnd(work: RoasteryWork, row: StandingRow): Promise<StandingRow> {
  if (row.giftMonths === null) return row;
  const endsOn = giftEnd(ruleOf(row), row.giftMonths, await leftOutDates(work, row.id));
  if (endsOn === row.endsOn) return row;
  const version = row.version + 1;
  await work.tx
    .update(standingOrders)
    .set({ endsOn, version, updatedAt: work.now })
    .where(ownRows(work.actor, standingOrders, eq(standingOrders.id, row.id)));
  return { ...row, endsOn, version };
}

/** Leaves out the dates of a gift that went by while it was paused, so that it lasts as long as was paid for. */
export async function leaveOutPause(work: RoasteryWork, row: StandingRow): Promise<void> {
  if (row.giftMonths === null || row.pausedAt === null) return;
  const calendar = await roasteryCalendar(work);
  const pausedOn = calendar.dayOf(row.pausedAt);
  const days = standingDates({ ...ruleOf(row), endsOn: null }, pausedOn, LOOKED_AT).filter(
    (day) => day <= plusDays(calendar.today, -1),
  );
  if (days.length === 0) return;
  await work.tx
    .insert(standingOrderDates)
    .values(
      days.map((day) => ({
        roasteryId: work.actor.roasteryId,
        standingOrderId: row.id,
        day,
        orderId: null,
        createdAt: work.now,
      })),
    )
    .onConflictDoNothing();
}
