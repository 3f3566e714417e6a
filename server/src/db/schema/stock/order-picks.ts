import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, uuid } from "drizzle-orm/pg-core";
import { packageSizes } from "../items.ts";
import { orders } from "../orders/orders.ts";
import { keyTo } from "../record-columns.ts";
import { instant, roasteryId, roasteryPolicy } from "../tenancy.ts";
import { roastedLots } from "./roasted-stock.ts";

/**
 * Bags of a lot that were picked for a line of an order and lie aside for it until they are sent. An edit of the order may
 * take the line away or give it another size, so a line is named without a reference; such a pick holds nothing.
 */
export const orderPicks = pgTable(
  "order_picks",
  {
    roasteryId: roasteryId(),
    orderLineId: uuid("order_line_id").notNull(),
    lotId: uuid("lot_id").notNull(),
    packageSizeId: uuid("package_size_id").notNull(),
    orderId: uuid("order_id").notNull(),
    bags: integer("bags").notNull(),
    userId: uuid("user_id").notNull(),
    pickedAt: instant("picked_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.roasteryId, t.orderLineId, t.lotId, t.packageSizeId] }),
    keyTo(t, t.orderId, orders),
    keyTo(t, t.lotId, roastedLots),
    keyTo(t, t.packageSizeId, packageSizes),
    index("order_picks_lot_idx").on(t.roasteryId, t.lotId),
    index("order_picks_order_idx").on(t.roasteryId, t.orderId),
    check("order_picks_bags", sql`${t.bags} > 0`),
    roasteryPolicy("order_picks"),
  ],
);
