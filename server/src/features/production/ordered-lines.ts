import { MAX_NAMED_ORDERS } from "@tryer/contract";
import { ORDER_STATUSES_TO_SEND } from "@tryer/domain/orders";
import { sql } from "drizzle-orm";
import { z } from "zod";
import type { RoasteryWork } from "../../runtime/request-context.ts";

/** States in which coffee is to be sent; a packed order takes its bags from the stock when it is sent. */
const TO_SEND = sql.raw(`(${ORDER_STATUSES_TO_SEND.map((status) => `'${status}'`).join(", ")})`);

const OrderedSize = z.object({
  roastedItemId: z.string(),
  packageSizeId: z.string(),
  grind: z.string(),
  packages: z.coerce.number(),
  lineIds: z.array(z.string()),
});

export type OrderedSize = z.infer<typeof OrderedSize>;

/** Packages of each product, size and grind that are ordered and not sent, with their lines. */
export async function orderedSizes({ tx, actor }: RoasteryWork) {
  const found = await tx.execute(sql`
    select l.roasted_item_id as "roastedItemId", l.package_size_id as "packageSizeId", l.grind,
      sum(l.quantity - l.sent_quantity) as packages, array_agg(l.id) as "lineIds"
    from orders o join order_lines l on l.roastery_id = o.roastery_id and l.order_id = o.id
    where o.roastery_id = ${actor.roasteryId} and o.status in ${TO_SEND} and l.quantity > l.sent_quantity
    group by l.roasted_item_id, l.package_size_id, l.grind`);
  return z.array(OrderedSize).parse(found.rows);
}

const NamedOrder = z.object({
  roastedItemId: z.string(),
  packageSizeId: z.string(),
  orderId: z.string(),
  number: z.coerce.number(),
  promisedOn: z.string().nullable(),
  packages: z.coerce.number(),
  orderCount: z.coerce.number(),
});

/** First promised orders of each product with their packages by size, at most so many as are named. */
export async function namedOrders({ tx, actor }: RoasteryWork) {
  const found = await tx.execute(sql`
    select * from (
    select "roastedItemId", "packageSizeId", "orderId", number, "promisedOn", packages, place,
      max(place) over (partition by "roastedItemId") as "orderCount"
    from (
      select l.roasted_item_id as "roastedItemId", l.package_size_id as "packageSizeId", o.id as "orderId", o.number,
        to_char(o.promised_on, 'YYYY-MM-DD') as "promisedOn", sum(l.quantity - l.sent_quantity) as packages,
        dense_rank() over (
          partition by l.roasted_item_id order by o.promised_on nulls last, o.day_rank nulls last, o.number, o.id
        ) as place
      from orders o join order_lines l on l.roastery_id = o.roastery_id and l.order_id = o.id
      where o.roastery_id = ${actor.roasteryId} and o.status in ${TO_SEND} and l.quantity > l.sent_quantity
      group by l.roasted_item_id, l.package_size_id, o.id, o.number, o.promised_on, o.day_rank
    ) ordered
    ) counted
    where place <= ${MAX_NAMED_ORDERS}
    order by "roastedItemId", place`);
  return z.array(NamedOrder).parse(found.rows);
}

const OrderedLine = z.object({
  lineId: z.string(),
  orderId: z.string(),
  roastedItemId: z.string(),
  packageSizeId: z.string(),
  packages: z.coerce.number(),
});

/** Lines with packages that are not sent and that no plan was made for, the first promised first. */
export async function unplannedLines({ tx, actor }: RoasteryWork, productIds: readonly string[]) {
  const found = await tx.execute(sql`
    select l.id as "lineId", o.id as "orderId", l.roasted_item_id as "roastedItemId",
      l.package_size_id as "packageSizeId",
      l.quantity - greatest(l.sent_quantity, coalesce((
        select sum(p.packages) from plan_item_orders p
        where p.roastery_id = l.roastery_id and p.order_id = l.order_id and p.order_line_id = l.id
      ), 0)) as packages
    from orders o join order_lines l on l.roastery_id = o.roastery_id and l.order_id = o.id
    where o.roastery_id = ${actor.roasteryId} and o.status in ${TO_SEND} and l.quantity > l.sent_quantity
      and l.roasted_item_id = any(${sql.param([...productIds])}::uuid[])
    order by o.promised_on nulls last, o.day_rank nulls last, o.number, l.position, l.id`);
  return z
    .array(OrderedLine)
    .parse(found.rows)
    .filter(({ packages }) => packages > 0);
}
