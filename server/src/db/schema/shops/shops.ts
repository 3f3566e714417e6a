import type { RefusedShopOrder } from "@tryer/contract";
import type { ShopOrder } from "@tryer/domain/shops";
import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { customers } from "../customers.ts";
import { minor } from "../decimal-columns.ts";
import { bytea } from "../files.ts";
import { packageSizes, roastedCoffeeItems } from "../items.ts";
import { type orderLines, orders } from "../orders/orders.ts";
import { edited, keyTo, partKey, recordKey, recordRules } from "../record-columns.ts";
import { instant, roasteryId, roasteryPolicy } from "../tenancy.ts";

/** Shops that orders come from. */
export const shops = pgTable(
  "shops",
  {
    ...recordKey(),
    name: text("name").notNull(),
    kind: text("kind").notNull(),
    /** Currency of orders that tell none. */
    currency: text("currency").notNull(),
    countsUnpaid: boolean("counts_unpaid").notNull(),
    /** Whether prices hold the tax, where an order does not say. */
    pricesIncludeTax: boolean("prices_include_tax").notNull(),
    /** Customer and channel that its orders get. */
    customerId: uuid("customer_id").notNull(),
    channel: text("channel").notNull(),
    /** Whether orders that the shop sends by itself are taken in. */
    isReceiving: boolean("is_receiving").notNull().default(true),
    /** Site of the shop as somebody typed it; empty where nobody did. */
    site: text("site").notNull().default(""),
    /** Whether all its orders go to that customer; otherwise each buyer becomes a customer. */
    keepsOneCustomer: boolean("keeps_one_customer").notNull().default(false),
    ...edited(),
  },
  (t) => [
    keyTo(t, t.customerId, customers),
    uniqueIndex("shops_name_key").on(t.roasteryId, sql`lower(btrim(${t.name}))`),
    check("shops_kind", sql`${t.kind} in ('shopify', 'woocommerce', 'other')`),
    check("shops_channel", sql`${t.channel} in ('wholesale', 'online', 'shop', 'market', 'other')`),
    ...recordRules("shops", t),
  ],
);

/** Buyers of a shop with the customers that they became, found again by the key that the domain makes of a buyer. */
export const shopBuyers = pgTable(
  "shop_buyers",
  {
    roasteryId: roasteryId(),
    shopId: uuid("shop_id").notNull(),
    buyer: text("buyer").notNull(),
    customerId: uuid("customer_id").notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.roasteryId, t.shopId, t.buyer] }),
    keyTo(t, t.shopId, shops),
    keyTo(t, t.customerId, customers),
    index("shop_buyers_customer_idx").on(t.roasteryId, t.customerId),
    roasteryPolicy("shop_buyers"),
  ],
);

/** Items of a shop as somebody mapped them: to a bag of a product, or to nothing that is made here. */
export const shopItems = pgTable(
  "shop_items",
  {
    roasteryId: roasteryId(),
    shopId: uuid("shop_id").notNull(),
    by: text("by").notNull(),
    value: text("value").notNull(),
    /** Title of the item on the day that it was mapped. */
    title: text("title").notNull(),
    roastedItemId: uuid("roasted_item_id"),
    packageSizeId: uuid("package_size_id"),
    grind: text("grind").notNull().default(""),
    userId: uuid("user_id").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.roasteryId, t.shopId, t.by, t.value] }),
    keyTo(t, t.shopId, shops),
    keyTo(t, t.roastedItemId, roastedCoffeeItems),
    keyTo(t, t.packageSizeId, packageSizes),
    check("shop_items_by", sql`${t.by} in ('variant', 'sku', 'title')`),
    check("shop_items_bag", sql`(${t.roastedItemId} is null) = (${t.packageSizeId} is null)`),
    roasteryPolicy("shop_items"),
  ],
);

/** Orders that came from a shop, with what the shop told last. */
export const shopOrders = pgTable(
  "shop_orders",
  {
    roasteryId: roasteryId(),
    orderId: uuid("order_id").notNull(),
    shopId: uuid("shop_id").notNull(),
    externalId: text("external_id").notNull(),
    number: text("number").notNull(),
    content: jsonb("content").$type<ShopOrder>().notNull(),
    /** Words on how the shop differs from an order that is too far to be changed; empty where it does not. */
    differs: text("differs").notNull().default(""),
    /** Request that took it in; the import can be undone by it. */
    importId: uuid("import_id").notNull(),
    takenBackAt: instant("taken_back_at"),
    /** Person and moment of the look at a difference of the totals, with the totals as they saw them. */
    lookedAt: instant("looked_at"),
    lookedBy: uuid("looked_by"),
    lookedOrderMinor: minor("looked_order_minor"),
    lookedShopMinor: minor("looked_shop_minor"),
    /** Job that hands its parcels over to the shop; null where none was asked for. */
    handOverJobId: uuid("hand_over_job_id"),
  },
  (t) => [
    primaryKey({ columns: [t.roasteryId, t.orderId] }),
    keyTo(t, t.orderId, orders),
    keyTo(t, t.shopId, shops),
    uniqueIndex("shop_orders_external_key")
      .on(t.roasteryId, t.shopId, t.externalId)
      .where(sql`${t.takenBackAt} is null`),
    index("shop_orders_number_idx").on(t.roasteryId, t.shopId, t.number),
    index("shop_orders_import_idx").on(t.roasteryId, t.importId),
    roasteryPolicy("shop_orders"),
  ],
);

