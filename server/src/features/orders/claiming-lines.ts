import { byClaim, ORDER_STATUSES_TO_SEND } from "@tryer/domain/orders";
import { and, asc, eq, gt, inArray, type SQL, sql } from "drizzle-orm";
import { orderLines, orderSteps, orders } from "#db/schema/index.ts";
import type { LineBags } from "#features/stock/index.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import type { RoasteryWork } from "../../runtime/request-context.ts";

/** Facts of an order line that say what of it is still to be sent. */
export interface OpenLine {
  id: string;
  roastedItemId: string;
  packageSizeId: string;
  grind: string;
  quantity: number;
  sentQuantity: number;
}

/** Bags that are still to be sent, line by line; a line of which all has left is not among them. */
export const openBags = (lines: readonly OpenLine[]): LineBags[] =>
  lines.flatMap(({ id: lineId, quantity, sentQuantity, roastedItemId, packageSizeId, grind }) => {
    const bags = quantity - sentQuantity;
    return bags > 0 ? [{ lineId, bags, roastedItemId, packageSizeId, grind }] : [];
  });

/** Open line of an order that is to be sent. */
interface ClaimingLine {
  line: OpenLine;
  productName: string;
  sizeLabel: string;
  orderId: string;
  number: number;
  version: number;
  customerName: string;
  promisedOn: string | null;
  dayRank: number | null;
  /** Days that the coffee of the line rests before it is sent. */
  restDays: number;
  isPacked: boolean;
}

/**
 * Open lines of all orders that are to be sent, in the order in which they claim coffee; of some products where they are
 * named.
 */
export const claimingLines = (work: RoasteryWork, productIds?: readonly string[]): Promise<ClaimingLine[]> =>
  openLinesThat(
    work,
    and(
      inArray(orders.status, ORDER_STATUSES_TO_SEND),
      productIds === undefined ? undefined : inArray(orderLines.roastedItemId, [...productIds]),
    ),
  );

/** Lines of the drafts of a customer, which claim nothing before they are confirmed. */
export const draftLinesOf = (work: RoasteryWork, customerId: string): Promise<ClaimingLine[]> =>
  openLinesThat(work, and(eq(orders.status, "draft"), eq(orders.customerId, customerId)));

/** Place of an order among those that claim coffee, and the bags of each of its lines that have left; undefined where there is none. */
export async function claimOfOrder({ tx, actor }: RoasteryWork, orderId: string) {
  const rows = await tx
    .select({
      ...{ lineId: orderLines.id, sentQuantity: orderLines.sentQuantity },
      place: { number: orders.number, promisedOn: orders.promisedOn, dayRank: orders.dayRank, isPacked },
    })
    .from(orderLines)
    .innerJoin(orders, and(eq(orders.roasteryId, orderLines.roasteryId), eq(orders.id, orderLines.orderId)))
    .where(ownRows(actor, orderLines, eq(orderLines.orderId, orderId)));
  const [first] = rows;
  if (first === undefined) return undefined;
  return { ...first.place, sentOf: new Map(rows.map(({ lineId, sentQuantity }) => [lineId, sentQuantity])) };
}

async function openLinesThat({ tx, actor }: RoasteryWork, condition: SQL | undefined): Promise<ClaimingLine[]> {
  const rows = await tx
    .select({
      line: {
        id: orderLines.id,
        roastedItemId: orderLines.roastedItemId,
        packageSizeId: orderLines.packageSizeId,
        grind: orderLines.grind,
        quantity: orderLines.quantity,
        sentQuantity: orderLines.sentQuantity,
      },
      productName: orderLines.productName,
      sizeLabel: orderLines.sizeLabel,
      orderId: orders.id,
      customerName: orders.customerName,
      promisedOn: orders.promisedOn,
      dayRank: orders.dayRank,
      restDays: sql<number>`coalesce(${orderLines.restDays}, ${orders.restDays})`,
      number: orders.number,
      version: orders.version,
      isPacked,
    })
    .from(orderLines)
    .innerJoin(orders, and(eq(orders.roasteryId, orderLines.roasteryId), eq(orders.id, orderLines.orderId)))
    .where(ownRows(actor, orderLines, condition, gt(orderLines.quantity, orderLines.sentQuantity)))
    .orderBy(asc(orders.number), asc(orderLines.position));
  return rows.toSorted(byClaim);
}

/** Whether the bags of an order were put aside, also where some of them are sent already. */
const isPacked = sql<boolean>`exists (
  select from ${orderSteps} step
  where step.roastery_id = ${orders.roasteryId} and step.order_id = ${orders.id} and step.step = 'pack'
    and step.taken_back_at is null
)`;
