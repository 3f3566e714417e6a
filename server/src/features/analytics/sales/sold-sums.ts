import type { SalesInput } from "@tryer/contract";
import { bucketsOf, type DaySpan, type SalesDimension } from "@tryer/domain/analytics";
import { type Day, dayNumber, plusDays } from "@tryer/domain/calendar";
import { and, between, eq, ne, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { orderLines as lines, orders, salesDaySums, salesMonthSums } from "#db/schema/index.ts";
import { IS_SOLD } from "#db/sold-pieces.ts";
import { ownRows } from "../../../runtime/own-rows.ts";
import type { Work } from "../../../runtime/request-context.ts";
import { changedDaysOf } from "../day-sums/changed-days.ts";
import { isWholeMonth } from "../day-sums/whole-months.ts";
import { type BagCosts, cutsOf } from "./bag-costs.ts";
import { type InRoastery, soldLines, sumsOfSold } from "./sold-lines.ts";

/** A period of sales in one currency, in parts without a gap. */
export interface SoldAsked {
  days: DaySpan;
  buckets: DaySpan[];
  filter: SalesInput;
  currency: string;
  /** Costs by which the bags are told apart; null for those who may not see costs. */
  costs: BagCosts | null;
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
async function sumsByDay(
  work: Work,
  { days, filter, currency }: SoldAsked,
  isOfCurrency = (column: PgColumn) => eq(column, currency),
): Promise<SQL> {
  const { actor } = work;
  const keys = [sql`sold.day`, sql`sold.channel`];
  if (filter.customerId !== undefined) {
    const which = and(
      isOfCustomer(filter),
      isOfCurrency(orders.currency),
      between(orders.orderedOn, days.from, days.to),
    );
    return sql`(${sumsOfSold(actor, which, keys)}) as sums`;
  }
  const changed = await changedDaysOf(work, "sales", days);
  const kept = sql`select day, channel, currency, product_id, size_id, pieces, net_minor, order_count from ${salesDaySums}
    where ${ownRows(
      actor,
      salesDaySums,
      isOfCurrency(salesDaySums.currency),
      between(salesDaySums.day, days.from, days.to),
      changed.length > 0 ? sql`${salesDaySums.day} <> all(${sql.param(changed)}::date[])` : undefined,
    )}`;
  if (changed.length === 0) return sql`(${kept}) as sums`;
  return sql`(${kept} union all ${sumsOfSold(actor, and(isOnDays(changed), isOfCurrency(orders.currency)), keys)}) as sums`;
}

const daysOfSpan = ({ from, to }: DaySpan): Day[] =>
  Array.from({ length: dayNumber(to) - dayNumber(from) + 1 }, (_, at) => plusDays(from, at));

interface SummedMonths {
  /** Whole months whose sums hold. */
  kept: DaySpan[];
  /** All other days of the period. */
  others: Day[];
}

async function summedMonths(work: Work, days: DaySpan): Promise<SummedMonths> {
  const changed = await changedDaysOf(work, "sales", days);
  const changedMonths = new Set(changed.map((day) => day.slice(0, 7)));
  const months = bucketsOf(days, "month");
  const kept = months.filter((month) => isWholeMonth(month) && !changedMonths.has(month.from.slice(0, 7)));
  return { kept, others: months.filter((month) => !kept.includes(month)).flatMap(daysOfSpan) };
}

const sumsOfMonths = (actor: InRoastery, { filter, currency }: SoldAsked, months: readonly DaySpan[]): SQL =>
  sql`select month, customer_id, currency, product_id, size_id, pieces, net_minor, order_count from ${salesMonthSums}
    where ${ownRows(
      actor,
      salesMonthSums,
      eq(salesMonthSums.currency, currency),
      filter.customerId === undefined ? undefined : eq(salesMonthSums.customerId, filter.customerId),
      sql`${salesMonthSums.month} = any(${sql.param(months.map(({ from }) => from))}::date[])`,
    )}`;

/** Sums of a period by customer, likewise: of whole months without a change, and of the lines of its other days. */
async function sumsByCustomer(work: Work, asked: SoldAsked): Promise<SQL> {
  const { actor } = work;
  const { days, filter, currency } = asked;
  const { kept, others } = await summedMonths(work, days);
  const ofMonths = sumsOfMonths(actor, asked, kept);
  if (others.length === 0) return sql`(${ofMonths}) as sums`;
  const which = and(isOnDays(others), isOfCustomer(filter), eq(orders.currency, currency));
  return sql`(${ofMonths} union all ${sumsOfSold(actor, which, [sql`date_trunc('month', sold.day)::date`, sql`sold.customer_id`])}) as sums`;
}

/** Sums over all sizes of a product, all products of a size, or all bags; of one product where the filter names it. */
function isOfLevel({ roastedItemId }: SalesInput, { product, size }: Level): SQL {
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
  /** Span of days in which the bag costs the same. */
  span: number;
  pieces: number;
  netMinor: number;
}

export interface SoldBy<Key> {
  /** Bags by product, size and span of their cost. */
  groups: (SoldGroup & { key: Key })[];
  /** Distinct orders of each key that has any; its rows add up. */
  orders: { key: Key; orderCount: number }[];
}

interface Level {
  product: boolean;
  size: boolean;
}

interface AskedBy<Key> {
  key: SQL<Key>;
  /** Day by which a sum is costed. */
  day: SQL;
  level: Level;
}

/** Table of sums with the span of its cost for each; without a bag whose cost changes, all are in the first. */
function withSpans(table: SQL, day: SQL, costs: BagCosts | null): { from: SQL; span: SQL<number> } {
  if (costs === null || costs.changing.length === 0) return { from: table, span: sql`0` };
  return {
    from: sql`${table} left join ${cutsOf(costs)} on cut.product_id = sums.product_id and cut.size_id = sums.size_id`,
    span: sql`coalesce(width_bucket(${day} - date '1970-01-01', cut.days), 0)`,
  };
}

/** Bags and orders of a table of sums by a key; orders are distinct at the level that is named. The table is read once. */
async function soldBy<Key>(
  { tx }: Work,
  table: SQL,
  { filter, costs }: SoldAsked,
  { key, day, level }: AskedBy<Key>,
): Promise<SoldBy<Key>> {
  const { from, span } = withSpans(table, day, costs);
  const rows = await tx
    .select({
      productId: sql<string | null>`sums.product_id`,
      sizeId: sql<string | null>`sums.size_id`,
      key,
      span,
      pieces: sql`sum(sums.pieces)`.mapWith(Number),
      netMinor: sql`sum(sums.net_minor)`.mapWith(Number),
      orderCount: sql`sum(sums.order_count)`.mapWith(Number),
    })
    .from(from)
    .where(sql`(${isOfLevel(filter, EACH_BAG)} or ${isOfLevel(filter, level)})`)
    .groupBy(sql`sums.product_id, sums.size_id, 3, 4`);
  // Sums of one product by size are of single bags, and their orders are distinct as well.
  const isOfProduct = level.product || filter.roastedItemId !== undefined;
  const isOrders = ({ productId, sizeId }: (typeof rows)[number]) =>
    (productId !== null) === isOfProduct && (sizeId !== null) === level.size;
  return {
    groups: rows.flatMap(({ productId, sizeId, orderCount: _count, ...sums }) =>
      productId === null || sizeId === null ? [] : [{ ...sums, productId, sizeId }],
    ),
    orders: rows.filter(isOrders).map(({ key: of, orderCount }) => ({ key: of, orderCount })),
  };
}

const DAY = sql`sums.day`;
/** Sums of months have no days: their bags are costed by the end of the month. */
const END_OF_MONTH = sql`((sums.month + interval '1 month')::date - 1)`;

/** Bags and orders of each part of a period that has any. */
export async function soldByPart(work: Work, asked: SoldAsked): Promise<SoldBy<number>> {
  const key = bucketOf(sql`sums.day`, asked);
  return soldBy(work, await sumsByDay(work, asked), asked, { key, day: DAY, level: ALL_BAGS });
}

interface Told {
  /** Column of the sums by which sales are told. */
  key: SQL<string>;
  /** Day by which they are costed. */
  day: SQL;
  /** Level at which their orders are distinct. */
  level: Level;
  tableOf(work: Work, asked: SoldAsked): Promise<SQL>;
}

const TOLD: Record<SalesDimension, Told> = {
  product: { key: sql`sums.product_id`, day: DAY, level: { product: true, size: false }, tableOf: sumsByDay },
  size: { key: sql`sums.size_id`, day: DAY, level: { product: false, size: true }, tableOf: sumsByDay },
  customer: { key: sql`sums.customer_id`, day: END_OF_MONTH, level: ALL_BAGS, tableOf: sumsByCustomer },
  channel: { key: sql`sums.channel`, day: DAY, level: ALL_BAGS, tableOf: sumsByDay },
};

/** Bags and orders of the whole period, told by what sales share. */
export async function soldByKey(work: Work, asked: SoldAsked): Promise<SoldBy<string>> {
  const { tableOf, ...by } = TOLD[asked.filter.by];
  return soldBy(work, await tableOf(work, asked), asked, by);
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
}

/** Customers of each part of a period, as a table `buyer` of a statement: from the sums of months that lie in one part. */
async function buyersOf(work: Work, asked: SoldAsked): Promise<SQL> {
  const { actor } = work;
  const { days, buckets, filter } = asked;
  const ofDays = (which: SQL | undefined) => sql`select ${bucketOf(sql`${orders.orderedOn}`, asked)} as bucket,
    ${orders.customerId} as customer_id from ${orders} where ${ownRows(actor, orders, isAsked(asked), which)} group by 1, 2`;
  const { kept, others } = await summedMonths(work, days);
  const isInOnePart = kept.every(({ from, to }) => buckets.some((part) => part.from <= from && part.to >= to));
  if (!isInOnePart) return sql`(${ofDays(undefined)}) as buyer`;
  return sql`(
    select ${bucketOf(sql`sums.month`, asked)} as bucket, sums.customer_id
    from (${sumsOfMonths(actor, asked, kept)}) as sums where ${isOfLevel(filter, ALL_BAGS)}
    union ${ofDays(isOnDays(others))}
  ) as buyer`;
}

/** Customers of each part of a period, and of the whole. */
export async function customersByPart(work: Work, asked: SoldAsked): Promise<CustomersOfPart[]> {
  return work.tx
    .select({
      bucket: sql<number | null>`buyer.bucket`,
      customerCount: sql<number>`count(distinct buyer.customer_id)::int`,
    })
    .from(await buyersOf(work, asked))
    .groupBy(sql`grouping sets ((buyer.bucket), ())`);
}

export interface FirstOrdersOfPart {
  bucket: number;
  /** Customers whose first order is among them. */
  customerCount: number;
  netMinor: number;
}

/** First orders of customers and their revenue, by the part of the period in which they lie. */
export function firstOrdersByPart(work: Work, asked: SoldAsked): Promise<FirstOrdersOfPart[]> {
  const { tx, actor } = work;
  const which = and(isAsked(asked), sql`${orders.id} in (select first.id from ${firstOrders(work)})`);
  const { roastedItemId } = asked.filter;
  return tx
    .select({
      bucket: bucketOf(sql`sold.day`, asked),
      customerCount: sql<number>`count(distinct sold.order_id)::int`,
      netMinor: sql`sum(sold.net_minor)`.mapWith(Number),
    })
    .from(soldLines(actor, which))
    .where(roastedItemId === undefined ? undefined : sql`sold.product_id = ${roastedItemId}::uuid`)
    .groupBy(sql`1`);
}

/** Orders of the period in other currencies than that of the roastery, which are never added to its amounts. */
export async function otherCurrencies(
  work: Work,
  asked: SoldAsked,
): Promise<{ currency: string; orderCount: number }[]> {
  const { customerId: _customer, roastedItemId: _product, ...filter } = asked.filter;
  const currency = sql<string>`sums.currency`;
  return work.tx
    .select({ currency, orderCount: sql`sum(sums.order_count)`.mapWith(Number) })
    .from(await sumsByDay(work, { ...asked, filter }, (column) => ne(column, asked.currency)))
    .where(isOfLevel(filter, ALL_BAGS))
    .groupBy(currency)
    .orderBy(currency);
}
