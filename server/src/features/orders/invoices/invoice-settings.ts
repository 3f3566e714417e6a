import { contract, type EditInvoiceSettingsInput, type InvoiceSettings } from "@tryer/contract";
import { DEFAULT_EXEMPT_WORDS, DEFAULT_PAYMENT_DAYS } from "@tryer/domain/orders";
import { invoiceSettings } from "#db/schema/index.ts";
import { command } from "../../../runtime/command.ts";
import { ownRows } from "../../../runtime/own-rows.ts";
import { query } from "../../../runtime/query.ts";
import { outdated } from "../../../runtime/refusal.ts";
import type { Work } from "../../../runtime/request-context.ts";

/** Settings of a roastery that has chosen none; equal to the defaults of the columns. */
const UNCHOSEN: InvoiceSettings = {
  sellerName: "",
  sellerAddress: "",
  taxNumber: "",
  paymentDetails: "",
  footer: "",
  exemptWords: DEFAULT_EXEMPT_WORDS,
  paymentDays: DEFAULT_PAYMENT_DAYS,
  version: 1,
};

export async function loadInvoiceSettings({ tx, actor }: Work): Promise<InvoiceSettings> {
  const [row] = await tx.select().from(invoiceSettings).where(ownRows(actor, invoiceSettings));
  if (!row) return UNCHOSEN;
  const { roasteryId: _, ...settings } = row;
  return settings;
}

export const getInvoiceSettings = query({
  permission: "invoices:read",
  run: (work: Work) => loadInvoiceSettings(work),
});

export const editInvoiceSettings = command({
  operation: contract.invoices.editSettings,
  permission: "invoices:write",
  async run(work, { version, ...facts }: EditInvoiceSettingsInput) {
    const { tx, actor } = work;
    await tx.insert(invoiceSettings).values({ roasteryId: actor.roasteryId }).onConflictDoNothing();
    await tx.select().from(invoiceSettings).where(ownRows(actor, invoiceSettings)).for("no key update");
    const before = await loadInvoiceSettings(work);
    if (before.version !== version) throw outdated(before);
    const told = Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined));
    await tx
      .update(invoiceSettings)
      .set({ ...told, version: version + 1 })
      .where(ownRows(actor, invoiceSettings));
    return { result: await loadInvoiceSettings(work), subjectId: actor.roasteryId };
  },
});
