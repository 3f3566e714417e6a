import type { Invoice, Order } from "@tryer/contract";
import type { Person } from "./test-app.ts";

/** An issued invoice that was mailed, with a payment and a credit note, a draft, and a draft that was discarded and brought back. */
export async function fillInvoices({ api }: Person, orderOf: (reference: string) => Promise<Order>) {
  await api.invoices.editSettings({ version: 1, taxNumber: "DE 99", sellerAddress: "Hafen 3\n20457 Hamburg\nGermany" });
  const invoiceOf = async (reference: string, isIssued: boolean) => {
    const { id } = await orderOf(reference);
    await api.orders.step({ id, version: 1, step: "confirm" });
    return api.invoices.add({ orderIds: [id], basis: "ordered", isIssued });
  };
  const issued = await invoiceOf("invoiced", true);
  const { payments } = await api.invoices.addPayment({ id: issued.id, amountMinor: 1000 });
  await api.invoices.mail({ id: issued.id });
  const lines = [{ lineId: issued.lines[0]?.id ?? "", quantity: 1 }];
  const note = await api.invoices.credit({ id: issued.id, reason: "One was torn", lines });
  const draft = await invoiceOf("drafted", false);
  const discarded = await invoiceOf("discarded", false);
  await api.invoices.discard({ id: discarded.id, version: 1 });
  await api.invoices.restore({ id: discarded.id, version: 2 });
  const exported = await exportOf({ api }, issued);
  return {
    exportId: exported.id,
    invoiceId: issued.id,
    creditNoteId: note.id,
    draftInvoiceId: draft.id,
    discardedInvoiceId: discarded.id,
    paymentId: payments[0]?.id ?? "",
  };
}

/** An export of the invoice and its credit note, which get all that is missing first. */
async function exportOf({ api }: Pick<Person, "api">, { id, customer, issuedOn }: Invoice) {
  const { version } = await api.customers.get({ id: customer.id });
  await api.customers.edit({ id: customer.id, version, debtorNumber: "10001" });
  const { accounting } = await api.invoices.get({ id });
  const missing = accounting?.missing.flatMap((gap) => (gap.kind === "account" ? gap : [])) ?? [];
  await api.invoices.setRevenueAccounts({
    accounts: [
      { taxRateId: null, account: "8000" },
      ...missing.map(({ taxRateId, channel }) => ({ taxRateId, channel, account: "8400" })),
    ],
  });
  const day = issuedOn ?? "";
  return api.invoices.exportAccounting({ from: day, to: day });
}
