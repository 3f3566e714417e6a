import { Invoice } from "@tryer/contract";
import { type AccountingGap, type AccountingPaper, type AccountingState, accountingGaps } from "@tryer/domain/orders";
import { exportNumberLabel } from "@tryer/domain/units";
import { asc, eq, isNull, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { refersTo } from "#db/refers-to.ts";
import {
  accountingExports,
  customers,
  invoices,
  invoiceLines as lines,
  accountingExportInvoices as sentPapers,
} from "#db/schema/index.ts";
import { taxByPercent } from "#features/pricing/index.ts";
import { ownRows } from "../../../runtime/own-rows.ts";
import type { Work } from "../../../runtime/request-context.ts";
import { loadRevenueAccounts } from "./revenue-accounts.ts";

/** Issued paper with how far it is on its way to the books. */
export interface PaperOnItsWay extends AccountingPaper {
  id: string;
  customerId: string;
  currency: Invoice["currency"];
  state: AccountingState;
  missing: AccountingGap[];
  exportNumber: string | null;
}

const { shape } = Invoice;
const corrected = alias(invoices, "corrected");

/** Issued papers under a condition, by day and number, each with the accounts and debtor numbers of now. */
export async function papersOnTheirWay(work: Work, ...conditions: (SQL | undefined)[]): Promise<PaperOnItsWay[]> {
  const accounts = await loadRevenueAccounts(work);
  // A tax that a shop told is booked by the rate of its percentage, also where that was added after the paper.
  const taxOf = await taxByPercent(work);
  const papers = new Map<string, Omit<PaperOnItsWay, "state" | "missing" | "exportNumber">>();
  for (const { part, ...row } of await partRows(work, conditions)) {
    const paper = papers.get(row.id) ?? present(row);
    papers.set(row.id, paper);
    const { taxName: name, taxE3: e3 } = part;
    const taxRateId = e3 === 0 ? part.taxRateId : (part.taxRateId ?? taxOf({ name, e3 }).taxRateId);
    paper.parts.push({
      ...part,
      taxRateId,
      channel: shape.lines.element.shape.order.shape.channel.parse(part.channel),
    });
  }
  const sentWith = await exportNumbers(work, [...papers.keys()]);
  return [...papers.values()].map((paper) => {
    const exportNumber = sentWith.get(paper.id);
    if (exportNumber !== undefined) return { ...paper, exportNumber, state: "sent", missing: [] };
    const missing = accountingGaps(paper, accounts);
    return { ...paper, exportNumber: null, state: missing.length === 0 ? "ready" : "mapping_missing", missing };
  });
}

type Row = Awaited<ReturnType<typeof partRows>>[number];

const present = ({ kind, currency, issuedOn, ...row }: Omit<Row, "part">) => ({
  ...row,
  kind: shape.kind.parse(kind),
  currency: shape.currency.parse(currency),
  issuedOn: issuedOn ?? "",
  parts: [],
});

/** Sums of lines by paper, tax rate and channel. */
function partRows({ tx, actor }: Work, conditions: (SQL | undefined)[]) {
  return tx
    .select({
      id: invoices.id,
      kind: invoices.kind,
      number: invoices.numberLabel,
      issuedOn: invoices.issuedOn,
      dueOn: invoices.dueOn,
      suppliedOn: invoices.suppliedOn,
      corrects: sql<string>`coalesce(${corrected.numberLabel}, '')`,
      currency: invoices.currency,
      customerId: invoices.customerId,
      customerNumber: invoices.buyerNumber,
      customerName: invoices.buyerName,
      customerTaxNumber: invoices.buyerTaxNumber,
      debtorNumber: customers.debtorNumber,
      isTaxExempt: invoices.isTaxExempt,
      part: {
        taxRateId: lines.taxRateId,
        taxName: lines.taxName,
        taxE3: lines.taxE3,
        channel: lines.channel,
        netMinor: sql`sum(${lines.netMinor})`.mapWith(lines.netMinor),
        taxMinor: sql`sum(${lines.taxMinor})`.mapWith(lines.taxMinor),
      },
    })
    .from(invoices)
    .innerJoin(customers, refersTo(invoices.customerId, customers))
    .innerJoin(lines, refersTo(lines.invoiceId, invoices))
    .leftJoin(corrected, refersTo(invoices.correctsId, corrected))
    .where(ownRows(actor, invoices, eq(invoices.status, "issued"), ...conditions))
    .groupBy(
      ...[invoices.roasteryId, invoices.id, customers.roasteryId, customers.id, corrected.roasteryId, corrected.id],
      ...[lines.taxRateId, lines.taxName, lines.taxE3, lines.channel],
    )
    .orderBy(
      ...[asc(invoices.issuedOn), asc(invoices.kind), asc(invoices.year), asc(invoices.number)],
      sql`min(${lines.position})`,
    );
}

/**
 * Numbers of the exports that papers were sent with. A statement of its own, as one that joins it with all the others is
 * planned badly while the database has no statistics of rows that have just been written.
 */
async function exportNumbers({ tx, actor }: Work, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const among = sql`${sentPapers.invoiceId} = any(${sql.param(ids)}::uuid[])`;
  const rows = await tx
    .select({ id: sentPapers.invoiceId, number: accountingExports.number })
    .from(accountingExports)
    .innerJoin(sentPapers, refersTo(sentPapers.exportId, accountingExports))
    .where(ownRows(actor, accountingExports, isNull(sentPapers.takenBackAt), among));
  return new Map(rows.map(({ id, number }) => [id, exportNumberLabel(number)]));
}
