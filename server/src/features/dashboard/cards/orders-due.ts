import { type OrdersDue, OrdersDue as Shape } from "@tryer/contract";
import { type Day, plusDays } from "@tryer/domain/calendar";
import { ORDER_STATUSES_TO_SEND } from "@tryer/domain/orders";
import { orderNumberLabel } from "@tryer/domain/units";
import { asc, sql } from "drizzle-orm";
import { orders } from "#db/schema/index.ts";
import { ownRows } from "../../../runtime/own-rows.ts";
import { query } from "../../../runtime/query.ts";
import type { Work } from "../../../runtime/request-context.ts";
import { roasteryCalendar } from "../../../runtime/roastery-calendar.ts";

const SHOWN_ORDERS = 6;
/** Days ahead: a week, as customers order. */
const DAYS_AHEAD = 7;

// Said in the statement itself, not as parameters: only so the partial index on orders to send serves it.
const IS_TO_SEND = sql`${orders.status} in (${sql.raw(ORDER_STATUSES_TO_SEND.map((status) => `'${status}'`).join(", "))})`;

const promisedBy = ({ actor }: Work, day: Day) =>
  ownRows(actor, orders, IS_TO_SEND, sql`${orders.promisedOn} <= ${day}::date`);

const countWhere = (comparison: string, today: Day) =>
  sql<number>`(count(*) filter (where ${orders.promisedOn} ${sql.raw(comparison)} ${today}::date) over ())::int`;

/** Orders to send of the days up to one, those that should be gone first, each with the counts of all of them. */
export const dueOrders = (work: Work, { today, to }: { today: Day; to: Day }) =>
  work.tx
    .select({
      order: {
        id: orders.id,
        number: orders.number,
        customerName: orders.customerName,
        status: orders.status,
        promisedOn: orders.promisedOn,
        pieces: orders.pieces,
        sentPieces: orders.sentPieces,
      },
      overdueCount: countWhere("<", today),
      todayCount: countWhere("=", today),
      laterCount: countWhere(">", today),
    })
    .from(orders)
    .where(promisedBy(work, to))
    .orderBy(asc(orders.promisedOn), asc(orders.number))
    .limit(SHOWN_ORDERS);

const NONE = { overdueCount: 0, todayCount: 0, laterCount: 0 };

export const showOrdersDue = query({
  permission: "orders:read",
  async run(work, _input: undefined): Promise<OrdersDue> {
    const { today } = await roasteryCalendar(work);
    const to = plusDays(today, DAYS_AHEAD);
    const rows = await dueOrders(work, { today, to });
    const { overdueCount, todayCount, laterCount } = rows[0] ?? NONE;
    return {
      ...{ today, to, overdueCount, todayCount, laterCount },
      orders: rows.map(({ order: { number, status, promisedOn, ...order } }) => ({
        ...order,
        number: orderNumberLabel(number),
        status: Shape.shape.orders.element.shape.status.parse(status),
        promisedOn: promisedOn ?? today,
      })),
    };
  },
});
