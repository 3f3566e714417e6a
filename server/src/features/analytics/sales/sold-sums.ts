import type { SalesInput } from "@tryer/contract";
import { bucketsOf, type DaySpan, type SalesDimension } from "@tryer/domain/analytics";
import { type Day, dayNumber, daysInMonth, plusDays } from "@tryer/domain/calendar";
import { and, between, eq, type SQL, sql } from "drizzle-orm";
import { orderLines as lines, orders, salesDaySums, salesMonthSums } from "#db/schema/index.ts";
import { ownRows } from "../../../runtime/own-rows.ts";
import type { Work } from "../../../runtime/request-context.ts";
import { changedDaysOf } from "../day-sums/changed-days.ts";
import { IS_SOLD, soldLines, sumsOfSold } from "./sold-lines.ts";

/** A period of sales in one currency, in parts without a gap. */
export interface SoldAsked {
  days: DaySpan;
  buckets: DaySpan[];
  filter: SalesInput;
  currency: string;
}

const isOnDays = (days: readonly Day[]) => sql`${orders.orderedOn} = any(${sql.param(days)}::date[])`;

const isOfCustomer = ({ customerId }: SalesInput) =>
  customerId === undefined ? undefined : eq(orders.customerId, customerId);

/** Part of the period in which a day lies, from 0. */
const bucketOf = (day: SQL, { buckets }: SoldAsked) =>
  sql<number>`width_bucket(${day} - date '1970-01-01', ${sql.param(buckets.map(({ from }) => dayNumber(from)))}::int[]) - 1`;

/**
 * Sums of a period by day and channel, as a table `sums` of a statement. Days that changed since their sums were taken, and
 * the orders of one customer, are summed from the lines themselves.
 */
async function sumsByDay(work: Work, { days, filter, currency }: SoldAsked): Promise<SQL> {
  const { actor } = work;
  const keys = [sql`sold.day`, sql`sold.channel`];
  const isOfCurrency = eq(orders.currency, currency);
  if (filter.customerId !== undefined) {
    const which = and(isOfCustomer(filter), isOfCurrency, between(orders.orderedOn, days.from, days.to));
    return sql`(${sumsOfSold(actor, which, keys)}) as sums`;
  }
  const changed = await changedDaysOf(work, "sales", days);
  const kept = sql`select day, channel, currency, product_id, size_id, pieces, net_minor, order_count from ${salesDaySums}
    where ${ownRows(
      actor,
      salesDaySums,
      eq(salesDaySums.currency, currency),
      between(salesDaySums.day, days.from, days.to),
      changed.length > 0 ? sql`${salesDaySums.day} <> all(${sql.param(changed)}::date[])` : undefined,
    )}`;
  if (changed.length === 0) return sql`(${kept}) as sums`;
  return sql`(${kept} union all ${sumsOfSold(actor, and(isOnDays(changed), isOfCurrency), keys)}) as sums`;
}

const isWholeMonth = ({ from, to }: DaySpan) =>
  from.endsWith("-01") && Number(to.slice(8)) === daysInMonth(to) && from.slice(0, 7) === to.slice(0, 7);

const daysOfSpan = ({ from, to }: DaySpan): Day[] =>
  Array.from({ length: dayNumber(to) - dayNumber(from) + 1 }, (_, at) => plusDays(from, at));

