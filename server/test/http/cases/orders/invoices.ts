import { type CasesOf, foreign, inCharge, own, refused } from "../../operation-case.ts";

const draft = foreign(({ draftInvoiceId }) => ({ id: draftInvoiceId, version: 1 }));
const payment = foreign(({ invoiceId, paymentId }) => ({ id: invoiceId, paymentId }));

export const invoices: CasesOf<"invoices"> = {
  list: inCharge(own()),
  totals: inCharge(own()),
  invoiceable: inCharge(foreign(({ customerId }) => ({ customerId }))),
  weekly: inCharge(own()),
  settings: inCharge(own()),
  get: inCharge(foreign(({ invoiceId }) => ({ id: invoiceId }))),
  eInvoice: inCharge(foreign(({ invoiceId }) => ({ id: invoiceId }))),
  pdf: inCharge(foreign(({ invoiceId }) => ({ id: invoiceId }))),
  mail: inCharge(foreign(({ invoiceId }) => ({ id: invoiceId }))),
  add: inCharge(foreign(({ openOrderId }) => ({ orderIds: [openOrderId], basis: "ordered" }))),
  credit: inCharge(foreign(({ invoiceId }) => ({ id: invoiceId, reason: "Wrong price" }))),
  addPayment: inCharge(foreign(({ invoiceId }) => ({ id: invoiceId, amountMinor: 1000 }))),
  takePaymentBack: inCharge(payment),
  restorePayment: inCharge(payment),
  issue: inCharge(draft),
  discard: inCharge(foreign(({ discardedInvoiceId }) => ({ id: discardedInvoiceId, version: 3 }))),
  restore: inCharge(foreign(({ discardedInvoiceId }) => ({ id: discardedInvoiceId, version: 4 }))),
  revenueAccounts: inCharge(own()),
  setRevenueAccounts: inCharge(own(() => ({ accounts: [{ taxRateId: null, account: "8120" }] }))),
  accountingPeriod: inCharge(own(() => ({ from: "2026-01-01", to: "2026-12-31" }))),
  exports: inCharge(own()),
  exportFile: inCharge(foreign(({ exportId }) => ({ id: exportId }))),
  exportAccounting: inCharge(refused(() => ({ from: "2020-01-01", to: "2020-01-31" }))),
  takeExportBack: inCharge(foreign(({ exportId }) => ({ id: exportId }))),
  restoreExport: inCharge(foreign(({ exportId }) => ({ id: exportId }))),
  editSettings: inCharge(own(() => ({ version: 1, taxNumber: "DE 123" }))),
};
