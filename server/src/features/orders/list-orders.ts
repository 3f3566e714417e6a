import {
  contract,
  type ListOrdersInput,
  type OrderSummary,
  type OrdersOfDayInput,
  type OrderTotals,
  type OrderTotalsInput,
  OrderSummary as Summary,
} from "@tryer/contract";
import {
  MAX_PRINTED_ORDERS,
  OPEN_ORDER_STATUSES,
  ORDER_STATUSES_TO_SEND,
  type OrderStatus,
} from "@tryer/domain/orders";
import { mayDo } from "@tryer/domain/team";
import { orderNumberLabel } from "@tryer/domain/units";
import { asc, count, desc, eq, getTableColumns, gte, inArray, lte, sql } from "drizzle-orm";
import { orderLines, orders } from "#db/schema/index.ts";
import { conditionsOf, equals, type Filters, listOf, unfiltered } from "../../runtime/lists/list-of.ts";
import { dayThenNone, sortedBy } from "../../runtime/lists/sorted-by.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import { query } from "../../runtime/query.ts";
import { forbidden } from "../../runtime/refusal.ts";
import type { Work } from "../../runtime/request-context.ts";
import { roasteryCalendar } from "../../runtime/roastery-calendar.ts";
import { joinedContains } from "../../runtime/text-search.ts";
import { type DraftedAhead, draftedAhead, type OrderRow } from "./order-rows.ts";
import { heldWords, loadOrder, loadOrders } from "./present-order.ts";

export const getOrder = query({
  permission: "orders:read",
  run: (work, { id }: { id: string }) => loadOrder(work, id),
});

const ORDER_FILTERS: Filters<OrderTotalsInput> = {
  status: statusCondition,
  customerId: equals(orders.customerId),
  roastedItemId: (id, work) => (id === undefined ? undefined : inArray(orders.id, withProduct(work, id))),
  channel: equals(orders.channel),
  promisedFrom: (day) => (day === undefined ? undefined : gte(orders.promisedOn, day)),
  promisedTo: (day) => (day === undefined ? undefined : lte(orders.promisedOn, day)),
  search: (typed) =>
    joinedContains([orders.customerName, orders.reference], { kind: "order", column: orders.number }, typed),
};

const { order, sortValue } = sortedBy(
  {
    number: orders.number,
    customer: sql`lower(${orders.customerName})`,
    orderedOn: orders.orderedOn,
    promisedOn: dayThenNone(orders.promisedOn),
    total: orders.totalMinor,
  },
  orders.id,
);

/** Orders, the newest first where no other order is asked for. */
export const listOrders = listOf(contract.orders.list, {
  permission: "orders:read",
  table: orders,
  async prepare({ actor }, { sort }) {
    if (sort === "total" && !mayDo(actor.role, "prices:read")) throw forbidden();
  },
  select: ({ tx }, input) => tx.select({ ...getTableColumns(orders), sortValue: sortValue(input) }).from(orders),
  order,
  keysOf: (row) => ({ value: row.sortValue, id: row.id }),
  filters: { ...ORDER_FILTERS, sort: unfiltered, direction: unfiltered },
  async present(work, rows) {
    const seesMoney = mayDo(work.actor.role, "prices:read");
    const standing = await draftedAhead(
      work,
      rows.map(({ id }) => id),
    );
    return rows.map((row) => presentSummary(row, { seesMoney, standing }));
  },
});

const isCancelled = sql`${orders.status} = 'cancelled'`;

/** Sums of all orders that a filter finds, by currency. */
export const sumOrders = query({
  permission: "orders:read",
  async run(work, input: OrderTotalsInput): Promise<OrderTotals> {
    const { tx, actor } = work;
    const rows = await tx
      .select({
        currency: orders.currency,
        orderCount: count(),
        cancelledCount: sql<number>`count(*) filter (where ${isCancelled})`.mapWith(Number),
        pieces: sql<number>`coalesce(sum(${orders.pieces}) filter (where not ${isCancelled}), 0)`.mapWith(Number),
        totalMinor: sql<number>`coalesce(sum(${orders.totalMinor}) filter (where not ${isCancelled}), 0)`.mapWith(
          Number,
        ),
      })
      .from(orders)
      .where(ownRows(actor, orders, ...conditionsOf(ORDER_FILTERS, work, input, undefined)))
      .groupBy(orders.currency)
      .orderBy(desc(count()), asc(orders.currency));
    const sum = (of: "orderCount" | "cancelledCount" | "pieces") => rows.reduce((all, row) => all + row[of], 0);
    return {
      orderCount: sum("orderCount"),
      cancelledCount: sum("cancelledCount"),
      pieces: sum("pieces"),
      ...(mayDo(actor.role, "prices:read") && {
        amounts: rows
          .filter(({ orderCount, cancelledCount }) => orderCount > cancelledCount)
          .map(({ currency, totalMinor }) => ({ currency: currencyOf(currency), totalMinor })),
      }),
    };
  },
});

/** Orders with a line of a product. */
const withProduct = ({ tx, actor }: Work, productId: string) =>
  tx
    .select({ id: orderLines.orderId })
    .from(orderLines)
    .where(ownRows(actor, orderLines, eq(orderLines.roastedItemId, productId)));

function statusCondition(status: ListOrdersInput["status"]) {
  if (status === undefined) return undefined;
  const several: Partial<Record<typeof status, readonly OrderStatus[]>> = {
    open: OPEN_ORDER_STATUSES,
    to_send: ORDER_STATUSES_TO_SEND,
  };
  const statuses = several[status];
  return statuses === undefined ? eq(orders.status, status) : inArray(orders.status, statuses);
}

export const ordersOfDay = query({
  permission: "orders:read",
  async run(work, { day }: OrdersOfDayInput) {
    const { tx, actor } = work;
    const { today } = await roasteryCalendar(work);
    // Bags that should be gone are packed first.
    const isDue = day === today ? lte(orders.promisedOn, day) : eq(orders.promisedOn, day);
    const rows = await tx
      .select()
      .from(orders)
      .where(ownRows(actor, orders, isDue, inArray(orders.status, ORDER_STATUSES_TO_SEND)))
      .orderBy(asc(orders.promisedOn), asc(orders.number))
      .limit(MAX_PRINTED_ORDERS);
    return loadOrders(work, rows);
  },
});

const currencyOf = (written: string) => Summary.shape.money.unwrap().shape.currency.parse(written);

interface Shown {
  seesMoney: boolean;
  standing: DraftedAhead;
}

function presentSummary(row: OrderRow, { seesMoney, standing }: Shown): OrderSummary {
  const { shape } = Summary;
  const currency = currencyOf(row.currency);
  return {
    id: row.id,
    number: orderNumberLabel(row.number),
    status: shape.status.parse(row.status),
    customer: { id: row.customerId, name: row.customerName },
    channel: shape.channel.parse(row.channel),
    reference: row.reference,
    orderedOn: row.orderedOn,
    promisedOn: row.promisedOn,
    standingOrderId: standing.get(row.id) ?? null,
    heldBecause: heldWords(row, seesMoney),
    pieces: row.pieces,
    sentPieces: row.sentPieces,
    ...(seesMoney ? { money: { currency, totalMinor: row.totalMinor } } : {}),
    version: row.version,
  };
}