/** Sums of a period by customer, likewise: of whole months without a change, and of the lines of its other days. */
async function sumsByCustomer(work: Work, { days, filter, currency }: SoldAsked): Promise<SQL> {
  const { actor } = work;
  const changed = await changedDaysOf(work, "sales", days);
  const changedMonths = new Set(changed.map((day) => day.slice(0, 7)));
  const months = bucketsOf(days, "month");
  const kept = months.filter((month) => isWholeMonth(month) && !changedMonths.has(month.from.slice(0, 7)));
  const others = months.filter((month) => !kept.includes(month)).flatMap(daysOfSpan);
  const ofMonths = sql`select customer_id, currency, product_id, size_id, pieces, net_minor, order_count from ${salesMonthSums}
    where ${ownRows(
      actor,
      salesMonthSums,
      eq(salesMonthSums.currency, currency),
      filter.customerId === undefined ? undefined : eq(salesMonthSums.customerId, filter.customerId),
      sql`${salesMonthSums.month} = any(${sql.param(kept.map(({ from }) => from))}::date[])`,
    )}`;
  if (others.length === 0) return sql`(${ofMonths}) as sums`;
  const which = and(isOnDays(others), isOfCustomer(filter), eq(orders.currency, currency));
  return sql`(${ofMonths} union all ${sumsOfSold(actor, which, [sql`sold.customer_id`])}) as sums`;
}

/** Sums over all sizes of a product, all products of a size, or all bags; of one product where the filter names it. */
function isOfLevel({ roastedItemId }: SalesInput, { product, size }: { product: boolean; size: boolean }): SQL {
  const ofProduct =
    roastedItemId === undefined
      ? sql`sums.product_id is ${sql.raw(product ? "not null" : "null")}`
      : sql`sums.product_id = ${roastedItemId}::uuid`;
  return sql`(${ofProduct} and sums.size_id is ${sql.raw(size ? "not null" : "null")})`;
}

const EACH_BAG = { product: true, size: true };
const ALL_BAGS = { product: false, size: false };

export interface SoldGroup {
  productId: string;
  sizeId: string;
  pieces: number;
  netMinor: number;
}

const GROUP_SUMS = {
  productId: sql<string>`sums.product_id`,
  sizeId: sql<string>`sums.size_id`,
  pieces: sql`sum(sums.pieces)`.mapWith(Number),
  netMinor: sql`sum(sums.net_minor)`.mapWith(Number),
};

const orderCount = sql`sum(sums.order_count)`.mapWith(Number);

export interface SoldInParts {
  /** Bags of each part by product and size. */
  groups: (SoldGroup & { bucket: number })[];
  /** Orders of each part that has any. */
  orders: { bucket: number; orderCount: number }[];
}

/** Bags and orders of each part of a period. */
export async function soldByPart(work: Work, asked: SoldAsked): Promise<SoldInParts> {
  const table = await sumsByDay(work, asked);
  const bucket = bucketOf(sql`sums.day`, asked);
  const groups = await work.tx
    .select({ ...GROUP_SUMS, bucket })
    .from(table)
    .where(isOfLevel(asked.filter, EACH_BAG))
    .groupBy(sql`sums.product_id, sums.size_id, 5`);
  const counts = await work.tx
    .select({ bucket, orderCount })
    .from(table)
    .where(isOfLevel(asked.filter, ALL_BAGS))
    .groupBy(sql`1`);
  return { groups, orders: counts };
}

interface Told {
  /** Column of the sums by which sales are told. */
  key: SQL<string>;
  /** Level at which their orders are distinct. */
  level: { product: boolean; size: boolean };
  tableOf(work: Work, asked: SoldAsked): Promise<SQL>;
}

const TOLD: Record<SalesDimension, Told> = {
  product: { key: sql`sums.product_id`, level: { product: true, size: false }, tableOf: sumsByDay },
  size: { key: sql`sums.size_id`, level: { product: false, size: true }, tableOf: sumsByDay },
  customer: { key: sql`sums.customer_id`, level: ALL_BAGS, tableOf: sumsByCustomer },
  channel: { key: sql`sums.channel`, level: ALL_BAGS, tableOf: sumsByDay },
};

export interface SoldByKey {
  groups: (SoldGroup & { key: string })[];
  orders: { key: string; orderCount: number }[];
}

