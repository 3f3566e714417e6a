import { api } from "../../../runtime/api.ts";
import { showAccountingPeriod } from "../accounting/accounting-period.ts";
import { exportAccounting } from "../accounting/export-accounting.ts";
import { listExports, readExportFile } from "../accounting/export-queries.ts";
import { listRevenueAccounts, setRevenueAccounts } from "../accounting/revenue-accounts.ts";
import { restoreExport, takeExportBack } from "../accounting/take-export-back.ts";
import { addInvoice, listInvoiceable } from "./add-invoice.ts";
import { creditInvoice } from "./credit-invoice.ts";
import { addPayment, restorePayment, takePaymentBack } from "./invoice-payments.ts";
import { editInvoiceSettings, getInvoiceSettings } from "./invoice-settings.ts";
import { discardInvoice, issueInvoice, restoreInvoice } from "./issue-invoice.ts";
import { getInvoice, listInvoices } from "./list-invoices.ts";

export const invoicesRouter = {
  list: api.invoices.list.handler(({ context, input }) => listInvoices(context, input)),
  invoiceable: api.invoices.invoiceable.handler(({ context, input }) => listInvoiceable(context, input)),
  settings: api.invoices.settings.handler(({ context }) => getInvoiceSettings(context, undefined)),
  get: api.invoices.get.handler(({ context, input }) => getInvoice(context, input)),
  add: api.invoices.add.handler(({ context, input }) => addInvoice(context, input)),
  issue: api.invoices.issue.handler(({ context, input }) => issueInvoice(context, input)),
  discard: api.invoices.discard.handler(({ context, input }) => discardInvoice(context, input)),
  restore: api.invoices.restore.handler(({ context, input }) => restoreInvoice(context, input)),
  credit: api.invoices.credit.handler(({ context, input }) => creditInvoice(context, input)),
  addPayment: api.invoices.addPayment.handler(({ context, input }) => addPayment(context, input)),
  takePaymentBack: api.invoices.takePaymentBack.handler(({ context, input }) => takePaymentBack(context, input)),
  restorePayment: api.invoices.restorePayment.handler(({ context, input }) => restorePayment(context, input)),
  editSettings: api.invoices.editSettings.handler(({ context, input }) => editInvoiceSettings(context, input)),
  revenueAccounts: api.invoices.revenueAccounts.handler(({ context }) => listRevenueAccounts(context, undefined)),
  setRevenueAccounts: api.invoices.setRevenueAccounts.handler(({ context, input }) =>
    setRevenueAccounts(context, input),
  ),
  accountingPeriod: api.invoices.accountingPeriod.handler(({ context, input }) => showAccountingPeriod(context, input)),
  exports: api.invoices.exports.handler(({ context, input }) => listExports(context, input)),
  exportFile: api.invoices.exportFile.handler(({ context, input }) => readExportFile(context, input)),
  exportAccounting: api.invoices.exportAccounting.handler(({ context, input }) => exportAccounting(context, input)),
  takeExportBack: api.invoices.takeExportBack.handler(({ context, input }) => takeExportBack(context, input)),
  restoreExport: api.invoices.restoreExport.handler(({ context, input }) => restoreExport(context, input)),
};
