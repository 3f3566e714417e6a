import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { roasteries } from "../accounts.ts";
import { customers } from "../customers.ts";
import { discountPercent, minor, taxPercent } from "../decimal-columns.ts";
import { edited, partKey, recordKey, recordRules } from "../record-columns.ts";
import { instant, roasteryId, roasteryPolicy } from "../tenancy.ts";
import { orders } from "./orders.ts";

/**
 * Invoices and credit notes, with names, addresses and amounts of the day of issue. A trigger refuses every change of one
 * that was issued, but of what was paid and credited since.
 */
export const invoices = pgTable(
  "invoices",
  {
    ...recordKey(),
    kind: text("kind").notNull(),
    status: text("status").notNull(),
    /** Bags that were sent, or all that were ordered. */
    basis: text("basis").notNull(),
    /** Year and number within series and year; null until it is issued. */
    year: integer("year"),
    number: integer("number"),
    /** Number as on paper; empty until it is issued. */
    numberLabel: text("number_label").notNull().default(""),
    /** Invoice that a credit note corrects. */
    correctsId: uuid("corrects_id"),
    reason: text("reason").notNull().default(""),
    customerId: uuid("customer_id").notNull(),
    currency: text("currency").notNull(),
    pricesIncludeTax: boolean("prices_include_tax").notNull(),
    isTaxExempt: boolean("is_tax_exempt").notNull(),
    sellerName: text("seller_name").notNull(),
    sellerAddress: text("seller_address").notNull(),
    sellerTaxNumber: text("seller_tax_number").notNull(),
    paymentDetails: text("payment_details").notNull(),
    footer: text("footer").notNull(),
    exemptWords: text("exempt_words").notNull(),
    buyerNumber: text("buyer_number").notNull(),
    buyerName: text("buyer_name").notNull(),
    buyerAddress: text("buyer_address").notNull(),
    buyerTaxNumber: text("buyer_tax_number").notNull(),
    issuedOn: date("issued_on"),
    dueOn: date("due_on"),
    suppliedOn: date("supplied_on"),
    netMinor: minor("net_minor").notNull(),
    taxMinor: minor("tax_minor").notNull(),
    totalMinor: minor("total_minor").notNull(),
    /** Sum of the payments that count, and of the credit notes. */
    paidMinor: minor("paid_minor").notNull().default(0),
    creditedMinor: minor("credited_minor").notNull().default(0),
    ...edited(),
  },
  (t) => [
    foreignKey({ columns: [t.roasteryId, t.customerId], foreignColumns: [customers.roasteryId, customers.id] }),
    foreignKey({ columns: [t.roasteryId, t.correctsId], foreignColumns: [t.roasteryId, t.id] }),
    uniqueIndex("invoices_number_key").on(t.roasteryId, t.kind, t.year, t.number),
    index("invoices_listed_idx").on(t.roasteryId, t.createdAt, t.id),
    index("invoices_customer_idx").on(t.roasteryId, t.customerId, t.createdAt, t.id),
    index("invoices_issued_idx").on(t.roasteryId, t.issuedOn, t.id).where(sql`${t.status} = 'issued'`),
    index("invoices_corrects_idx").on(t.roasteryId, t.correctsId).where(sql`${t.correctsId} is not null`),
    index("invoices_open_idx")
      .on(t.roasteryId, t.createdAt, t.id)
      .where(
        sql`${t.status} = 'issued' and ${t.kind} = 'invoice' and ${t.totalMinor} > ${t.paidMinor} + ${t.creditedMinor}`,
      ),
    check("invoices_kind", sql`${t.kind} in ('invoice', 'credit_note')`),
    check("invoices_status", sql`${t.status} in ('draft', 'issued', 'discarded')`),
    check("invoices_basis", sql`${t.basis} in ('sent', 'ordered')`),
    check(
      "invoices_numbered",
      sql`(${t.status} = 'issued') = (${t.number} is not null and ${t.year} is not null and ${t.issuedOn} is not null and ${t.dueOn} is not null)`,
    ),
    check("invoices_amounts", sql`${t.netMinor} >= 0 and ${t.taxMinor} >= 0 and ${t.creditedMinor} <= ${t.totalMinor}`),
    check("invoices_total", sql`${t.totalMinor} = ${t.netMinor} + ${t.taxMinor}`),
    ...recordRules("invoices", t),
  ],
);

