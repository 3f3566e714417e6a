import type { InvoicedLine, InvoicedParts } from "@tryer/domain/orders";
import { inArray, ne, type SQL, sql } from "drizzle-orm";
import { refersTo } from "#db/refers-to.ts";
import { invoiceLines, invoices } from "#db/schema/index.ts";
import { ownRows } from "../../../runtime/own-rows.ts";
import { conflict } from "../../../runtime/refusal.ts";
import type { Work } from "../../../runtime/request-context.ts";
import type { OrderLineRow } from "../order-rows.ts";

/** Parts of an order that stand on drafts and invoices and were not credited. */
export interface Invoiced {
  /** Bags by order line. */
  bags: Map<string, number>;
  /** Bags on invoices of what was sent, by order line. */
  bagsAsSent: Map<string, number>;
  /** Bags that were credited, by order line; `bags` is without them. */
  creditedBags: Map<string, number>;
  /** Bags that were credited and taken again since, by order line. */
  againBags: Map<string, number>;
  isShippingInvoiced: boolean;
  /** Whether shipping was invoiced, and credited since. */
  isShippingCredited: boolean;
  /** Minor units by order line. */
  amounts: Map<string, Omit<InvoicedLine, "quantity">>;
  /** Tax by rate, added or taken out of prices that hold it. */
  taxes: Map<number, number>;
}

const NOTHING = (): Invoiced => ({
  bags: new Map(),
  bagsAsSent: new Map(),
  creditedBags: new Map(),
  againBags: new Map(),
  isShippingInvoiced: false,
  isShippingCredited: false,
  amounts: new Map(),
  taxes: new Map(),
});

const signed = (figure: typeof invoiceLines.quantity | typeof invoiceLines.discountMinor | SQL) =>
  sql<string>`sum(case when ${invoices.kind} = 'invoice' then ${figure} else -${figure} end)::text`;

const { amountMinor, discountMinor, netMinor, taxMinor } = invoiceLines;
/** Prices that hold the tax are more than what is net, also for an exempt customer. */
const taxOfLine = sql`(case when ${invoices.pricesIncludeTax} then ${amountMinor} - ${discountMinor} - ${netMinor} else ${taxMinor} end)`;

/** Reads what is invoiced of several orders. The caller holds them where it counts. */
export async function invoicedOf({ tx, actor }: Work, orderIds: string[]): Promise<(orderId: string) => Invoiced> {
  if (orderIds.length === 0) return NOTHING;
  const rows = await tx
    .select({
      orderId: invoiceLines.orderId,
      lineId: invoiceLines.orderLineId,
      basis: invoices.basis,
      quantity: signed(invoiceLines.quantity),
      credited: sql<string>`sum(case when ${invoices.kind} = 'credit_note' then ${invoiceLines.quantity} else 0 end)::text`,
      again: sql<string>`sum(${invoiceLines.againQuantity})::text`,
      amount: signed(amountMinor),
      discount: signed(discountMinor),
      taxE3: invoiceLines.taxE3,
      tax: signed(taxOfLine),
    })
    .from(invoiceLines)
    .innerJoin(invoices, refersTo(invoiceLines.invoiceId, invoices))
    .where(ownRows(actor, invoiceLines, inArray(invoiceLines.orderId, orderIds), ne(invoices.status, "discarded")))
    .groupBy(invoiceLines.orderId, invoiceLines.orderLineId, invoices.basis, invoiceLines.taxE3);
  const byOrder = new Map<string, Invoiced>();
  for (const { orderId, lineId, basis, taxE3, ...sums } of rows) {
    const invoiced = byOrder.get(orderId) ?? NOTHING();
    byOrder.set(orderId, invoiced);
    const [quantity, credited] = [Number(sums.quantity), Number(sums.credited)];
    invoiced.taxes.set(taxE3, (invoiced.taxes.get(taxE3) ?? 0) + Number(sums.tax));
    if (lineId === null) {
      if (quantity > 0) invoiced.isShippingInvoiced = true;
      if (credited > 0) invoiced.isShippingCredited = true;
      continue;
    }
    invoiced.bags.set(lineId, (invoiced.bags.get(lineId) ?? 0) + quantity);
    invoiced.creditedBags.set(lineId, (invoiced.creditedBags.get(lineId) ?? 0) + credited);
    invoiced.againBags.set(lineId, (invoiced.againBags.get(lineId) ?? 0) + Number(sums.again));
    const before = invoiced.amounts.get(lineId) ?? { amountMinor: 0, discountMinor: 0 };
    invoiced.amounts.set(lineId, {
      amountMinor: before.amountMinor + Number(sums.amount),
      discountMinor: before.discountMinor + Number(sums.discount),
    });
    if (basis === "sent") invoiced.bagsAsSent.set(lineId, (invoiced.bagsAsSent.get(lineId) ?? 0) + quantity);
  }
  return (orderId) => byOrder.get(orderId) ?? NOTHING();
}

/** Invoiced parts of an order, one for each of its lines. */
export function invoicedParts(invoiced: Invoiced, lines: readonly OrderLineRow[]): InvoicedParts {
  const { bags, amounts, isShippingInvoiced, taxes } = invoiced;
  return {
    lines: lines.map(({ id }) => ({
      quantity: bags.get(id) ?? 0,
      ...(amounts.get(id) ?? { amountMinor: 0, discountMinor: 0 }),
    })),
    isShippingInvoiced,
    taxes,
  };
}

const isOnPaper = ({ bags, isShippingInvoiced }: Invoiced) =>
  isShippingInvoiced || [...bags.values()].some((count) => count > 0);

/** Orders among several that stand on an invoice or on a draft of one. */
export async function invoicedAmong(work: Work, orderIds: string[]): Promise<Set<string>> {
  const invoiced = await invoicedOf(work, orderIds);
  return new Set(orderIds.filter((orderId) => isOnPaper(invoiced(orderId))));
}

/** Refuses a change of what was agreed once it stands on an invoice. `to` ends the sentence, as 'to cancel the order'. */
export async function requireNotInvoiced(work: Work, orderId: string, to: string): Promise<void> {
  if (!isOnPaper((await invoicedOf(work, [orderId]))(orderId))) return;
  throw conflict(`The order is on an invoice. Discard the draft or credit the invoice first, ${to}.`);
}

/** Refuses lines of which less is sent than invoices of what was sent say. */
export async function requireSentAsInvoiced(work: Work, orderId: string, lines: OrderLineRow[]): Promise<void> {
  const { bagsAsSent } = (await invoicedOf(work, [orderId]))(orderId);
  if (lines.every(({ id, sentQuantity }) => sentQuantity >= (bagsAsSent.get(id) ?? 0))) return;
  throw conflict("These bags are on an invoice. Discard the draft or credit the invoice first.");
}
