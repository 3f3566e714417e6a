import { InvoiceSummary, OrderStatus, type SearchResult } from "@tryer/contract";
import { INVOICE_KIND_WORDS, type InvoiceStatus, ORDER_STATUS_WORDS } from "@tryer/domain/orders";
import type { SaidNumber } from "@tryer/domain/search";
import { orderNumberLabel } from "@tryer/domain/units";
import { desc, ne, or, sql } from "drizzle-orm";
import { invoices, orders, recalls } from "#db/schema/index.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import type { Work } from "../../runtime/request-context.ts";
import { holdsWords, inOrder, MATCHES_A_KIND, nameRank, PLAIN } from "./find-catalogue.ts";
import { isAmong } from "./number-ranges.ts";

/** Orders by their number, the customer's number or the customer's name, the newest of them. */
export async function findOrders(work: Work, typed: string, said: SaidNumber | null): Promise<SearchResult[]> {
  const { tx, actor } = work;
  const byNumber = isAmong(orders.number, "order", said);
  const words = sql`(${orders.customerName} || ' ' || ${orders.reference})`;
  const rows = await tx
    .select()
    .from(orders)
    .where(ownRows(actor, orders, or(byNumber, holdsWords(words, typed))))
    .orderBy(...(byNumber ? [desc(byNumber)] : []), desc(orders.number))
    .limit(MATCHES_A_KIND);
  return rows.map(({ id, number, customerName, status }) => ({
    ...PLAIN,
    kind: "order",
    id,
    number: orderNumberLabel(number),
    title: customerName,
    detail: ORDER_STATUS_WORDS[OrderStatus.parse(status)],
  }));
}

const STATUS_WORDS: Record<InvoiceStatus, string> = { draft: ", draft", issued: "", discarded: ", discarded" };

/** Invoices and credit notes by their number or the customer's name, the newest of them. */
export async function findInvoices(work: Work, typed: string): Promise<SearchResult[]> {
  const { tx, actor } = work;
  const words = sql`(${invoices.buyerName} || ' ' || ${invoices.numberLabel})`;
  const rows = await tx
    .select()
    .from(invoices)
    .where(ownRows(actor, invoices, ne(invoices.status, "discarded"), holdsWords(words, typed)))
    .orderBy(desc(invoices.createdAt), desc(invoices.id))
    .limit(MATCHES_A_KIND);
  return rows.map(({ id, kind, status, numberLabel, buyerName }) => ({
    ...PLAIN,
    kind: "invoice",
    id,
    number: numberLabel || null,
    title: buyerName,
    detail:
      INVOICE_KIND_WORDS[InvoiceSummary.shape.kind.parse(kind)] +
      STATUS_WORDS[InvoiceSummary.shape.status.parse(status)],
  }));
}

/** Recalls by their name or that of the coffee, the open ones first. */
export async function findRecalls({ tx, actor }: Work, typed: string): Promise<SearchResult[]> {
  const words = sql`(${recalls.name} || ' ' || ${recalls.label})`;
  const rows = await tx
    .select({ id: recalls.id, name: recalls.name, label: recalls.label, closedAt: recalls.closedAt })
    .from(recalls)
    .where(ownRows(actor, recalls, holdsWords(words, typed)))
    .orderBy(...inOrder(nameRank(recalls.name, typed), recalls.closedAt, recalls.name))
    .limit(MATCHES_A_KIND);
  return rows.map(({ id, name, label, closedAt }) => ({
    ...PLAIN,
    kind: "recall",
    id,
    title: name,
    detail: closedAt === null ? label : `${label}, closed`,
  }));
}
