import type { SalesInput } from "@tryer/contract";
import type { SalesDimension } from "@tryer/domain/analytics";
import { SOLD_ORDER_STATUSES } from "@tryer/domain/orders";
import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { orderLines as lines, orders } from "#db/schema/index.ts";
import { ownRows } from "../../../runtime/own-rows.ts";
import type { Actor, Work } from "../../../runtime/request-context.ts";
import type { FramedPeriod } from "../analytics-frame.ts";
import { type FactParts, spansOf } from "../period-spans.ts";

const isSold = inArray(orders.status, SOLD_ORDER_STATUSES);

export interface SoldAsked {
  framed: FramedPeriod;
  filter: SalesInput;
  currency: string;
}

/** Parts of a period by day, as a table `span` of a statement: orders have days, no moments. */
function daySpans(framed: FramedPeriod, parts: FactParts): SQL {
  const spans = spansOf(framed, parts);
  return sql`unnest(
    ${sql.param(spans.map(({ series }) => series))}::int[],
    ${sql.param(spans.map(({ bucket }) => bucket))}::int[],
    ${sql.param(spans.map(({ days }) => days.from))}::date[],
    ${sql.param(spans.map(({ days }) => days.to))}::date[]
  ) as span (series, bucket, from_day, to_day)`;
}

const isInSpan = sql`${orders.orderedOn} between span.from_day and span.to_day`;

/** Amount of a line, rounded once as `lineAmount` does: `numeric` rounds halves away from zero as well. */
const amount = sql`round(${lines.unitPriceMinor}::numeric * ${lines.quantity} * (100 - ${lines.discountE2}) / 100)`;

const isOfOrder = and(eq(lines.roasteryId, orders.roasteryId), eq(lines.orderId, orders.id));

/** Shares of the lines in the discount of their order, by largest remainder as `spread` of the domain. */
const discountShares = (actor: Actor, spans: SQL): SQL => sql`(
  select line_id, whole + (place <= discount - sum(whole) over (partition by order_id))::int as share
  from (
    select line_id, order_id, discount, div(discount * amount, greatest(goods, 1)) as whole,
      row_number() over (partition by order_id order by mod(discount * amount, greatest(goods, 1)) desc, place) as place
    from (
      select line_id, order_id, place, amount, goods, coalesce(given, round(goods * percent / 100)) as discount
      from (
        select ${lines.id} as line_id, ${orders.id} as order_id, ${lines.position} as place, ${amount} as amount,
          ${orders.discountAmountMinor} as given, ${orders.discountE2} as percent,
          sum(${amount}) over (partition by ${orders.id}) as goods
        from ${spans} join ${orders} on ${isInSpan} join ${lines} on ${isOfOrder}
        where ${ownRows(actor, orders, isSold, sql`(${orders.discountE2} > 0 or ${orders.discountAmountMinor} > 0)`)}
      ) as discounted
    ) as priced
  ) as shared
) as discount_share`;

/** First sold order of its customer. */
const isFirst = sql`not exists (select from orders earlier
  where earlier.roastery_id = ${orders.roasteryId} and earlier.customer_id = ${orders.customerId}
    and earlier.status in (${sql.join(
      SOLD_ORDER_STATUSES.map((status) => sql`${status}`),
      sql`, `,
    )})
    and (earlier.ordered_on, earlier.number) < (${orders.orderedOn}, ${orders.number}))`;

/**
 * Sold lines of a filter, as a table `sold` of a statement: the part of the period in which their order lies, the bags that
 * stand, and their revenue without tax. Amounts are those of the paper; of a line that was not sent or kept in whole its
 * part by pieces, rounded once.
 */
function soldLines({ actor }: Work, { framed, filter, currency }: SoldAsked, parts: FactParts): SQL {
  const spans = daySpans(framed, parts);
  const left = sql`case when ${orders.status} in ('fulfilled', 'returned') then ${lines.sentQuantity} else ${lines.quantity} end
    - ${lines.returnedQuantity}`;
  return sql`(
    select series, bucket, order_id, customer_id, channel, is_first, product_id, size_id, pieces,
      round((paid - case when holds_tax then round(paid * tax / (100 + tax)) else 0 end) * pieces / quantity) as net_minor
    from (
      select span.series, span.bucket, ${orders.id} as order_id, ${orders.customerId} as customer_id, ${orders.channel} as channel,
        ${isFirst} as is_first, ${lines.roastedItemId} as product_id, ${lines.packageSizeId} as size_id,
        ${lines.quantity} as quantity, ${left} as pieces, ${lines.taxE3} as tax, ${orders.pricesIncludeTax} as holds_tax,
        ${amount} - coalesce(discount_share.share, 0) as paid
      from ${spans} join ${orders} on ${isInSpan} join ${lines} on ${isOfOrder}
        left join ${discountShares(actor, spans)} on discount_share.line_id = ${lines.id}
      where ${ownRows(
        actor,
        orders,
        isSold,
        eq(orders.currency, currency),
        filter.customerId === undefined ? undefined : eq(orders.customerId, filter.customerId),
        filter.roastedItemId === undefined ? undefined : eq(lines.roastedItemId, filter.roastedItemId),
      )}
    ) as agreed
  ) as sold`;
}

