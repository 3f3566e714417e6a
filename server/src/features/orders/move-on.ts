import { type Activity, type MovedLineInput, OrderStatus } from "@tryer/contract";
import { ORDER_STATUS_WORDS, type OrderStep, orderAct, orderStatusAfter } from "@tryer/domain/orders";
import { eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { orderLines, orderSteps } from "#db/schema/index.ts";
import { shortOf } from "#features/shortages/index.ts";
import {
  bringBack,
  type LineBags,
  type ReturnTo,
  type SentBags,
  type ShortBags,
  shelves,
  stockForLines,
  takeOldestFirst,
} from "#features/stock/index.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import { conflict, notFound, outdated } from "../../runtime/refusal.ts";
import type { Work } from "../../runtime/request-context.ts";
import { requireInStock, unmarkedBags } from "./claimed-stock.ts";
import { requireNotInvoiced } from "./invoices/invoiced-bags.ts";
import { linesOf, lockOrder, type OrderLineRow, stepsOf } from "./order-rows.ts";
import { queueHandOver } from "./parcels/queue-hand-over.ts";
import { loadOrder } from "./present-order.ts";
import { updateOrder } from "./update-order.ts";

/** Cause of each step in the audit. */
export const STEP_CAUSES = {
  confirm: "order.confirmed",
  produce: "order.produced",
  pack: "order.packed",
  fulfil: "order.fulfilled",
  closeShort: "order.closed",
  return: "order.returned",
  cancel: "order.cancelled",
} as const satisfies Record<OrderStep, Activity>;

const NOTHING_MOVED = "Enter how many bags.";

interface Step<Taken extends OrderStep> {
  id: string;
  version: number;
  step: Taken;
  /** Pieces of each line that the step sends or brings back. */
  movedOf?: (lines: OrderLineRow[]) => MovedLineInput[] | Promise<MovedLineInput[]>;
  /** Place that what comes back goes to. */
  returnTo?: ReturnTo;
  /** The reason for sending coffee past its best-before date too; null where it is left. */
  expiredReason?: string | null;
  /** Whether more is sent than is in stock. */
  allowShort?: boolean;
  /** The reason for going beyond a limit of the customer; empty where none is given. */
  overReason?: string;
}

/** Takes a step of an order, as the domain's table of transitions allows it, and writes it into its history. */
export async function moveOn<Taken extends OrderStep>(
  work: Work,
  { id, version, step, movedOf, ...stock }: Step<Taken>,
) {
  const { returnTo = "stock", expiredReason = null, allowShort = false, overReason = "" } = stock;
  const { tx, actor, now } = work;
  const row = await lockOrder(work, id);
  if (row.version !== version) throw outdated(await loadOrder(work, id));
  const before = await linesOf(work, [id]);
  const status = OrderStatus.parse(row.status);
  const moved = await movedOf?.(before);
  const lines = moved === undefined ? before : movedLines(before, { step, moved });
  const after = orderStatusAfter(status, step, { lines: lines.map(progressOf) });
  const isNothing = after.ok && moved?.every(({ quantity }) => quantity === 0) === true;
  if (isNothing) throw conflict(NOTHING_MOVED);
  if (!after.ok) {
    const words = {
      notNow: `"${orderAct(step).does}" is not possible: the order is ${ORDER_STATUS_WORDS[status].toLowerCase()}.`,
      noLines: "Add a line before you confirm.",
      nothingMoved: NOTHING_MOVED,
    };
    throw conflict(words[after.reason]);
  }
  if (step === "cancel") await requireNotInvoiced(work, id, "to cancel the order");
  if (step === "pack") await requireInStock(work, before, { allowShort });
  const steps = await stepsOf(work, [id]);
  const stepId = uuidv7();
  const booked = await bookStock(work, {
    orderId: id,
    stepId,
    step,
    lines: before,
    moved: moved ?? [],
    returnTo,
    expiredReason,
    allowShort,
  });
  // After the booking, which goes by what the lines wanted before.
  await writeMoved(work, before, lines);
  const taken = {
    roasteryId: actor.roasteryId,
    id: stepId,
    orderId: id,
    number: steps.length + 1,
    step,
    fromStatus: status,
    toStatus: after.status,
    moved: moved === undefined ? null : booked,
    reason: "",
    takenBackAt: null,
    userId: actor.userId,
    createdAt: now,
  };
  const shortPieces = shortOf([...steps, taken]);
  const columns = { status: after.status, sentPieces: sentPieces(lines), shortPieces };
  const { reason } = await updateOrder(work, row, columns, { reason: overReason });
  await tx.insert(orderSteps).values({ ...taken, reason });
  if (step === "fulfil" || step === "closeShort") await queueHandOver(work, id);
  const detail = reason === "" ? {} : { reason };
  return { result: await loadOrder(work, id), subjectId: id, audit: STEP_CAUSES[step], detail };
}

export const progressOf = (line: OrderLineRow) => ({
  ordered: line.quantity,
  sent: line.sentQuantity,
  returned: line.returnedQuantity,
});

export const sentPieces = (lines: readonly OrderLineRow[]) => lines.reduce((sum, line) => sum + line.sentQuantity, 0);

/** Whether a step brings pieces back, instead of sending them. */
const BRINGS_BACK: Record<OrderStep, boolean> = {
  confirm: false,
  produce: false,
  pack: false,
  fulfil: false,
  closeShort: false,
  return: true,
  cancel: false,
};

interface Booking {
  orderId: string;
  stepId: string;
  step: OrderStep;
  lines: readonly OrderLineRow[];
  moved: readonly MovedLineInput[];
  returnTo: ReturnTo;
  expiredReason: string | null;
  allowShort: boolean;
}

const NOTHING_TAKEN: Omit<SentBags, "short"> = { picked: [], materials: [], unclearKinds: [] };

/**
 * Books what a step moves in the roasted stock, and answers it with the bags that the stock did not hold. More is sent than
 * the stock holds only where somebody says so, and never while the rest of it lies there on hold.
 */
async function bookStock(work: Work, { orderId, stepId, step, lines, moved, ...how }: Booking) {
  const ref = { orderId, orderStepId: stepId };
  const quantityOf = (lineId: string) =>
    moved.reduce((sum, each) => (each.lineId === lineId ? sum + each.quantity : sum), 0);
  const bags = lines.flatMap(({ id: lineId, roastedItemId, packageSizeId, grind }) => {
    const quantity = quantityOf(lineId);
    return quantity > 0 ? [{ lineId, roastedItemId, packageSizeId, grind, bags: quantity }] : [];
  });
  const { short, picked, materials, unclearKinds }: SentBags = BRINGS_BACK[step]
    ? { ...NOTHING_TAKEN, short: await bringBack(work, bags, { ...ref, returnTo: how.returnTo }) }
    : await takeOldestFirst(work, bags, { ...ref, expiredReason: how.expiredReason });
  if (!BRINGS_BACK[step] && short.size > 0) await refuseShort(work, { lines, bags, short, allowShort: how.allowShort });
  return bags.map(({ lineId, bags: quantity }, at) => {
    const shortQuantity = short.get(lineId) ?? 0;
    const ofLine = picked.flatMap(({ lineId: line, ...pick }) => (line === lineId ? [pick] : []));
    return {
      lineId,
      quantity,
      ...(shortQuantity > 0 ? { shortQuantity } : {}),
      ...(ofLine.length > 0 ? { picked: ofLine } : {}),
      // Of the whole step: one material may be that of several lines.
      ...(at === 0 && materials.length > 0 ? { materials } : {}),
      ...(at === 0 && unclearKinds.length > 0 ? { unclearKinds } : {}),
    };
  });
}

interface Shortage {
  lines: readonly OrderLineRow[];
  bags: readonly LineBags[];
  /** Bags of each line that the stock does not hold. */
  short: ShortBags;
  allowShort: boolean;
}

/** Refuses to send what is not in stock, in words that name each line and what lies there that is not sent by itself. */
async function refuseShort(work: Work, { lines, bags, short, allowShort }: Shortage): Promise<void> {
  const missing = bags.flatMap((line) => {
    const quantity = short.get(line.lineId) ?? 0;
    return quantity > 0 ? [{ ...line, bags: quantity }] : [];
  });
  const left = await stockForLines(work, missing);
  const isHeldBack = left.some(({ held }) => held > 0);
  if (allowShort && !isHeldBack) return;
  const { aside, free } = await shelves(work, [...new Set(missing.map(({ roastedItemId }) => roastedItemId))]);
  const sentences = missing.map(({ lineId, roastedItemId, packageSizeId, bags: missingBags }, at) => {
    const line = lines.find(({ id }) => id === lineId);
    const asked = bags.find((each) => each.lineId === lineId)?.bags ?? 0;
    const { expired = 0, held = 0 } = left[at] ?? {};
    const forOthers = aside.reduce(
      (sum, { lineId: other, stock, quantity }) =>
        other !== lineId && stock.roastedItemId === roastedItemId && stock.packageSizeId === packageSizeId
          ? sum + quantity
          : sum,
      0,
    );
    const unmarked = line === undefined ? 0 : unmarkedBags(free, line);
    const further = [
      ...(unmarked > 0 ? [`${unmarked} packed bags carry no grind: pick those that are ${line?.grind}`] : []),
      ...(forOthers > 0 ? [`${forOthers} more are picked for other lines`] : []),
      ...(expired > 0 ? [`${expired} more are past their date`] : []),
      ...(held > 0 ? [`${held} more are on hold`] : []),
    ];
    const inStock = `Only ${asked - missingBags} of ${line?.productName}, ${line?.sizeLabel} are in stock`;
    return `${[inStock, ...further].join(", ")}.`;
  });
  sentences.push(
    isHeldBack
      ? "Release held coffee, or send less."
      : "Pack more, send less, or confirm on the order page to send anyway.",
  );
  throw conflict(sentences.join(" "), "lines");
}

interface Moving {
  step: OrderStep;
  moved: readonly MovedLineInput[];
}

/** Lines after pieces were sent or came back. No more is sent than was ordered, and no more comes back than was sent. */
function movedLines(lines: readonly OrderLineRow[], { step, moved }: Moving): OrderLineRow[] {
  if (moved.some(({ lineId }) => !lines.some(({ id }) => id === lineId))) throw notFound("Line");
  return lines.map((line) => {
    const quantity = moved.reduce((sum, each) => (each.lineId === line.id ? sum + each.quantity : sum), 0);
    const isReturn = BRINGS_BACK[step];
    const left = isReturn ? line.sentQuantity - line.returnedQuantity : line.quantity - line.sentQuantity;
    if (quantity > left) {
      const bag = `${line.productName}, ${line.sizeLabel}`;
      throw conflict(isReturn ? `Only ${left} of ${bag} are with the customer.` : `Only ${left} of ${bag} are open.`);
    }
    return isReturn
      ? { ...line, returnedQuantity: line.returnedQuantity + quantity }
      : { ...line, sentQuantity: line.sentQuantity + quantity };
  });
}

/** Writes what was sent and came back of the lines that changed. */
export async function writeMoved({ tx, actor }: Work, before: OrderLineRow[], after: OrderLineRow[]): Promise<void> {
  for (const [index, { id, sentQuantity, returnedQuantity }] of after.entries()) {
    const old = before[index];
    if (old?.sentQuantity === sentQuantity && old.returnedQuantity === returnedQuantity) continue;
    await tx
      .update(orderLines)
      .set({ sentQuantity, returnedQuantity })
      .where(ownRows(actor, orderLines, eq(orderLines.id, id)));
  }
}
