import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, uuid } from "drizzle-orm/pg-core";
import { roastingPlanItems } from "../planner.ts";
import { keyTo } from "../record-columns.ts";
import { instant, roasteryId, roasteryPolicy } from "../tenancy.ts";
import { orders } from "./orders.ts";

/**
 * Packages of order lines that a plan item was made for. An edit of the order writes its lines anew under their ids, so a
 * line is named without a reference; one that is gone serves nothing.
 */
export const planItemOrders = pgTable(
  "plan_item_orders",
  {
    roasteryId: roasteryId(),
    planItemId: uuid("plan_item_id").notNull(),
    orderLineId: uuid("order_line_id").notNull(),
    orderId: uuid("order_id").notNull(),
    packages: integer("packages").notNull(),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.roasteryId, t.planItemId, t.orderLineId] }),
    keyTo(t, t.planItemId, roastingPlanItems).onDelete("cascade"),
    keyTo(t, t.orderId, orders),
    index("plan_item_orders_order_idx").on(t.roasteryId, t.orderId),
    check("plan_item_orders_packages", sql`${t.packages} > 0`),
    roasteryPolicy("plan_item_orders"),
  ],
);
