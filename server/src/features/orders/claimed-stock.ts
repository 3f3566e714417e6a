import { byClaim, ORDER_STATUSES_TO_SEND } from "@tryer/domain/orders";
import { and, asc, eq, gt, inArray, sql } from "drizzle-orm";
import { orderLines, orderSteps, orders } from "#db/schema/index.ts";
import { type LineBags, type StockOfLine, stockForLines } from "#features/stock/index.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import { conflict } from "../../runtime/refusal.ts";
import type { Work } from "../../runtime/request-context.ts";
import type { OrderLineRow } from "./order-rows.ts";

type OpenLine = Pick<OrderLineRow, "id" | "quantity" | "sentQuantity" | "roastedItemId" | "packageSizeId">;

/** Bags that are still to be sent, line by line; a line of which all has left is not among them. */
const openBags = (lines: readonly OpenLine[]): LineBags[] =>
  lines.flatMap(({ id: lineId, quantity, sentQuantity, roastedItemId, packageSizeId }) => {
    const bags = quantity - sentQuantity;
    return bags > 0 ? [{ lineId, bags, roastedItemId, packageSizeId }] : [];
  });

/**
 * Stock for what is open of some lines, after the orders that claim it first have theirs: no gram is there for two of them.
 * Lines of orders that claim nothing yet, as drafts, come last.
 */
export async function claimedStock(work: Work, lines: readonly OpenLine[]): Promise<Map<string, StockOfLine>> {
  const own = openBags(lines);
  if (own.length === 0) return new Map();
  const claims = openBags(await claimingLines(work, [...new Set(own.map(({ roastedItemId }) => roastedItemId))]));
  const claiming = new Set(claims.map(({ lineId }) => lineId));
  const stock = await stockForLines(work, [...claims, ...own.filter(({ lineId }) => !claiming.has(lineId))]);
  const wanted = new Set(own.map(({ lineId }) => lineId));
  return new Map(stock.filter(({ lineId }) => wanted.has(lineId)).map((each) => [each.lineId, each]));
}

/** Stock for what is open of a line of one order, and what lies there for the orders that claim it first. */
interface OrderStock extends StockOfLine {
  /** Bags that are still to be sent. */
  bags: number;
  /** Further bags that are there for orders before this one. */
  claimed: number;
}

/** Stock for each open line of one order, beside what it would be were it the only order. */
export async function stockOfOrder(work: Work, lines: readonly OpenLine[]): Promise<OrderStock[]> {
  const open = openBags(lines);
  const own = await claimedStock(work, lines);
  const alone = await stockForLines(work, open);
  return open.map(({ lineId, bags }, at) => {
    const lying = alone[at] ?? { ready: 0, expired: 0, held: 0 };
    const { ready, expired, held } = own.get(lineId) ?? { ready: 0, expired: 0, held: 0 };
    return {
      lineId,
      bags,
      ready,
      claimed: Math.max(0, lying.ready - ready),
      expired: Math.min(lying.expired, expired),
      held: Math.min(lying.held, held),
    };
  });
}

/**
 * Refuses to mark an order as packed whose bags do not lie in stock for it, in words that name each line. `allowShort` marks it
 * all the same, but for bags that lie there on hold: nobody packs those before they are released.
 */
export async function requireInStock(
  work: Work,
  lines: readonly OrderLineRow[],
  { allowShort }: { allowShort: boolean },
): Promise<void> {
  const stock = await stockOfOrder(work, lines);
  const short = stock.filter(({ bags, ready, expired }) => ready + expired < bags);
  const isHeldBack = short.some(({ held }) => held > 0);
  if (short.length === 0 || (allowShort && !isHeldBack)) return;
  const sentences = short.map(({ lineId, bags, ready, claimed, expired, held }) => {
    const own = ready + expired;
    const line = lines.find(({ id }) => id === lineId);
    const further = [
      ...(claimed > 0 ? [`${claimed} more are for orders before it`] : []),
      ...(held > 0 ? [`${held} more are on hold`] : []),
    ];
    const there = `${own} of ${bags} of ${line?.productName}, ${line?.sizeLabel} are in stock for this order`;
    return `${[there, ...further].join(", ")}.`;
  });
  // Without a field the page refuses it; with one it asks whether the order is packed all the same.
  if (isHeldBack) throw conflict([...sentences, "Release what is on hold, or pack other coffee."].join(" "));
  throw conflict([...sentences, "Roast or pack more, or mark the order as packed all the same."].join(" "), "lines");
}

/** Open lines of all orders that are to be sent, of some products, in the order in which they claim stock. */
async function claimingLines({ tx, actor }: Work, productIds: string[]): Promise<OpenLine[]> {
  const rows = await tx
    .select({ line: orderLines, promisedOn: orders.promisedOn, number: orders.number, isPacked })
    .from(orderLines)
    .innerJoin(orders, and(eq(orders.roasteryId, orderLines.roasteryId), eq(orders.id, orderLines.orderId)))
    .where(
      ownRows(
        actor,
        orderLines,
        inArray(orders.status, ORDER_STATUSES_TO_SEND),
        inArray(orderLines.roastedItemId, productIds),
        gt(orderLines.quantity, orderLines.sentQuantity),
      ),
    )
    .orderBy(asc(orders.number), asc(orderLines.position));
  return rows.toSorted(byClaim).map(({ line }) => line);
}

/** Whether the bags of an order were put aside, also where some of them are sent already. */
const isPacked = sql<boolean>`exists (
  select from ${orderSteps} step
  where step.roastery_id = ${orders.roasteryId} and step.order_id = ${orders.id} and step.step = 'pack'
    and step.taken_back_at is null
)`;
