import { asc, eq, inArray } from "drizzle-orm";
import { orderLines, orderSteps, orders } from "#db/schema/index.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import { notFound } from "../../runtime/refusal.ts";
import type { Work } from "../../runtime/request-context.ts";

export type OrderRow = typeof orders.$inferSelect;
export type OrderLineRow = typeof orderLines.$inferSelect;
export type OrderStepRow = typeof orderSteps.$inferSelect;

/** An order with its lines and steps. */
export interface OrderParts {
  order: OrderRow;
  lines: OrderLineRow[];
  steps: OrderStepRow[];
}

const byId = ({ actor }: Work, id: string) => ownRows(actor, orders, eq(orders.id, id));

export async function findOrder(work: Work, id: string): Promise<OrderRow | undefined> {
  const [row] = await work.tx.select().from(orders).where(byId(work, id));
  return row;
}

/** The order, held until the transaction ends; its lines and steps change only while somebody holds it. */
export async function lockOrder(work: Work, id: string): Promise<OrderRow> {
  const [row] = await work.tx.select().from(orders).where(byId(work, id)).for("no key update");
  if (!row) throw notFound("Order");
  return row;
}

export async function updateOrder(work: Work, row: OrderRow, columns: Partial<OrderRow>): Promise<void> {
  await work.tx
    .update(orders)
    .set({ ...columns, version: row.version + 1, updatedAt: work.now })
    .where(byId(work, row.id));
}

export const linesOf = ({ tx, actor }: Work, orderIds: string[]) =>
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
