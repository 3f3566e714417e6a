import { Invoice, InvoiceLine, InvoicePayment, InvoiceSummary } from "@tryer/contract";
import { openAmount, paymentState } from "@tryer/domain/orders";
import { inArray } from "drizzle-orm";
import { invoices } from "#db/schema/index.ts";
import { copied } from "../../../runtime/copied-columns.ts";
import { notFound } from "../../../runtime/refusal.ts";
import type { Work } from "../../../runtime/request-context.ts";
import { roasteryCalendar } from "../../../runtime/roastery-calendar.ts";
import { papersOnTheirWay } from "../accounting/accounting-papers.ts";
import { creditsDue } from "./credits-due.ts";
import { eInvoiceGapsOf } from "./e-invoice.ts";
import { mailsOf } from "./invoice-mails.ts";
import { papersOf } from "./invoice-papers.ts";
import {
  creditedOf,
  creditNotesOf,
  findInvoice,
  type InvoiceLineRow,
  type InvoiceRow,
  invoiceLinesOf,
  type PaymentRow,
  paymentsOf,
} from "./invoice-rows.ts";

/** Reads the way to the books of several papers; null for those that are not issued. */
export async function accountingOf(work: Work, rows: readonly InvoiceRow[]) {
  const ids = rows.flatMap(({ id, status }) => (status === "issued" ? id : []));
  const papers = ids.length === 0 ? [] : await papersOnTheirWay(work, inArray(invoices.id, ids));
  const byId = new Map(papers.map(({ id, state, missing, exportNumber }) => [id, { state, missing, exportNumber }]));
  return (id: string): InvoiceSummary["accounting"] => byId.get(id) ?? null;
}

interface Shown {
  today: string;
  accounting: InvoiceSummary["accounting"];
  bagsToCredit: number;
}

export function presentInvoiceSummary(row: InvoiceRow, { today, accounting, bagsToCredit }: Shown): InvoiceSummary {
  const { shape } = InvoiceSummary;
  const { totalMinor, paidMinor, creditedMinor, dueOn } = row;
  const isReceivable = row.kind === "invoice" && row.status === "issued" && dueOn !== null;
  const receivable = { totalMinor, paidMinor, creditedMinor, dueOn: dueOn ?? today };
  return {
    ...copied(InvoiceSummary, row),
    kind: shape.kind.parse(row.kind),
    status: shape.status.parse(row.status),
    number: row.numberLabel || null,
    customer: { id: row.customerId, name: row.buyerName },
    currency: shape.currency.parse(row.currency),
    dueOn: row.kind === "invoice" ? dueOn : null,
    bagsToCredit,
    openMinor: isReceivable ? openAmount(receivable) : 0,
    paymentState: isReceivable ? paymentState(receivable, today) : null,
    accounting,
  };
}

/** One paper. A draft shows the names and addresses that it would be issued with now. */
export async function loadInvoice(work: Work, id: string): Promise<Invoice> {
  const stored = await findInvoice(work, id);
  if (!stored) throw notFound("Invoice");
  const isDraft = stored.status === "draft";
  const row = isDraft ? { ...stored, ...(await papersOf(work, stored)) } : stored;
  const lines = await invoiceLinesOf(work, id);
  const credited = await creditedOf(
    work,
    lines.map((line) => line.id),
  );
  const notes = await creditNotesOf(work, id);
  const corrects = row.correctsId === null ? undefined : await findInvoice(work, row.correctsId);
  const { today } = await roasteryCalendar(work);
  const due = await creditsDue(work, [id]);
  const accounting = (await accountingOf(work, [row]))(id);
  const missing = await eInvoiceGapsOf(work, { row, lines, corrects });
  return {
    ...presentInvoiceSummary(row, { today, accounting, bagsToCredit: due.ofInvoice.get(id) ?? 0 }),
    basis: Invoice.shape.basis.parse(row.basis),
    pricesIncludeTax: row.pricesIncludeTax,
    isTaxExempt: row.isTaxExempt,
    seller: {
      name: row.sellerName,
      address: row.sellerAddress,
      taxNumber: row.sellerTaxNumber,
      paymentDetails: row.paymentDetails,
      footer: row.footer,
    },
    buyer: {
      number: row.buyerNumber,
      name: row.buyerName,
      address: row.buyerAddress,
      taxNumber: row.buyerTaxNumber,
    },
    exemptWords: row.exemptWords,
    suppliedOn: row.suppliedOn,
    corrects: corrects ? { id: corrects.id, number: corrects.numberLabel || null } : null,
    reason: row.reason,
    lines: lines.map((line) =>
      presentLine(line, {
        creditedQuantity: credited.get(line.id)?.quantity ?? 0,
        toCreditQuantity: due.ofLine.get(line.id) ?? 0,
      }),
    ),
    netMinor: row.netMinor,
    taxMinor: row.taxMinor,
    taxes: row.isTaxExempt ? [] : taxesOf(lines),
    eInvoice: missing && { missing },
    mails: await mailsOf(work, id),
    payments: (await paymentsOf(work, id)).map(presentPayment),
    creditNotes: notes.map((note) => ({
      id: note.id,
      number: note.numberLabel,
      issuedOn: note.issuedOn ?? "",
      totalMinor: note.totalMinor,
    })),
  };
}

function presentLine(
  line: InvoiceLineRow,
  credits: Pick<InvoiceLine, "creditedQuantity" | "toCreditQuantity">,
): InvoiceLine {
  const { shape } = InvoiceLine;
  return {
    ...copied(InvoiceLine, line),
    kind: shape.kind.parse(line.kind),
    order: {
      id: line.orderId,
      number: line.orderNumber,
      reference: line.orderReference,
      channel: shape.order.shape.channel.parse(line.channel),
    },
    ...credits,
    discountPercent: line.discountE2 / 100,
    taxPercent: line.taxE3 / 1000,
  };
}

const presentPayment = (row: PaymentRow): InvoicePayment => ({
  ...copied(InvoicePayment, row),
  method: InvoicePayment.shape.method.parse(row.method),
});

/** Net and tax by rate as sums of the lines, the lowest rate first. Rates of one percentage and two names stay apart. */
function taxesOf(lines: readonly InvoiceLineRow[]): Invoice["taxes"] {
  const byRate = new Map<string, Invoice["taxes"][number]>();
  for (const { taxName, taxE3, netMinor, taxMinor } of lines) {
    if (netMinor === 0 && taxMinor === 0) continue;
    const key = `${taxE3} ${taxName}`;
    const sum = byRate.get(key) ?? { name: taxName, percent: taxE3 / 1000, netMinor: 0, taxMinor: 0 };
    byRate.set(key, { ...sum, netMinor: sum.netMinor + netMinor, taxMinor: sum.taxMinor + taxMinor });
  }
  return [...byRate.values()].toSorted((a, b) => a.percent - b.percent);
}