export interface SoldGroup {
  series: number;
  productId: string;
  sizeId: string;
  pieces: number;
  netMinor: number;
}

const GROUP_SUMS = {
  series: sql<number>`sold.series`,
  productId: sql<string>`sold.product_id`,
  sizeId: sql<string>`sold.size_id`,
  pieces: sql`sum(sold.pieces)`.mapWith(Number),
  netMinor: sql`sum(sold.net_minor)`.mapWith(Number),
};

/** Bags of each part by product and size, those of first orders apart. */
export const soldByPart = (
  work: Work,
  asked: SoldAsked,
): Promise<(SoldGroup & { bucket: number; isFirst: boolean })[]> =>
  work.tx
    .select({ ...GROUP_SUMS, bucket: sql<number>`sold.bucket`, isFirst: sql<boolean>`sold.is_first` })
    .from(soldLines(work, asked, "buckets"))
    .groupBy(sql`sold.series, sold.bucket, sold.is_first, sold.product_id, sold.size_id`);

/** Column of the sold lines by which sales are told. */
const KEYS: Record<SalesDimension, SQL<string>> = {
  product: sql`sold.product_id`,
  size: sql`sold.size_id`,
  customer: sql`sold.customer_id`,
  channel: sql`sold.channel`,
};

/** Bags of the whole period by product and size, told by what sales share. */
export const soldByKey = (work: Work, asked: SoldAsked): Promise<(SoldGroup & { key: string })[]> =>
  work.tx
    .select({ ...GROUP_SUMS, key: KEYS[asked.filter.by] })
    .from(soldLines(work, asked, "whole"))
    .groupBy(sql`sold.series, ${KEYS[asked.filter.by]}, sold.product_id, sold.size_id`);

const COUNTS = {
  series: sql<number>`sold.series`,
  orderCount: sql<number>`count(distinct sold.order_id)::int`,
  customerCount: sql<number>`count(distinct sold.customer_id)::int`,
  firstCount: sql<number>`(count(distinct sold.customer_id) filter (where sold.is_first))::int`,
};

export interface SoldCounts {
  series: number;
  orderCount: number;
  customerCount: number;
  /** Customers whose first order is among them. */
  firstCount: number;
}

/** Orders and customers of each part; `bucket` is null for the whole period. */
export const countsByPart = (work: Work, asked: SoldAsked): Promise<(SoldCounts & { bucket: number | null })[]> =>
  work.tx
    .select({ ...COUNTS, bucket: sql<number | null>`sold.bucket` })
    .from(soldLines(work, asked, "buckets"))
    .groupBy(sql`grouping sets ((sold.series, sold.bucket), (sold.series))`);

/** Orders of the whole period, told by what sales share. */
export const countsByKey = (work: Work, asked: SoldAsked): Promise<(SoldCounts & { key: string })[]> =>
  work.tx
    .select({ ...COUNTS, key: KEYS[asked.filter.by] })
    .from(soldLines(work, asked, "whole"))
    .groupBy(sql`sold.series, ${KEYS[asked.filter.by]}`);

/** Orders of the period in other currencies than that of the roastery, which are never added to its amounts. */
export const otherCurrencies = ({ tx, actor }: Work, { framed, currency }: SoldAsked) =>
  tx
    .select({ currency: orders.currency, orderCount: sql<number>`count(*)::int` })
    .from(orders)
    .where(
      ownRows(
        actor,
        orders,
        isSold,
        sql`${orders.currency} <> ${currency}`,
        sql`${orders.orderedOn} between ${framed.frame.period.from} and ${framed.frame.period.to}`,
      ),
    )
    .groupBy(orders.currency)
    .orderBy(orders.currency);
