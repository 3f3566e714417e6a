import { dayAt } from "@tryer/domain/calendar";
import { isGround } from "@tryer/domain/items";
import { MOVING_STEPS, openShortages } from "@tryer/domain/orders";
import { and, asc, eq, gt, inArray, isNull, sql } from "drizzle-orm";
import { refersTo } from "#db/refers-to.ts";
import { orderLines, orderSteps, orders } from "#db/schema/index.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import type { Work } from "../../runtime/request-context.ts";
import { type StepRow, shortStep } from "./short-steps.ts";

type OrderRow = typeof orders.$inferSelect;

/** Bags of a product in one size. */
interface BagKind {
  roastedItemId: string;
  packageSizeId: string;
}

/** Orders that are locked until the transaction ends, with their steps that moved bags and stand. */
interface LockedOrders {
  orders: OrderRow[];
  steps: StepRow[];
}

/** Orders that were sent more bags of a kind than the stock held. */
export interface ShortOrders extends LockedOrders {
  /** Lines of that kind. */
  lineIds: ReadonlySet<string>;
}

/**
 * Locks the orders that still miss bags of a kind until the transaction ends: bags of whole beans, or those of the lines that a
 * packing names. To be called before lots are locked: every step
 * of an order takes the order first, so that none waits for another in a circle.
 */
export async function lockShortOrders(
  work: Work,
  { roastedItemId, packageSizeId, lineIds }: BagKind & { lineIds?: readonly string[] | undefined },
): Promise<ShortOrders> {
  const { tx, actor } = work;
  const ofKind = and(eq(orderLines.roastedItemId, roastedItemId), eq(orderLines.packageSizeId, packageSizeId));
  const ofKindLines = await tx
    .select({ id: orderLines.id, orderId: orderLines.orderId, grind: orderLines.grind })
    .from(orders)
    .innerJoin(orderLines, refersTo(orderLines.orderId, orders))
    .where(ownRows(actor, orders, gt(orders.shortPieces, 0), ofKind));
  // Bags carry no grind: those of ground coffee are packed for their lines, which the packing names.
  const lines = ofKindLines.filter(({ id, grind }) =>
    lineIds === undefined ? !isGround(grind) : lineIds.includes(id),
  );
  const held = await lockOrdersOf(
    work,
    lines.map(({ orderId }) => orderId),
  );
  return { ...held, lineIds: new Set(lines.map(({ id }) => id)) };
}

/** Locks orders until the transaction ends, in the order of their ids. */
export async function lockOrdersOf({ tx, actor }: Work, orderIds: readonly string[]): Promise<LockedOrders> {
  if (orderIds.length === 0) return { orders: [], steps: [] };
  const ids = [...new Set(orderIds)];
  const held = await tx
    .select()
    .from(orders)
    .where(ownRows(actor, orders, inArray(orders.id, ids)))
    .orderBy(asc(orders.id))
    .for("no key update");
  const isStanding = and(inArray(orderSteps.step, MOVING_STEPS), isNull(orderSteps.takenBackAt));
  const steps = await tx
    .select()
    .from(orderSteps)
    .where(ownRows(actor, orderSteps, inArray(orderSteps.orderId, ids), isStanding))
    .orderBy(asc(orderSteps.createdAt), asc(orderSteps.number));
  return { orders: held, steps };
}

/** Shortages that are open of the lines of a kind, the first sending first, with the day of each in the roastery's time zone. */
export const openShortagesOf = ({ steps, lineIds }: ShortOrders, timeZone: string) =>
  openShortages(
    steps.map((row) => ({
      ...shortStep(row),
      orderId: row.orderId,
      sentOn: dayAt(row.createdAt.getTime(), timeZone),
    })),
  ).filter(({ lineId }) => lineIds.has(lineId));

/** Bags of a line that a step sent and that were found in stock; below 0 where they are missing again. */
export interface FoundBags {
  orderId: string;
  stepId: string;
  lineId: string;
  bags: number;
}

/** Writes into locked orders and their steps what was found. */
export async function noteFound(
  { tx, actor, now }: Work,
  { orders: of, steps }: LockedOrders,
  found: readonly FoundBags[],
): Promise<void> {
  for (const step of steps) {
    const ofStep = found.filter(({ stepId }) => stepId === step.id);
    if (ofStep.length === 0 || step.moved === null) continue;
    const moved = step.moved.map(({ shortQuantity = 0, ...each }) => {
      const left = shortQuantity - bagsOf(ofStep.filter(({ lineId }) => lineId === each.lineId));
      return { ...each, ...(left > 0 ? { shortQuantity: left } : {}) };
    });
    await tx
      .update(orderSteps)
      .set({ moved })
      .where(ownRows(actor, orderSteps, eq(orderSteps.id, step.id)));
  }
  for (const order of of) {
    const bags = bagsOf(found.filter(({ orderId }) => orderId === order.id));
    if (bags === 0) continue;
    await tx
      .update(orders)
      .set({ shortPieces: order.shortPieces - bags, version: sql`${orders.version} + 1`, updatedAt: now })
      .where(ownRows(actor, orders, eq(orders.id, order.id)));
  }
}

const bagsOf = (found: readonly FoundBags[]): number => found.reduce((sum, { bags }) => sum + bags, 0);
