import { Invoice, InvoiceLine } from "@tryer/contract";
import {
  type EInvoiceGap,
  eInvoice,
  eInvoiceGaps,
  eInvoiceRefusal,
  type IssuedPaper,
  invoiceLineName,
} from "@tryer/domain/orders";
import { downloadResponse } from "../../../runtime/download-response.ts";
import { query } from "../../../runtime/query.ts";
import { conflict, notFound } from "../../../runtime/refusal.ts";
import type { RequestContext, Work } from "../../../runtime/request-context.ts";
import { papersOf } from "./invoice-papers.ts";
import { findInvoice, type InvoiceLineRow, type InvoiceRow, invoiceLinesOf } from "./invoice-rows.ts";

/** Facts that an e-invoice of a paper lacks; null for one that is not issued. */
export async function eInvoiceGapsOf(work: Work, { row, lines, corrects }: Stored): Promise<EInvoiceGap[] | null> {
  const paper = issuedPaper({ row, lines, corrects });
  return paper && eInvoiceGaps(paper, await papersOf(work, row));
}

/** XML of an issued paper, with its number. */
const writtenEInvoice = query({
  permission: "invoices:read",
  async run(work, { id }: { id: string }) {
    const row = await findInvoice(work, id);
    if (!row) throw notFound("Invoice");
    const corrects = row.correctsId === null ? undefined : await findInvoice(work, row.correctsId);
    const paper = issuedPaper({ row, lines: await invoiceLinesOf(work, id), corrects });
    if (!paper) throw conflict("Only an issued invoice can be an e-invoice. Issue the draft first.");
    const made = eInvoice(paper, await papersOf(work, row));
    if (!made.ok) throw conflict(eInvoiceRefusal(paper, made.missing));
    return { number: paper.number, xml: made.xml };
  },
});

/** Answers with the e-invoice of an issued paper. */
export async function readEInvoice(context: RequestContext, input: { id: string }) {
  const { number, xml } = await writtenEInvoice(context, input);
  return downloadResponse(`${number}.xml`, "application/xml; charset=utf-8", new Blob([xml]).stream());
}

interface Stored {
  row: InvoiceRow;
  lines: readonly InvoiceLineRow[];
  /** Invoice that a credit note corrects. */
  corrects: InvoiceRow | undefined;
}

/** A paper as it was issued; null for a draft. */
function issuedPaper({ row, lines, corrects }: Stored): IssuedPaper | null {
  const { issuedOn, dueOn } = row;
  if (row.status !== "issued" || issuedOn === null || dueOn === null) return null;
  return {
    ...row,
    kind: Invoice.shape.kind.parse(row.kind),
    currency: Invoice.shape.currency.parse(row.currency),
    number: row.numberLabel,
    issuedOn,
    dueOn,
    corrects: corrects ? { number: corrects.numberLabel, issuedOn: corrects.issuedOn ?? issuedOn } : null,
    lines: lines.map((line) => ({
      ...line,
      name: invoiceLineName({ ...line, kind: InvoiceLine.shape.kind.parse(line.kind) }),
    })),
  };
}
