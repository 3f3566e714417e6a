import type { Parcel } from "@tryer/domain/orders";
import type { PackagingKind } from "@tryer/domain/packaging";
import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { customers } from "../customers.ts";
import { discountPercent, minor, taxPercent } from "../decimal-columns.ts";
import { packageSizes, roastedCoffeeItems } from "../items.ts";
import type { PackedMaterial } from "../packaging/packaging.ts";
import { taxRates } from "../pricing/trade-terms.ts";
import { documentKey, edited, partKey, recordRules } from "../record-columns.ts";
import { instant } from "../tenancy.ts";

/** Orders. Amounts are minor units of `currency`; the totals are those of the lines, written together with them. */
export const orders = pgTable(
  "orders",
  {
    ...documentKey(),
    status: text("status").notNull().default("draft"),
    customerId: uuid("customer_id").notNull(),
    /** Name as of the day that the customer was chosen. */
    customerName: text("customer_name").notNull(),
    channel: text("channel").notNull(),
    reference: text("reference").notNull().default(""),
    orderedOn: date("ordered_on").notNull(),
    promisedOn: date("promised_on"),
    /** Place among the orders of its promised day, as somebody put them; null where nobody did. */
    dayRank: integer("day_rank"),
    shipTo: text("ship_to").notNull().default(""),
    notes: text("notes").notNull().default(""),
    /** Days of rest of lines whose product has none of its own. */
    restDays: integer("rest_days").notNull(),
    currency: text("currency").notNull(),
    pricesIncludeTax: boolean("prices_include_tax").notNull(),
    isTaxExempt: boolean("is_tax_exempt").notNull(),
    /** Discount on the whole order: a percentage, an amount, or neither. */
    discountE2: discountPercent("discount_percent"),
    discountAmountMinor: minor("discount_amount_minor"),
    shippingMinor: minor("shipping_minor").notNull().default(0),
    shippingTaxRateId: uuid("shipping_tax_rate_id"),
    shippingTaxName: text("shipping_tax_name").notNull().default(""),
    shippingTaxE3: taxPercent("shipping_tax_percent").notNull(),
    pieces: integer("pieces").notNull().default(0),
    sentPieces: integer("sent_pieces").notNull().default(0),
    /** Pieces that were sent and that the stock did not hold, until a packing brought them. */
    shortPieces: integer("short_pieces").notNull().default(0),
    totalMinor: minor("total_minor").notNull().default(0),
    /** Reason for which an order that came in by itself waits as a draft for a person; empty for all others. */
    heldBecause: text("held_because").notNull().default(""),
    /** Parcels that it was sent in, with their tracking numbers. */
    parcels: jsonb("parcels").$type<Parcel[]>().notNull().default([]),
    ...edited(),
  },
  (t) => [
    foreignKey({ columns: [t.roasteryId, t.customerId], foreignColumns: [customers.roasteryId, customers.id] }),
    foreignKey({ columns: [t.roasteryId, t.shippingTaxRateId], foreignColumns: [taxRates.roasteryId, taxRates.id] }),
    uniqueIndex("orders_number_key").on(t.roasteryId, t.number),
    index("orders_status_idx").on(t.roasteryId, t.status, t.number),
    index("orders_customer_idx").on(t.roasteryId, t.customerId, t.number),
    index("orders_channel_idx").on(t.roasteryId, t.channel, t.number),
    index("orders_promised_idx").on(t.roasteryId, t.promisedOn, t.number),
    // Orders to send, which are few among those of years.
    index("orders_to_send_idx")
      .on(t.roasteryId, t.promisedOn, t.number)
      .where(sql`${t.status} in ('confirmed', 'in_production', 'packed', 'partly_fulfilled')`),
    // Orders that were sent from stock which was not there, which are few.
    index("orders_short_idx").on(t.roasteryId, t.number).where(sql`${t.shortPieces} > 0`),
    // An index of the migration holds status, currency and customer besides: sales of a period are counted from it alone.
    index("orders_ordered_idx").on(t.roasteryId, t.orderedOn),
    // First sold order of each customer.
    index("orders_first_idx")
      .on(t.roasteryId, t.customerId, t.orderedOn, t.number)
      .where(sql`${t.status} not in ('draft', 'cancelled')`),
    check(
      "orders_status",
      sql`${t.status} in ('draft', 'confirmed', 'in_production', 'packed', 'partly_fulfilled', 'fulfilled', 'returned', 'cancelled')`,
    ),
    check("orders_channel", sql`${t.channel} in ('wholesale', 'online', 'shop', 'market', 'order_page', 'other')`),
    check("orders_amounts", sql`${t.shippingMinor} >= 0 and ${t.totalMinor} >= 0 and ${t.discountAmountMinor} >= 0`),
    check("orders_discount", sql`${t.discountE2} is null or ${t.discountAmountMinor} is null`),
    ...recordRules("orders", t),
  ],
);