/** Lines of orders of shops: with the line that they became, waiting to be mapped, or left out. */
export const shopOrderLines = pgTable(
  "shop_order_lines",
  {
    roasteryId: roasteryId(),
    orderId: uuid("order_id").notNull(),
    key: text("key").notNull(),
    shopId: uuid("shop_id").notNull(),
    variantId: text("variant_id").notNull(),
    sku: text("sku").notNull(),
    title: text("title").notNull(),
    quantity: doublePrecision("quantity").notNull(),
    unitPriceMinor: minor("unit_price_minor"),
    state: text("state").notNull(),
    /** Words on why it waits. */
    reason: text("reason").notNull().default(""),
    orderLineId: uuid("order_line_id"),
  },
  (t) => [
    primaryKey({ columns: [t.roasteryId, t.orderId, t.key] }),
    foreignKey({ columns: [t.roasteryId, t.orderId], foreignColumns: [shopOrders.roasteryId, shopOrders.orderId] }),
    index("shop_order_lines_waiting_idx").on(t.roasteryId, t.shopId).where(sql`${t.state} = 'waiting'`),
    check("shop_order_lines_state", sql`${t.state} in ('mapped', 'waiting', 'left out')`),
    roasteryPolicy("shop_order_lines"),
  ],
);

/** Order of a shop as it was before an import changed it, for taking the import back. */
export interface BeforeImport {
  content: ShopOrder;
  differs: string;
  /** Words that the import left; null where it changed the order itself. */
  differsSince: string | null;
  /** Null where only the words on how the shop differs were changed. */
  order: {
    facts: Pick<
      typeof orders.$inferSelect,
      "status" | "shipTo" | "notes" | "discountE2" | "discountAmountMinor" | "shippingMinor" | "pieces" | "totalMinor"
    >;
    lines: (typeof orderLines.$inferSelect)[];
    stepCount: number;
  } | null;
  lines: (typeof shopOrderLines.$inferSelect)[];
}

/** Orders that imports of files changed, each as it was before. */
export const shopImportChanges = pgTable(
  "shop_import_changes",
  {
    roasteryId: roasteryId(),
    importId: uuid("import_id").notNull(),
    orderId: uuid("order_id").notNull(),
    before: jsonb("before").$type<BeforeImport>().notNull(),
    /** Version that the import left the order at: another one means that somebody changed it since. */
    orderVersion: integer("order_version").notNull(),
    takenBackAt: instant("taken_back_at"),
  },
  (t) => [
    primaryKey({ columns: [t.roasteryId, t.importId, t.orderId] }),
    foreignKey({ columns: [t.roasteryId, t.orderId], foreignColumns: [shopOrders.roasteryId, shopOrders.orderId] }),
    roasteryPolicy("shop_import_changes"),
  ],
);

/** Requests that brought orders of a file; a long file comes in several, which have its list in common. */
export const shopImports = pgTable(
  "shop_imports",
  {
    ...partKey(),
    listId: uuid("list_id").notNull(),
    shopId: uuid("shop_id").notNull(),
    /** Empty where the list was pasted. */
    fileName: text("file_name").notNull().default(""),
    added: integer("added").notNull(),
    changed: integer("changed").notNull(),
    differing: integer("differing").notNull(),
    same: integer("same").notNull(),
    leftOut: integer("left_out").notNull(),
    /** Lines that waited when it was taken in. */
    waiting: integer("waiting").notNull(),
    refused: jsonb("refused").$type<RefusedShopOrder[]>().notNull(),
    userId: uuid("user_id").notNull(),
    createdAt: instant("created_at").notNull(),
    takenBackAt: instant("taken_back_at"),
  },
  (t) => [
    keyTo(t, t.shopId, shops),
    index("shop_imports_newest_idx").on(t.roasteryId, t.createdAt),
    index("shop_imports_list_idx").on(t.roasteryId, t.listId),
    ...recordRules("shop_imports", t),
  ],
);

/** Secrets that shops sign their messages with, sealed with the secret of the server. */
export const shopSecrets = pgTable(
  "shop_secrets",
  {
    roasteryId: roasteryId(),
    shopId: uuid("shop_id").notNull(),
    sealed: text("sealed").notNull(),
    userId: uuid("user_id").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.roasteryId, t.shopId] }), keyTo(t, t.shopId, shops), roasteryPolicy("shop_secrets")],
);

/** Signed messages of shops, each once by its bytes: kept after they are done, so that a repeat is known. */
export const shopMessages = pgTable(
  "shop_messages",
  {
    roasteryId: roasteryId(),
    shopId: uuid("shop_id").notNull(),
    /** SHA-256 of the bytes that were signed, in hexadecimal digits. */
    bodyHash: text("body_hash").notNull(),
    /** Id that the shop gave the delivery, for questions to its makers. */
    deliveryId: text("delivery_id").notNull(),
    topic: text("topic").notNull(),
    /** Null once it was taken in. */
    body: bytea("body"),
    jobId: uuid("job_id").notNull(),
    receivedAt: instant("received_at").notNull(),
    doneAt: instant("done_at"),
  },
  (t) => [
    primaryKey({ columns: [t.roasteryId, t.shopId, t.bodyHash] }),
    keyTo(t, t.shopId, shops),
    uniqueIndex("shop_messages_job_key").on(t.roasteryId, t.jobId),
    index("shop_messages_received_idx").on(t.roasteryId, t.shopId, t.receivedAt),
    roasteryPolicy("shop_messages"),
  ],
);
