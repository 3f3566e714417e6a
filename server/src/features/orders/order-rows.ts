import { asc, inArray } from "drizzle-orm";
import { orderLines, orderSteps, orders, standingOrderDates } from "#db/schema/index.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import { rowsOf } from "../../runtime/records/record-of.ts";
import { notFound } from "../../runtime/refusal.ts";
import type { RoasteryWork, Work } from "../../runtime/request-context.ts";

export type OrderRow = typeof orders.$inferSelect;
/** Orders that standing orders drafted, with the standing order of each. */
export type DraftedAhead = ReadonlyMap<string, string>;
export type OrderLineRow = typeof orderLines.$inferSelect;
export type OrderStepRow = typeof orderSteps.$inferSelect;

/** An order with its lines and steps. */
export interface OrderParts {
  order: OrderRow;
  lines: OrderLineRow[];
  steps: OrderStepRow[];
}

/** A lock of the order holds its lines and steps. */
export const { find: findOrder, lock: lockOrder } = rowsOf(orders, "Order");

/** The orders, locked until the transaction ends, in one order, so that two who take the same ones wait for each other. */
export async function lockOrders({ tx, actor }: Work, orderIds: string[]): Promise<OrderRow[]> {
  const ids = [...new Set(orderIds)];
  const rows = await tx
    .select()
    .from(orders)
    .where(ownRows(actor, orders, inArray(orders.id, ids)))
    .orderBy(asc(orders.id))
    .for("no key update");
  if (rows.length < ids.length) throw notFound("Order");
  return rows.toSorted((a, b) => a.number - b.number);
}

export const linesOf = ({ tx, actor }: RoasteryWork, orderIds: string[]) =>
  tx
    .select()
    .from(orderLines)
    .where(ownRows(actor, orderLines, inArray(orderLines.orderId, orderIds)))
    .orderBy(asc(orderLines.orderId), asc(orderLines.position));

export const stepsOf = ({ tx, actor }: Work, orderIds: string[]) =>
  tx
    .select()
    .from(orderSteps)
    .where(ownRows(actor, orderSteps, inArray(orderSteps.orderId, orderIds)))
    .orderBy(asc(orderSteps.orderId), asc(orderSteps.number));

export async function draftedAhead({ tx, actor }: Work, orderIds: string[]): Promise<DraftedAhead> {
  if (orderIds.length === 0) return new Map();
  const rows = await tx
    .select({ orderId: standingOrderDates.orderId, standingOrderId: standingOrderDates.standingOrderId })
    .from(standingOrderDates)
    .where(ownRows(actor, standingOrderDates, inArray(standingOrderDates.orderId, orderIds)));
  return new Map(
    rows.flatMap(({ orderId, standingOrderId }) => (orderId === null ? [] : [[orderId, standingOrderId]])),
  );
}

/** Lines and steps of several orders, in the order of the rows. */
export async function partsOf(work: Work, rows: OrderRow[]): Promise<OrderParts[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const lines = byOrder(await linesOf(work, ids));
  const steps = byOrder(await stepsOf(work, ids));
  return rows.map((order) => ({ order, lines: lines.get(order.id) ?? [], steps: steps.get(order.id) ?? [] }));
}

/** Rows of several orders, apart by order and in the order that they come in. */
function byOrder<Row extends { orderId: string }>(rows: readonly Row[]): Map<string, Row[]> {
  const apart = new Map<string, Row[]>();
  for (const row of rows) {
    const others = apart.get(row.orderId);
    if (others) others.push(row);
    else apart.set(row.orderId, [row]);
  }
  return apart;
}
