import { sql } from "drizzle-orm";
import { boolean, check, date, foreignKey, index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { customers } from "../customers.ts";
import { discountPercent, minor } from "../decimal-columns.ts";
import { packageSizes, roastedCoffeeItems } from "../items.ts";
import { taxRates } from "../pricing/trade-terms.ts";
import { edited, keyTo, recordKey, recordRules } from "../record-columns.ts";
import { instant, roasteryId, roasteryPolicy } from "../tenancy.ts";
import { orders } from "./orders.ts";

/** Orders that come again by themselves. */
export const standingOrders = pgTable(
  "standing_orders",
  {
    ...recordKey(),
    customerId: uuid("customer_id").notNull(),
    customerName: text("customer_name").notNull(),
    channel: text("channel").notNull(),
    reference: text("reference").notNull().default(""),
    notes: text("notes").notNull().default(""),
    shipTo: text("ship_to").notNull().default(""),
    rhythm: text("rhythm").notNull(),
    every: integer("every").notNull(),
    weekday: integer("weekday").notNull(),
    monthDay: integer("month_day").notNull(),
    startsOn: date("starts_on").notNull(),
    endsOn: date("ends_on"),
    /** Months for which it is a gift, which end it; null where it is none. */
    giftMonths: integer("gift_months"),
    leadDays: integer("lead_days").notNull(),
    shippingMinor: minor("shipping_minor").notNull().default(0),
    /** Currency that the shipping was typed in. */
    currency: text("currency").notNull(),
    pausedAt: instant("paused_at"),
    /** Whether the customer paused it on their own page, who then may let it go on. */
    isPausedByCustomer: boolean("is_paused_by_customer").notNull().default(false),
    /** Date whose draft could not be made, and why. */
    problemOn: date("problem_on"),
    problem: text("problem"),
    ...edited(),
  },
  (t) => [
    keyTo(t, t.customerId, customers),
    index("standing_orders_customer_idx").on(t.roasteryId, t.customerId),
    check("standing_orders_rhythm", sql`${t.rhythm} in ('weeks', 'months')`),
    check(
      "standing_orders_rule",
      sql`${t.every} > 0 and ${t.weekday} between 1 and 7 and ${t.monthDay} between 1 and 31 and ${t.leadDays} >= 0`,
    ),
    ...recordRules("standing_orders", t),
  ],
);

export const standingOrderLines = pgTable(
  "standing_order_lines",
  {
    roasteryId: roasteryId(),
    standingOrderId: uuid("standing_order_id").notNull(),
    position: integer("position").notNull(),
    roastedItemId: uuid("roasted_item_id").notNull(),
    packageSizeId: uuid("package_size_id").notNull(),
    grind: text("grind").notNull().default(""),
    quantity: integer("quantity").notNull(),
    discountE2: discountPercent("discount_percent").notNull(),
    /** Whether it has a tax rate of its own, which may be none. */
    hasOwnTax: boolean("has_own_tax").notNull().default(false),
    taxRateId: uuid("tax_rate_id"),
    /** Drafts of the standing order that were made before the products of the line began to take turns. */
    turnsFrom: integer("turns_from").notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.roasteryId, t.standingOrderId, t.position] }),
    keyTo(t, t.standingOrderId, standingOrders),
    keyTo(t, t.roastedItemId, roastedCoffeeItems),
    keyTo(t, t.packageSizeId, packageSizes),
    keyTo(t, t.taxRateId, taxRates),
    check("standing_order_lines_quantity", sql`${t.quantity} > 0`),
    roasteryPolicy("standing_order_lines"),
  ],
);

/** Products that take turns with that of a line, in their order. */
export const standingOrderTurns = pgTable(
  "standing_order_turns",
  {
    roasteryId: roasteryId(),
    standingOrderId: uuid("standing_order_id").notNull(),
    /** Position of the line, with which they go. */
    position: integer("position").notNull(),
    turn: integer("turn").notNull(),
    roastedItemId: uuid("roasted_item_id").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.roasteryId, t.standingOrderId, t.position, t.turn] }),
    keyTo(t, t.standingOrderId, standingOrders),
    foreignKey({
      columns: [t.standingOrderId, t.position, t.roasteryId],
      foreignColumns: [standingOrderLines.standingOrderId, standingOrderLines.position, standingOrderLines.roasteryId],
    }).onDelete("cascade"),
    keyTo(t, t.roastedItemId, roastedCoffeeItems),
    check("standing_order_turns_turn", sql`${t.turn} > 0`),
    roasteryPolicy("standing_order_turns"),
  ],
);

/** Dates that are settled: skipped, or drafted, each once. A date without a row is still to come, or was missed. */
export const standingOrderDates = pgTable(
  "standing_order_dates",
  {
    roasteryId: roasteryId(),
    standingOrderId: uuid("standing_order_id").notNull(),
    day: date("day").notNull(),
    /** The draft; null for a date that was skipped. */
    orderId: uuid("order_id"),
    /** Whether the customer skipped it, who may then take it back in; one that the roastery skipped is the roastery's. */
    isByCustomer: boolean("is_by_customer").notNull().default(false),
    createdAt: instant("created_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.roasteryId, t.standingOrderId, t.day] }),
    keyTo(t, t.standingOrderId, standingOrders),
    keyTo(t, t.orderId, orders),
    index("standing_order_dates_order_idx").on(t.roasteryId, t.orderId),
    roasteryPolicy("standing_order_dates"),
  ],
);
