import { ORDER_STATUSES, SOLD_ORDER_STATUSES } from "@tryer/domain/orders";
import { sql } from "drizzle-orm";
import { orderLines as lines, orders } from "#db/schema/index.ts";

const NOT_SOLD = ORDER_STATUSES.filter((status) => !SOLD_ORDER_STATUSES.includes(status));

/** Condition of the orders that count as sales. Said in the statement itself: only so the partial index serves it. */
export const IS_SOLD = sql`${orders.status} not in (${sql.raw(NOT_SOLD.map((status) => `'${status}'`).join(", "))})`;

/**
 * Bags of a line that stand: those that were sent once the order is closed, until then those that were ordered, without what
 * came back. Lines and their orders must be in the statement under their own names.
 */
export const soldPieces = sql<number>`(case when ${orders.status} in ('fulfilled', 'returned') then ${lines.sentQuantity} else ${lines.quantity} end
    - ${lines.returnedQuantity})`;
