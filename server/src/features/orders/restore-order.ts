import { and, eq, gt, inArray, isNull } from "drizzle-orm";
import { orderSteps } from "#db/schema/index.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import type { Work } from "../../runtime/request-context.ts";
import { requireNotInvoiced } from "./invoices/invoiced-bags.ts";
import { linesOf, type OrderLineRow, type OrderRow, stepsOf } from "./order-rows.ts";
import { updateOrder } from "./update-order.ts";
import { replaceLines } from "./written-lines.ts";

/** Content of an order at one moment, to which it can be set back as long as nothing of it was sent since. */
export interface OrderSnapshot {
  /** Snapshots of earlier releases hold no tax. */
  facts: Pick<
    OrderRow,
    "status" | "shipTo" | "notes" | "discountE2" | "discountAmountMinor" | "shippingMinor" | "pieces" | "totalMinor"
  > &
    Partial<Pick<OrderRow, "pricesIncludeTax" | "shippingTaxRateId" | "shippingTaxName" | "shippingTaxE3">>;
  lines: OrderLineRow[];
  /** Steps that it had taken. */
  stepCount: number;
  /** Numbers of those that were not taken back; unknown in snapshots of earlier releases. */
  liveSteps?: number[];
}

export async function snapshotOf(work: Work, row: OrderRow): Promise<OrderSnapshot> {
  const { status, shipTo, notes, discountE2, discountAmountMinor, shippingMinor, pieces, totalMinor } = row;
  const { pricesIncludeTax, shippingTaxRateId, shippingTaxName, shippingTaxE3 } = row;
  const tax = { pricesIncludeTax, shippingTaxRateId, shippingTaxName, shippingTaxE3 };
  const facts = { status, shipTo, notes, discountE2, discountAmountMinor, shippingMinor, pieces, totalMinor, ...tax };
  const steps = await stepsOf(work, [row.id]);
  const liveSteps = steps.flatMap(({ number, takenBackAt }) => (takenBackAt === null ? number : []));
  return { facts, lines: await linesOf(work, [row.id]), stepCount: steps.length, liveSteps };
}

/**
 * Sets an order back to a snapshot: lines with their prices and rates of then. Steps that it took since stay in the
 * history as taken back, and those that it lost since count again. The caller holds the order and knows that only it changed the order since.
 */
export async function restoreOrder(
  work: Work,
  row: OrderRow,
  { facts, lines, stepCount, liveSteps = [] }: OrderSnapshot,
) {
  await requireNotInvoiced(work, row.id, "to undo the import");
  await replaceLines(work, row.id, lines);
  const isLater = and(eq(orderSteps.orderId, row.id), gt(orderSteps.number, stepCount), isNull(orderSteps.takenBackAt));
  await work.tx
    .update(orderSteps)
    .set({ takenBackAt: work.now })
    .where(ownRows(work.actor, orderSteps, isLater));
  const wasLive = and(eq(orderSteps.orderId, row.id), inArray(orderSteps.number, liveSteps));
  if (liveSteps.length > 0)
    await work.tx
      .update(orderSteps)
      .set({ takenBackAt: null })
      .where(ownRows(work.actor, orderSteps, wasLive));
  await updateOrder(work, row, facts, { isHeld: true });
}
