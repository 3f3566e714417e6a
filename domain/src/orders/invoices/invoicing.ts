import { type Day, plusDays, weekStart } from "../../calendar/index.ts";
import { isOrderToSend, type OrderStatus } from "../order-statuses.ts";
import {
  INVOICE_KIND_WORDS,
  type InvoiceBasis,
  type InvoiceKind,
  type InvoiceLineKind,
  type PaymentState,
} from "./invoice-states.ts";

const PREFIX: Record<InvoiceKind, string> = { invoice: "IN", credit_note: "CN" };

/** Digits of the number of an invoice within its year at least. */
const PLACES = 4;

/** Number on paper: series, year and number within both. Worked: invoice, 2026, 7 → "IN-2026-0007". */
export const invoiceNumberLabel = (kind: InvoiceKind, year: number, number: number): string =>
  `${PREFIX[kind]}-${year}-${String(number).padStart(PLACES, "0")}`;

/** Parts of which a line of an invoice has its name. */
export interface NamedLine {
  kind: InvoiceLineKind;
  productName: string;
  sizeLabel: string;
  grind: string;
}

const LINE_NAMES: Record<InvoiceLineKind, (line: NamedLine) => string> = {
  goods: ({ productName, sizeLabel, grind }) => [productName, sizeLabel, grind].filter(Boolean).join(", "),
  shipping: () => "Shipping",
};

/** Name of a line on paper. Worked: 'Guji', '250 g', no grind → "Guji, 250 g". */
export const invoiceLineName = (line: NamedLine): string => LINE_NAMES[line.kind](line);

/** Bags of an order line, and those of them that stand on invoices and were not credited. */
export interface InvoicedProgress {
  ordered: number;
  sent: number;
  returned: number;
  invoiced: number;
  /** Whether the rest will not be sent: what was ordered is then what was sent. */
  isClosed: boolean;
}

/**
 * Bags of an order line that an invoice can still take, never below 0. Bags that came back are not invoiced, and bags on an
 * invoice only again once they are credited. Worked: 6 ordered, 4 sent, 1 returned, 2 invoiced → sent 1, ordered 3.
 */
export function invoiceableQuantity(line: InvoicedProgress, basis: InvoiceBasis): number {
  const isBySent: Record<InvoiceBasis, boolean> = { sent: true, ordered: line.isClosed };
  const base = isBySent[basis] ? line.sent : line.ordered;
  return Math.max(0, base - line.returned - line.invoiced);
}

/** Bags of an order line that were credited. */
export interface CreditedProgress {
  returned: number;
  /** Bags on credit notes. */
  credited: number;
  /** Bags among them that a later invoice took again. */
  again: number;
}

/**
 * Bags of an order line that were credited, did not come back and stand on no later invoice, as a torn bag that the customer
 * need not pay. Worked: 3 credited, 1 of them came back → 2; an invoice took both again → 0.
 */
export const creditedForGood = ({ returned, credited, again }: CreditedProgress): number =>
  Math.max(0, credited - returned - again);

/**
 * Bags of an order line that a weekly invoice takes as settled: those on invoices, and those that were credited for good.
 * Worked: 3 invoiced, 1 of them credited → 3; once it came back → 2. 3 credited and invoiced again → 3, so that 3 sent later
 * are due.
 *
 * @param invoiced bags on invoices, without those that were credited
 */
export const settledBags = ({ invoiced, ...credited }: CreditedProgress & Pick<InvoicedProgress, "invoiced">): number =>
  invoiced + creditedForGood(credited);

/**
 * Bags of an order line that stand on invoices although they came back or will not be sent: the customer pays for them until
 * they are credited. Worked: 6 ordered and invoiced, 4 sent, 1 of them returned → closed 3, open 1.
 */
export function bagsToCredit({ ordered, sent, returned, invoiced, isClosed }: InvoicedProgress): number {
  const due = Math.max(0, (isClosed ? sent : ordered) - returned);
  return Math.max(0, invoiced - due);
}

/** Amounts of an issued invoice in minor units, and the day that it is to be paid by. */
export interface Receivable {
  totalMinor: number;
  creditedMinor: number;
  paidMinor: number;
  dueOn: Day;
}

/** Amount that is still to be paid (minor units); below 0 where too much was paid. Worked: 100 − 20 − 50 → 30. */
export const openAmount = ({ totalMinor, creditedMinor, paidMinor }: Omit<Receivable, "dueOn">): number =>
  totalMinor - creditedMinor - paidMinor;

/**
 * State of payment on a day. An invoice is overdue from the day after the due day while anything is open, also where a part
 * is paid. Worked: 100.00, 40.00 paid, due yesterday → overdue; due today → partly_paid.
 */
export function paymentState(invoice: Receivable, today: Day): PaymentState {
  const open = openAmount(invoice);
  if (open < 0) return "overpaid";
  if (open === 0) return invoice.paidMinor === 0 && invoice.creditedMinor > 0 ? "credited" : "paid";
  if (invoice.dueOn < today) return "overdue";
  return invoice.paidMinor > 0 ? "partly_paid" : "open";
}

/** Last day whose bags a weekly invoice takes that is issued on a day: the Sunday before. Worked: Wednesday 2026-11-25 → 2026-11-22. */
export const lastWeeklyDay = (today: Day): Day => plusDays(weekStart(today), -1);

/** Name of a paper, as 'Invoice IN-2026-0007'. */
export const paperName = ({ kind, number }: { kind: InvoiceKind; number: string | null }): string =>
  `${INVOICE_KIND_WORDS[kind]} ${number ?? "(draft)"}`;

/** Order as the list of the week knows it. */
interface OrderOfCustomer {
  id: string;
  customer: { id: string };
  /** Left out in a list of sent orders. */
  status?: OrderStatus;
}

/** Customers with one invoice a week, and their orders that wait for it; cut where more wait than are listed. */
interface WeekList {
  customerIds: readonly string[];
  orders: readonly { id: string }[];
  isCut: boolean;
  /** Orders still to be sent that a shop has the money of. */
  paidOrderIds: readonly string[];
}

/**
 * Orders among several that the weekly invoice of their customer takes: those in its list, and by what was ordered also
 * those that are still to be sent. Others of these customers, as one that a shop has the money of, come on no weekly invoice.
 * Where the list is cut, any of them may stand on its rest. Worked: of two sent orders of a café, one in the list → that one.
 */
export function ordersOfWeek<Order extends OrderOfCustomer>(
  orders: readonly Order[],
  weekly: WeekList,
  basis: InvoiceBasis,
): Order[] {
  const listed = new Set(weekly.orders.map(({ id }) => id));
  const paid = new Set(weekly.paidOrderIds);
  const comesLater: Record<InvoiceBasis, (order: Order) => boolean> = {
    sent: () => false,
    ordered: ({ id, status }) => status !== undefined && isOrderToSend(status) && !paid.has(id),
  };
  const isOfWeek = (order: Order) => weekly.isCut || listed.has(order.id) || comesLater[basis](order);
  return orders.filter((order) => weekly.customerIds.includes(order.customer.id) && isOfWeek(order));
}