/** Bags and orders of the whole period, told by what sales share. */
export async function soldByKey(work: Work, asked: SoldAsked): Promise<SoldByKey> {
  const { key, level, tableOf } = TOLD[asked.filter.by];
  const table = await tableOf(work, asked);
  const groups = await work.tx
    .select({ ...GROUP_SUMS, key })
    .from(table)
    .where(isOfLevel(asked.filter, EACH_BAG))
    .groupBy(sql`sums.product_id, sums.size_id, 5`);
  const counts = await work.tx
    .select({ key, orderCount })
    .from(table)
    .where(isOfLevel(asked.filter, level))
    .groupBy(sql`1`);
  return { groups, orders: counts };
}

/** Condition of the sold orders of a period; those with a product where the filter names it. */
const isAsked = ({ days, filter, currency }: SoldAsked): SQL | undefined =>
  and(
    IS_SOLD,
    between(orders.orderedOn, days.from, days.to),
    eq(orders.currency, currency),
    isOfCustomer(filter),
    filter.roastedItemId === undefined
      ? undefined
      : sql`exists (select from ${lines} where ${lines.roasteryId} = ${orders.roasteryId}
          and ${lines.orderId} = ${orders.id} and ${lines.roastedItemId} = ${filter.roastedItemId}::uuid)`,
  );

/** First sold orders of all customers, in any currency, as a table `first` of a statement. */
const firstOrders = ({ actor }: Work): SQL => sql`(
  select earliest.id from customers buyer cross join lateral (
    select ${orders.id} from ${orders}
    where ${orders.roasteryId} = buyer.roastery_id and ${orders.customerId} = buyer.id and ${IS_SOLD}
    order by ${orders.orderedOn}, ${orders.number} limit 1
  ) as earliest
  where buyer.roastery_id = ${actor.roasteryId}
) as first`;

export interface CustomersOfPart {
  /** Null for the whole period. */
  bucket: number | null;
  customerCount: number;
  /** Customers whose first order is among them. */
  firstCount: number;
}

/** Customers of each part of a period, and of the whole. */
export function customersByPart(work: Work, asked: SoldAsked): Promise<CustomersOfPart[]> {
  const { tx, actor } = work;
  const buyers = sql`(
    select ${bucketOf(sql`${orders.orderedOn}`, asked)} as bucket, ${orders.customerId} as customer_id,
      bool_or(first.id is not null) as is_first
    from ${orders} left join ${firstOrders(work)} on first.id = ${orders.id}
    where ${ownRows(actor, orders, isAsked(asked))} group by 1, 2
  ) as buyer`;
  return tx
    .select({
      bucket: sql<number | null>`buyer.bucket`,
      customerCount: sql<number>`count(distinct buyer.customer_id)::int`,
      firstCount: sql<number>`(count(*) filter (where buyer.is_first))::int`,
    })
    .from(buyers)
    .groupBy(sql`grouping sets ((buyer.bucket), ())`);
}

/** Revenue of the first orders of customers, by the part of the period in which they lie. */
export function firstRevenueByPart(work: Work, asked: SoldAsked): Promise<{ bucket: number; netMinor: number }[]> {
  const { tx, actor } = work;
  const which = and(isAsked(asked), sql`${orders.id} in (select first.id from ${firstOrders(work)})`);
  const { roastedItemId } = asked.filter;
  return tx
    .select({ bucket: bucketOf(sql`sold.day`, asked), netMinor: sql`sum(sold.net_minor)`.mapWith(Number) })
    .from(soldLines(actor, which))
    .where(roastedItemId === undefined ? undefined : sql`sold.product_id = ${roastedItemId}::uuid`)
    .groupBy(sql`1`);
}

/** Orders of the period in other currencies than that of the roastery, which are never added to its amounts. */
export const otherCurrencies = ({ tx, actor }: Work, { days, currency }: SoldAsked) =>
  tx
    .select({ currency: orders.currency, orderCount: sql<number>`count(*)::int` })
    .from(orders)
    .where(
      ownRows(
        actor,
        orders,
        IS_SOLD,
        sql`${orders.currency} <> ${currency}`,
        between(orders.orderedOn, days.from, days.to),
      ),
    )
    .groupBy(orders.currency)
    .orderBy(orders.currency);
