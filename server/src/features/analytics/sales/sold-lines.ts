import { eq, type SQL, sql } from "drizzle-orm";
import { refersTo } from "#db/refers-to.ts";
import { orderLines as lines, orders } from "#db/schema/index.ts";
import { IS_SOLD, soldPieces } from "#db/sold-pieces.ts";
import { ownRows } from "../../../runtime/own-rows.ts";
import type { Actor } from "../../../runtime/request-context.ts";

export type InRoastery = Pick<Actor, "roasteryId">;

/** Amount of a line, rounded once as `lineAmount` does: `numeric` rounds halves away from zero as well. */
const amount = sql`round(${lines.unitPriceMinor}::numeric * ${lines.quantity} * (100 - ${lines.discountE2}) / 100)`;

const isOfOrder = refersTo(lines.orderId, orders);

/** Shares of the lines in the discount of their order, by largest remainder as `spread` of the domain. */
const discountShares = (actor: InRoastery, which: SQL | undefined): SQL => sql`(
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
        from ${orders} join ${lines} on ${isOfOrder}
        where ${ownRows(actor, orders, IS_SOLD, which, sql`(${orders.discountE2} > 0 or ${orders.discountAmountMinor} > 0)`)}
      ) as discounted
    ) as priced
  ) as shared
) as discount_share`;

/** Payment for a line: its amount less its share of the discount. */
const paid = sql`(${amount} - coalesce(discount_share.share, 0))`;

/**
 * Shares of the lines in the tax that their order's prices hold. It is rounded once for each rate, on what is paid at it for
 * goods and shipping, and spread by largest remainder as `taxedParts` of the domain: of equal remainders shipping is last.
 */
const heldTaxes = (actor: InRoastery, which: SQL | undefined): SQL => sql`(
  select line_id, whole + (rest_place + (shipping_rest > rest)::int <= held - shipping_whole
    - sum(whole) over (partition by order_id, tax))::int as held
  from (
    select line_id, order_id, tax, held, div(held * paid, basis) as whole, mod(held * paid, basis) as rest,
      row_number() over (partition by order_id, tax order by mod(held * paid, basis) desc, place) as rest_place,
      div(held * shipping, basis) as shipping_whole, mod(held * shipping, basis) as shipping_rest
    from (
      select line_id, order_id, place, tax, paid, shipping, greatest(at_rate + shipping, 1) as basis,
        round((at_rate + shipping) * tax / (100 + tax)) as held
      from (
        select ${lines.id} as line_id, ${orders.id} as order_id, ${lines.position} as place, ${lines.taxE3} as tax,
          ${paid} as paid, sum(${paid}) over (partition by ${orders.id}, ${lines.taxE3}) as at_rate,
          case when ${orders.shippingTaxE3} = ${lines.taxE3} then ${orders.shippingMinor} else 0 end::numeric as shipping
        from ${orders} join ${lines} on ${isOfOrder}
          left join ${discountShares(actor, sql`${which ?? sql`true`} and ${orders.pricesIncludeTax}`)} on discount_share.line_id = ${lines.id}
        where ${ownRows(actor, orders, IS_SOLD, which, eq(orders.pricesIncludeTax, true))}
      ) as of_rate
    ) as taxed
  ) as spread
) as held_tax`;

/**
 * Sold lines of the orders that a condition names, as a table `sold` of a statement: the bags that stand, and their revenue
 * without tax. Amounts are those of the paper; of a line that was not sent or kept in whole its part by pieces, rounded once.
 */
export function soldLines(actor: InRoastery, which: SQL | undefined): SQL {
  return sql`(
    select day, order_id, customer_id, channel, currency, product_id, size_id, pieces,
      round(net * pieces / quantity) as net_minor
    from (
      select ${orders.orderedOn} as day, ${orders.id} as order_id, ${orders.customerId} as customer_id,
        ${orders.channel} as channel, ${orders.currency} as currency, ${lines.roastedItemId} as product_id,
        ${lines.packageSizeId} as size_id, ${lines.quantity} as quantity, ${soldPieces} as pieces,
        ${paid} - coalesce(held_tax.held, 0) as net
      from ${orders} join ${lines} on ${isOfOrder}
        left join ${discountShares(actor, which)} on discount_share.line_id = ${lines.id}
        left join ${heldTaxes(actor, which)} on held_tax.line_id = ${lines.id}
      where ${ownRows(actor, orders, IS_SOLD, which)}
    ) as agreed
  ) as sold`;
}

/**
 * Sums of sold lines by a column of theirs and the currency: for each product and size, for all sizes of a product, for all
 * products of a size, and for all bags, where `product_id` and `size_id` are null for all. The orders of one sum are distinct.
 */
export const sumsOfSold = (actor: InRoastery, which: SQL | undefined, keys: readonly SQL[]): SQL => {
  const shared = sql.join([...keys, sql`sold.currency`], sql`, `);
  return sql`select ${shared}, sold.product_id, sold.size_id, sum(sold.pieces) as pieces, sum(sold.net_minor) as net_minor,
      count(distinct sold.order_id) as order_count
    from ${soldLines(actor, which)}
    group by grouping sets ((${shared}, sold.product_id, sold.size_id), (${shared}, sold.product_id),
      (${shared}, sold.size_id), (${shared}))`;
};