/** Lines of invoices and credit notes, written with their draft and never changed. Amounts of credit notes are positive. */
export const invoiceLines = pgTable(
  "invoice_lines",
  {
    ...partKey(),
    invoiceId: uuid("invoice_id").notNull(),
    position: integer("position").notNull(),
    kind: text("kind").notNull(),
    orderId: uuid("order_id").notNull(),
    orderNumber: text("order_number").notNull(),
    orderReference: text("order_reference").notNull(),
    channel: text("channel").notNull(),
    /** Line of the order; null for shipping. Edits replace lines that are on no invoice, so nothing refers to it. */
    orderLineId: uuid("order_line_id"),
    /** Line of the invoice that a credit note takes back. */
    correctsLineId: uuid("corrects_line_id"),
    productName: text("product_name").notNull(),
    sizeLabel: text("size_label").notNull(),
    grind: text("grind").notNull(),
    quantity: integer("quantity").notNull(),
    /** Bags among them that an earlier invoice had and a credit note took off. */
    againQuantity: integer("again_quantity").notNull().default(0),
    unitPriceMinor: minor("unit_price_minor").notNull(),
    discountE2: discountPercent("discount_percent").notNull(),
    amountMinor: minor("amount_minor").notNull(),
    discountMinor: minor("discount_minor").notNull(),
    taxRateId: uuid("tax_rate_id"),
    taxName: text("tax_name").notNull(),
    taxE3: taxPercent("tax_percent").notNull(),
    netMinor: minor("net_minor").notNull(),
    taxMinor: minor("tax_minor").notNull(),
  },
  (t) => [
    foreignKey({ columns: [t.roasteryId, t.invoiceId], foreignColumns: [invoices.roasteryId, invoices.id] }),
    foreignKey({ columns: [t.roasteryId, t.orderId], foreignColumns: [orders.roasteryId, orders.id] }),
    uniqueIndex("invoice_lines_position_key").on(t.roasteryId, t.invoiceId, t.position),
    index("invoice_lines_order_idx").on(t.roasteryId, t.orderId),
    index("invoice_lines_corrects_idx").on(t.roasteryId, t.correctsLineId).where(sql`${t.correctsLineId} is not null`),
    check("invoice_lines_kind", sql`${t.kind} in ('goods', 'shipping')`),
    check("invoice_lines_quantity", sql`${t.quantity} > 0`),
    ...recordRules("invoice_lines", t),
  ],
);

/** Payments of invoices; below 0 what was paid back. One that was taken back stays, with the moment. */
export const invoicePayments = pgTable(
  "invoice_payments",
  {
    ...partKey(),
    invoiceId: uuid("invoice_id").notNull(),
    paidOn: date("paid_on").notNull(),
    amountMinor: minor("amount_minor").notNull(),
    method: text("method").notNull(),
    note: text("note").notNull().default(""),
    takenBackAt: instant("taken_back_at"),
    userId: uuid("user_id").notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (t) => [
    foreignKey({ columns: [t.roasteryId, t.invoiceId], foreignColumns: [invoices.roasteryId, invoices.id] }),
    index("invoice_payments_invoice_idx").on(t.roasteryId, t.invoiceId),
    check("invoice_payments_amount", sql`${t.amountMinor} <> 0`),
    check("invoice_payments_method", sql`${t.method} in ('bank_transfer', 'card', 'cash', 'direct_debit', 'other')`),
    ...recordRules("invoice_payments", t),
  ],
);

/** Mails that an issued paper went to its customer with. A mail that waits for a mail server has a job, as long as that is kept. */
export const invoiceMails = pgTable(
  "invoice_mails",
  {
    ...partKey(),
    invoiceId: uuid("invoice_id").notNull(),
    /** Empty once the customer was erased. */
    address: text("address").notNull(),
    jobId: uuid("job_id"),
    /** Outcome of the job, which is forgotten before the paper; null while it waits, and for mails of the outbox. */
    outcome: text("outcome"),
    userId: uuid("user_id").notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (t) => [
    foreignKey({ columns: [t.roasteryId, t.invoiceId], foreignColumns: [invoices.roasteryId, invoices.id] }),
    check("invoice_mails_outcome", sql`${t.outcome} in ('sent', 'failed')`),
    index("invoice_mails_invoice_idx").on(t.roasteryId, t.invoiceId, t.createdAt),
    ...recordRules("invoice_mails", t),
  ],
);

/** Last number of each series and year. Raised in the transaction that issues, so that a number is never left out. */
export const invoiceCounters = pgTable(
  "invoice_counters",
  {
    roasteryId: roasteryId().references(() => roasteries.id, { onDelete: "cascade" }),
    kind: text("kind").notNull(),
    year: integer("year").notNull(),
    last: integer("last").notNull(),
  },
  (t) => [primaryKey({ columns: [t.roasteryId, t.kind, t.year] }), roasteryPolicy("invoice_counters")],
);

/** Facts of the roastery that new invoices copy. A roastery without a row has the defaults of the columns. */
export const invoiceSettings = pgTable(
  "invoice_settings",
  {
    roasteryId: roasteryId()
      .primaryKey()
      .references(() => roasteries.id, { onDelete: "cascade" }),
    sellerName: text("seller_name").notNull().default(""),
    sellerAddress: text("seller_address").notNull().default(""),
    taxNumber: text("tax_number").notNull().default(""),
    paymentDetails: text("payment_details").notNull().default(""),
    footer: text("footer").notNull().default(""),
    exemptWords: text("exempt_words").notNull().default("Exempt from tax."),
    paymentDays: integer("payment_days").notNull().default(14),
    version: integer("version").notNull().default(1),
  },
  (t) => [check("invoice_settings_days", sql`${t.paymentDays} between 0 and 365`), roasteryPolicy("invoice_settings")],
);
