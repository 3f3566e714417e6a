import type { Routes } from "../../../runtime/api.ts";
import { showAccountingPeriod } from "../accounting/accounting-period.ts";
import { exportAccounting } from "../accounting/export-accounting.ts";
import { listExports, readExportFile } from "../accounting/export-queries.ts";
import { listRevenueAccounts, setRevenueAccounts } from "../accounting/revenue-accounts.ts";
import { restoreExport, takeExportBack } from "../accounting/take-export-back.ts";
import { addInvoice, listInvoiceable } from "./add-invoice.ts";
import { creditInvoice } from "./credit-invoice.ts";
import { readEInvoice } from "./e-invoice.ts";
import { addPayment, restorePayment, takePaymentBack } from "./invoice-payments.ts";
import { editInvoiceSettings, getInvoiceSettings } from "./invoice-settings.ts";
import { discardInvoice, issueInvoice, restoreInvoice } from "./issue-invoice.ts";
import { getInvoice, listInvoices, sumInvoices } from "./list-invoices.ts";
import { listWeekly } from "./list-weekly.ts";
import { mailInvoice, readInvoicePdf } from "./mail-invoice.ts";

export const invoicesRouter = {
  list: listInvoices,
  totals: sumInvoices,
  invoiceable: listInvoiceable,
  weekly: listWeekly,
  settings: getInvoiceSettings,
  get: getInvoice,
  eInvoice: readEInvoice,
  pdf: readInvoicePdf,
  mail: mailInvoice,
  add: addInvoice,
  issue: issueInvoice,
  discard: discardInvoice,
  restore: restoreInvoice,
  credit: creditInvoice,
  addPayment,
  takePaymentBack,
  restorePayment,
  editSettings: editInvoiceSettings,
  revenueAccounts: listRevenueAccounts,
  setRevenueAccounts,
  accountingPeriod: showAccountingPeriod,
  exports: listExports,
  exportFile: readExportFile,
  exportAccounting,
  takeExportBack,
  restoreExport,
} satisfies Routes<"invoices">;
