import { sql } from "drizzle-orm";
import { boolean, check, foreignKey, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { grams, minor } from "./decimal-columns.ts";
import { priceTiers } from "./pricing/trade-terms.ts";
import { contact, documentKey, edited, named, partKey, postal, recordRules } from "./record-columns.ts";
import { instant } from "./tenancy.ts";

export const customers = pgTable(
  "customers",
  {
    ...documentKey(),
    ...named(),
    ...contact(),
    /** ISO 4217 code of prices and fees; the roastery's at the time of adding where nobody chose one. */
    currency: text("currency").notNull(),
    /** Fee for a unit of the customer's own green coffee as it was typed, a plain decimal; null where none is agreed. */
    roastingFee: text("roasting_fee"),
    roastingFeeUnit: text("roasting_fee_unit").notNull().default("kg"),
    /** Days from invoice to payment; null where nothing is agreed. */
    termsDays: integer("terms_days"),
    /** Tier whose prices count; null for the prices for everybody. */
    priceTierId: uuid("price_tier_id"),
    isTaxExempt: boolean("is_tax_exempt").notNull().default(false),
    /** Number that the customer is registered for tax with. */
    taxNumber: text("tax_number").notNull().default(""),
    /** Number of the customer's account in the books, as 10042; empty where it has none yet. */
    debtorNumber: text("debtor_number").notNull().default(""),
    /** Weekly cut-off of the customer's own order page, and the weekday of delivery; null where there is none. */
    orderCutoffWeekday: integer("order_cutoff_weekday"),
    orderCutoffTime: text("order_cutoff_time"),
    orderDeliveryWeekday: integer("order_delivery_weekday"),
    /** Least that an order of the page comes to, an amount in `currency` or a weight. */
    orderMinimumMinor: minor("order_minimum_minor"),
    orderMinimumGrams: grams("order_minimum_kg"),
    /** Most that the customer may owe with confirmed orders, in `currency`; null for no limit. */
    creditLimitMinor: minor("credit_limit_minor"),
    /** Rhythm of invoices: as orders are sent, or one a week for all of them. */
    invoiceRhythm: text("invoice_rhythm").notNull().default("order"),
    /** Hash of the secret of the link to the page; null where there is none. */
    orderLinkHash: text("order_link_hash"),
    orderLinkMadeAt: instant("order_link_made_at"),
    notes: text("notes").notNull().default(""),
    archivedAt: instant("archived_at"),
    /** Customer that this one was merged into, which has its orders and all else since; null for all others. */
    mergedIntoId: uuid("merged_into_id"),
    ...edited(),
  },
  (t) => [
    uniqueIndex("customers_number_key").on(t.roasteryId, t.number),
    uniqueIndex("customers_active_name_key").on(t.roasteryId, t.nameKey).where(sql`${t.archivedAt} is null`),
    index("customers_name_idx").on(t.roasteryId, t.nameKey, t.id),
    foreignKey({ columns: [t.roasteryId, t.priceTierId], foreignColumns: [priceTiers.roasteryId, priceTiers.id] }),
    index("customers_tier_idx").on(t.roasteryId, t.priceTierId).where(sql`${t.priceTierId} is not null`),
    foreignKey({ columns: [t.roasteryId, t.mergedIntoId], foreignColumns: [t.roasteryId, t.id] }),
    index("customers_merged_idx").on(t.roasteryId, t.mergedIntoId).where(sql`${t.mergedIntoId} is not null`),
    uniqueIndex("customers_order_link_key")
      .on(t.roasteryId, t.orderLinkHash)
      .where(sql`${t.orderLinkHash} is not null`),
    check(
      "customers_order_cutoff",
      sql`(${t.orderCutoffWeekday} is null) = (${t.orderCutoffTime} is null) and (${t.orderCutoffWeekday} is null) = (${t.orderDeliveryWeekday} is null) and ${t.orderCutoffWeekday} between 1 and 7 and ${t.orderDeliveryWeekday} between 1 and 7`,
    ),
    check("customers_order_minimum", sql`${t.orderMinimumMinor} > 0 and ${t.orderMinimumGrams} > 0`),
    check("customers_credit_limit", sql`${t.creditLimitMinor} >= 0`),
    check("customers_invoice_rhythm", sql`${t.invoiceRhythm} in ('order', 'weekly')`),
    check("customers_order_link", sql`(${t.orderLinkHash} is null) = (${t.orderLinkMadeAt} is null)`),
    check(
      "customers_merged",
      sql`${t.mergedIntoId} <> ${t.id} and (${t.mergedIntoId} is null or ${t.archivedAt} is not null)`,
    ),
    check("customers_terms", sql`${t.termsDays} between 0 and 365`),
    check("customers_fee_unit", sql`${t.roastingFeeUnit} in ('kg', 'lb')`),
    ...recordRules("customers", t),
  ],
);

/** Addresses of a customer in their order: the first that fits is proposed. */
export const customerAddresses = pgTable(
  "customer_addresses",
  {
    ...partKey(),
    customerId: uuid("customer_id").notNull(),
    position: integer("position").notNull(),
    purpose: text("purpose").notNull(),
    label: text("label").notNull().default(""),
    recipient: text("recipient").notNull().default(""),
    ...postal(),
    country: text("country").notNull().default(""),
  },
  (t) => [
    foreignKey({
      columns: [t.roasteryId, t.customerId],
      foreignColumns: [customers.roasteryId, customers.id],
    }).onDelete("cascade"),
    uniqueIndex("customer_addresses_position_key").on(t.roasteryId, t.customerId, t.position),
    check("customer_addresses_purpose", sql`${t.purpose} in ('both', 'shipping', 'billing')`),
    ...recordRules("customer_addresses", t),
  ],
);
