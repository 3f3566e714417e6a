import type { Parcel } from "@tryer/domain/orders";
import { sql } from "drizzle-orm";
import { boolean, check, foreignKey, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { keyTo, partKey, recordRules } from "../record-columns.ts";
import { instant, roasteryId, roasteryPolicy } from "../tenancy.ts";
import { shopOrders, shops } from "./shops.ts";

/** Access to the API of a shop: its address with the key and secret for exactly that address, which are sealed. */
export const shopConnections = pgTable(
  "shop_connections",
  {
    roasteryId: roasteryId(),
    shopId: uuid("shop_id").notNull(),
    address: text("address").notNull(),
    sealed: text("sealed").notNull(),
    /** Whether the shop writes to the buyer when it gets a tracking number. */
    notifiesCustomer: boolean("notifies_customer").notNull().default(false),
    /** Words on why the shop refuses the access; empty while it does not. */
    problem: text("problem").notNull().default(""),
    userId: uuid("user_id").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.roasteryId, t.shopId] }),
    keyTo(t, t.shopId, shops),
    roasteryPolicy("shop_connections"),
  ],
);

/** Bags of a line that a fulfillment in the shop holds. */
export interface HandedLine {
  lineId: string;
  quantity: number;
}

/** Records in a shop that hold parcels of an order, as the shop was told last. */
export const shopHandovers = pgTable(
  "shop_handovers",
  {
    ...partKey(),
    orderId: uuid("order_id").notNull(),
    /** Kind of the record in the shop; 'completed' is the order itself, which was set to that status. */
    means: text("means").notNull(),
    /** Id that the shop gave it. */
    externalId: text("external_id").notNull(),
    parcels: jsonb("parcels").$type<Parcel[]>().notNull(),
    lines: jsonb("lines").$type<HandedLine[]>().notNull(),
    handedAt: instant("handed_at").notNull(),
  },
  (t) => [
    foreignKey({ columns: [t.roasteryId, t.orderId], foreignColumns: [shopOrders.roasteryId, shopOrders.orderId] }),
    uniqueIndex("shop_handovers_external_key").on(t.roasteryId, t.orderId, t.means, t.externalId),
    check("shop_handovers_means", sql`${t.means} in ('fulfillment', 'tracking', 'note', 'completed')`),
    ...recordRules("shop_handovers", t),
  ],
);
