import { OrderStatus } from "@tryer/contract";
import { isOrderToSend, SOLD_ORDER_STATUSES } from "@tryer/domain/orders";
import { mayDo } from "@tryer/domain/team";
import { textInKilograms, weighedText } from "@tryer/domain/units";
import { and, eq, isNull } from "drizzle-orm";
import { orderSteps, orders } from "#db/schema/index.ts";
import { releasePicks } from "#features/stock/index.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import { conflict } from "../../runtime/refusal.ts";
import type { RoasteryWork, Work } from "../../runtime/request-context.ts";
import { type AskedLimits, limitWords } from "./credit/limit-words.ts";
import { findOrder, type OrderRow } from "./order-rows.ts";

/** Answer to an order that comes to be confirmed, or grows, beyond a limit of its customer. */
interface OverLimit {
  /** A change that nobody can refuse makes the order a draft that waits for a person; others are refused. */
  isHeld?: boolean;
  /** Reason of a person who may go beyond the limit; empty where none is given. */
  reason?: string;
  /** Whether bags that were closed are to be sent again, or are back with the customer, which neither status nor total tells. */
  isReopened?: boolean;
}

interface Updated {
  /** Reason by which the order went beyond a limit; empty where it keeps them all. */
  reason: string;
  isHeld: boolean;
}

const isSold = (status: string): boolean => SOLD_ORDER_STATUSES.some((each) => each === status);

/**
 * Writes an order that is held; the one way in which an order comes to be confirmed or grows, so that no door passes by the
 * limits of its customer. Lines are written before. Its place among the orders of a day goes with the day, and its picked
 * bags are put back once none of them is to be sent.
 */
export async function updateOrder(
  work: Work,
  row: OrderRow,
  columns: Partial<OrderRow>,
  over: OverLimit = {},
): Promise<Updated> {
  const isOtherDay = columns.promisedOn !== undefined && columns.promisedOn !== row.promisedOn;
  const isSettled = columns.status !== undefined && columns.status !== "draft";
  await writeColumns(work, row.id, {
    ...columns,
    ...(isOtherDay ? { dayRank: null } : {}),
    ...(isSettled ? { heldBecause: "" } : {}),
    version: row.version + 1,
    updatedAt: work.now,
  });
  const after = { ...row, ...columns };
  if (columns.status !== undefined && !isOrderToSend(OrderStatus.parse(columns.status)))
    await releasePicks(work, row.id);
  if (after.status === "draft" && row.heldBecause !== "") await holdIfOver(work, row.id);
  const asked = askedLimits(row, after, over);
  const words = asked.credit || asked.minimum ? await limitWords(work, after, asked) : null;
  if (words === null) return { reason: "", isHeld: false };
  if (over.isHeld) {
    await backToDraft(work, row.id, textInKilograms(words));
    return { reason: "", isHeld: true };
  }
  const { reason = "" } = over;
  if (!mayDo(work.actor.role, "orders:overLimit"))
    throw conflict(weighedText`${words} An owner can confirm it with a reason.`);
  if (reason === "")
    throw conflict(weighedText`${words} To confirm it anyway, give a reason on its page.`, "overReason");
  return { reason, isHeld: false };
}

/** Limits that a change of an order is held against: credit where it owes more, the minimum where it is agreed on or gets smaller. */
function askedLimits(before: OrderRow, after: OrderRow, { isHeld, isReopened }: OverLimit): AskedLimits {
  if (!isSold(after.status)) return { credit: false, minimum: false };
  const wasSold = isSold(before.status);
  const isOther = after.customerId !== before.customerId || after.currency !== before.currency;
  const credit = !wasSold || isReopened === true || isOther || after.totalMinor > before.totalMinor;
  const isSmaller = wasSold && isHeld !== true && after.totalMinor < before.totalMinor;
  return { credit, minimum: before.status === "draft" || isSmaller || (wasSold && isOther) };
}

/** Makes an order a draft that says why it waits. Steps that it took stay in the history as taken back. */
async function backToDraft(work: Work, id: string, heldBecause: string): Promise<void> {
  const { tx, actor, now } = work;
  await writeColumns(work, id, { status: "draft", heldBecause });
  await tx
    .update(orderSteps)
    .set({ takenBackAt: now })
    .where(ownRows(actor, orderSteps, and(eq(orderSteps.orderId, id), isNull(orderSteps.takenBackAt))));
  await releasePicks(work, id);
}

/** Says on a draft that came in by itself why a person has to look at it before it is confirmed; nothing where it keeps the limits. */
export async function holdIfOver(work: RoasteryWork, id: string): Promise<boolean> {
  const row = await findOrder(work, id);
  if (row === undefined) throw new Error("an order that was written is gone");
  const words = await limitWords(work, row, { credit: true, minimum: true });
  await writeColumns(work, id, { heldBecause: words === null ? "" : textInKilograms(words) });
  return words !== null;
}

const writeColumns = ({ tx, actor }: RoasteryWork, id: string, columns: Partial<OrderRow>) =>
  tx
    .update(orders)
    .set(columns)
    .where(ownRows(actor, orders, eq(orders.id, id)));