/** Lines of an order. Names, price and tax rate are those of the day that the line was written. */
export const orderLines = pgTable(
  "order_lines",
  {
    ...partKey(),
    orderId: uuid("order_id").notNull(),
    position: integer("position").notNull(),
    roastedItemId: uuid("roasted_item_id").notNull(),
    productName: text("product_name").notNull(),
    packageSizeId: uuid("package_size_id").notNull(),
    sizeLabel: text("size_label").notNull(),
    grind: text("grind").notNull().default(""),
    /** Days of rest of the product as of that day; null where those of the order count. */
    restDays: integer("rest_days"),
    quantity: integer("quantity").notNull(),
    sentQuantity: integer("sent_quantity").notNull().default(0),
    returnedQuantity: integer("returned_quantity").notNull().default(0),
    unitPriceMinor: minor("unit_price_minor").notNull(),
    discountE2: discountPercent("discount_percent").notNull(),
    taxRateId: uuid("tax_rate_id"),
    taxName: text("tax_name").notNull().default(""),
    taxE3: taxPercent("tax_percent").notNull(),
  },
  (t) => [
    foreignKey({ columns: [t.roasteryId, t.orderId], foreignColumns: [orders.roasteryId, orders.id] }),
    foreignKey({
      columns: [t.roasteryId, t.roastedItemId],
      foreignColumns: [roastedCoffeeItems.roasteryId, roastedCoffeeItems.id],
    }),
    foreignKey({
      columns: [t.roasteryId, t.packageSizeId],
      foreignColumns: [packageSizes.roasteryId, packageSizes.id],
    }),
    foreignKey({ columns: [t.roasteryId, t.taxRateId], foreignColumns: [taxRates.roasteryId, taxRates.id] }),
    uniqueIndex("order_lines_position_key").on(t.roasteryId, t.orderId, t.position),
    index("order_lines_item_idx").on(t.roasteryId, t.roastedItemId),
    // All that the net requirement reads of lines that wait to be sent, which are few among those of years.
    index("order_lines_unsent_idx")
      .on(t.roasteryId, t.orderId, t.roastedItemId, t.packageSizeId, t.quantity, t.sentQuantity, t.id, t.position)
      .where(sql`${t.quantity} > ${t.sentQuantity}`),
    check("order_lines_quantity", sql`${t.quantity} > 0`),
    check("order_lines_sent", sql`${t.returnedQuantity} >= 0 and ${t.sentQuantity} >= ${t.returnedQuantity}`),
    check("order_lines_price", sql`${t.unitPriceMinor} >= 0`),
    ...recordRules("order_lines", t),
  ],
);

/** Pieces of a line that a step sent or brought back. */
interface MovedLine {
  lineId: string;
  quantity: number;
  /** Pieces that the roasted stock did not hold. */
  shortQuantity?: number;
  /** Pieces that were picked before, by lot. */
  picked?: { lotId: string; packageSizeId: string; bags: number }[];
  /** Packaging of all bags that the step filled from loose coffee; with its first line. */
  materials?: PackedMaterial[];
  /** Kinds of their packaging of which several materials suit, so that none was taken; with the first line too. */
  unclearKinds?: PackagingKind[];
}

/** Steps that an order took, in their order. One that is taken back stays, with the moment. */
export const orderSteps = pgTable(
  "order_steps",
  {
    ...partKey(),
    orderId: uuid("order_id").notNull(),
    number: integer("number").notNull(),
    step: text("step").notNull(),
    fromStatus: text("from_status").notNull(),
    toStatus: text("to_status").notNull(),
    moved: jsonb("moved").$type<MovedLine[]>(),
    /** Reason for a step that a limit of the customer stood against; empty for all others. */
    reason: text("reason").notNull().default(""),
    takenBackAt: instant("taken_back_at"),
    userId: uuid("user_id").notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (t) => [
    foreignKey({ columns: [t.roasteryId, t.orderId], foreignColumns: [orders.roasteryId, orders.id] }),
    uniqueIndex("order_steps_number_key").on(t.roasteryId, t.orderId, t.number),
    check(
      "order_steps_step",
      sql`${t.step} in ('confirm', 'produce', 'pack', 'fulfil', 'closeShort', 'return', 'cancel')`,
    ),
    ...recordRules("order_steps", t),
  ],
);
