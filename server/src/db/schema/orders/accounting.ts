import { sql } from "drizzle-orm";
import { check, date, index, integer, pgTable, primaryKey, text, unique, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { minor } from "../decimal-columns.ts";
import { taxRates } from "../pricing/trade-terms.ts";
import { documentKey, keyTo, recordKey, recordRules } from "../record-columns.ts";
import { instant, roasteryId, roasteryPolicy } from "../tenancy.ts";
import { invoices } from "./invoices.ts";

/** Accounts that revenue is booked on: of a tax rate or, where it is null, of no tax; in one channel, or in all. */
export const revenueAccounts = pgTable(
  "revenue_accounts",
  {
    ...recordKey(),
    taxRateId: uuid("tax_rate_id"),
    channel: text("channel"),
    account: text("account").notNull(),
  },
  (t) => [
    unique("revenue_accounts_key").on(t.roasteryId, t.taxRateId, t.channel).nullsNotDistinct(),
    keyTo(t, t.taxRateId, taxRates),
    check("revenue_accounts_told", sql`${t.account} <> ''`),
    ...recordRules("revenue_accounts", t),
  ],
);

/** Files that invoices and credit notes went to the books with, kept as they were written. */
export const accountingExports = pgTable(
  "accounting_exports",
  {
    ...documentKey(),
    fromDay: date("from_day").notNull(),
    toDay: date("to_day").notNull(),
    currency: text("currency").notNull(),
    count: integer("count").notNull(),
    /** Sums with credit notes below 0. */
    netMinor: minor("net_minor").notNull(),
    taxMinor: minor("tax_minor").notNull(),
    content: text("content").notNull(),
    userId: uuid("user_id").notNull(),
    createdAt: instant("created_at").notNull(),
    takenBackAt: instant("taken_back_at"),
  },
  (t) => [
    uniqueIndex("accounting_exports_number_key").on(t.roasteryId, t.number),
    check("accounting_exports_period", sql`${t.fromDay} <= ${t.toDay}`),
    ...recordRules("accounting_exports", t),
  ],
);

/** Papers of an export. A paper is in at most one that was not taken back. */
export const accountingExportInvoices = pgTable(
  "accounting_export_invoices",
  {
    roasteryId: roasteryId(),
    exportId: uuid("export_id").notNull(),
    invoiceId: uuid("invoice_id").notNull(),
    takenBackAt: instant("taken_back_at"),
  },
  (t) => [
    primaryKey({ columns: [t.roasteryId, t.exportId, t.invoiceId] }),
    keyTo(t, t.exportId, accountingExports),
    keyTo(t, t.invoiceId, invoices),
    uniqueIndex("accounting_export_invoices_sent_key")
      .on(t.roasteryId, t.invoiceId)
      .where(sql`${t.takenBackAt} is null`),
    index("accounting_export_invoices_invoice_idx").on(t.roasteryId, t.invoiceId),
    roasteryPolicy("accounting_export_invoices"),
  ],
);
