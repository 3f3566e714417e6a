import {
  ACCOUNTING_STATES,
  E_INVOICE_GAPS,
  INVOICE_BASES,
  INVOICE_KINDS,
  INVOICE_LINE_KINDS,
  INVOICE_MAIL_STATES,
  INVOICE_STATUSES,
  PAYMENT_METHODS,
  PAYMENT_STATES,
} from "@tryer/domain/orders";
import { z } from "zod";
import { currency, id, version } from "../basics/fields.ts";
import { CustomerBrief } from "../customers/customers.ts";
import { OrderChannel } from "./order.ts";

export const InvoiceKind = z.enum(INVOICE_KINDS);
export const InvoiceStatus = z.enum(INVOICE_STATUSES);
export const InvoiceBasis = z.enum(INVOICE_BASES, { error: "Choose what was sent or what was ordered" });
export const PaymentMethod = z.enum(PAYMENT_METHODS, { error: "Choose a method from the list" });
export const PaymentState = z.enum(PAYMENT_STATES);
export const AccountingState = z.enum(ACCOUNTING_STATES);

export const EInvoiceGap = z.enum(E_INVOICE_GAPS);

/** Setting without which a paper can't go to the books. */
export const AccountingGap = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("debtor_number") }),
  z.object({ kind: z.literal("account"), taxRateId: id.nullable(), taxName: z.string(), channel: OrderChannel }),
  z.object({
    kind: z.literal("tax_rate"),
    /** Words of the shop for a tax that no tax rate of the roastery has the percentage of. */
    taxName: z.string(),
    taxPercent: z.number(),
  }),
]);

/** Line of an invoice. Names, price and rate are those of the order line; amounts in minor units, each rounded once. */
export const InvoiceLine = z.object({
  id,
  kind: z.enum(INVOICE_LINE_KINDS),
  order: z.object({ id, number: z.string(), reference: z.string(), channel: OrderChannel }),
  /** Name of the product; empty for shipping. */
  productName: z.string(),
  sizeLabel: z.string(),
  grind: z.string(),
  quantity: z.int(),
  /** Pieces that credit notes took back so far. */
  creditedQuantity: z.int(),
  /** Pieces that came back or will not be sent, and are not credited yet. */
  toCreditQuantity: z.int(),
  unitPriceMinor: z.int(),
  discountPercent: z.number(),
  /** Quantity × price less the line's own discount. */
  amountMinor: z.int(),
  /** Share of the discount on the whole order. */
  discountMinor: z.int(),
  taxName: z.string(),
  taxPercent: z.number(),
  netMinor: z.int(),
  taxMinor: z.int(),
});
export type InvoiceLine = z.infer<typeof InvoiceLine>;

/** Money that came in for an invoice; below 0 for what was paid back. One that was taken back stays, with the moment. */
export const InvoicePayment = z.object({
  id,
  paidOn: z.string(),
  amountMinor: z.int(),
  method: PaymentMethod,
  note: z.string(),
  takenBackAt: z.string().nullable(),
});
export type InvoicePayment = z.infer<typeof InvoicePayment>;

/** A mail to the customer with the paper attached. */
export const InvoiceMail = z.object({
  id,
  /** Empty once the customer was erased. */
  to: z.string(),
  at: z.string(),
  state: z.enum(INVOICE_MAIL_STATES),
});
export type InvoiceMail = z.infer<typeof InvoiceMail>;

const head = {
  id,
  kind: InvoiceKind,
  status: InvoiceStatus,
  /** Number on paper, as IN-2026-0007; null until it is issued. */
  number: z.string().nullable(),
  customer: CustomerBrief,
  currency,
  issuedOn: z.string().nullable(),
  dueOn: z.string().nullable(),
  totalMinor: z.int(),
  paidMinor: z.int(),
  creditedMinor: z.int(),
  /** Bags of an issued invoice that came back or will not be sent, and are not credited yet. */
  bagsToCredit: z.int(),
  /** Amount that is still to be paid; below 0 where too much was paid. 0 for drafts and credit notes. */
  openMinor: z.int(),
  /** Null for drafts and credit notes. */
  paymentState: PaymentState.nullable(),
  /** Way to the books; null until it is issued. */
  accounting: z
    .object({
      state: AccountingState,
      /** Settings that are missing; empty in other states. */
      missing: z.array(AccountingGap),
      /** Number of the export that it was sent with. */
      exportNumber: z.string().nullable(),
    })
    .nullable(),
  version,
};

export const InvoiceSummary = z.object(head);
export type InvoiceSummary = z.infer<typeof InvoiceSummary>;

/**
 * Sums of every paper that a filter finds, whatever page of them is read. Drafts are counted; only what was issued is in
 * a sum, credit notes with a minus.
 */
export const InvoiceTotals = z.object({
  paperCount: z.int(),
  draftCount: z.int(),
  /** Amounts of each currency in minor units; `openMinor` is what is still to be paid. */
  amounts: z.array(z.object({ currency, totalMinor: z.int(), openMinor: z.int() })),
});
export type InvoiceTotals = z.infer<typeof InvoiceTotals>;

const otherPaper = z.object({ id, number: z.string().nullable() });

export const Invoice = z.object({
  ...head,
  basis: InvoiceBasis,
  pricesIncludeTax: z.boolean(),
  isTaxExempt: z.boolean(),
  /** Issuer with name, address and tax number of the day of issue; of today for a draft. */
  seller: z.object({
    name: z.string(),
    address: z.string(),
    taxNumber: z.string(),
    paymentDetails: z.string(),
    footer: z.string(),
  }),
  buyer: z.object({ number: z.string(), name: z.string(), address: z.string(), taxNumber: z.string() }),
  /** Words for the tax that an exempt customer does not pay; empty otherwise. */
  exemptWords: z.string(),
  /** Day when the last of its goods were sent; null where they were not when it was issued. */
  suppliedOn: z.string().nullable(),
  /** Invoice that a credit note corrects. */
  corrects: otherPaper.nullable(),
  reason: z.string(),
  lines: z.array(InvoiceLine),
  netMinor: z.int(),
  taxMinor: z.int(),
  /** Net and tax by rate, the sums of the lines; empty for an exempt customer. */
  taxes: z.array(z.object({ name: z.string(), percent: z.number(), netMinor: z.int(), taxMinor: z.int() })),
  /** Facts that an e-invoice of it lacks, empty where it can be downloaded; null until it is issued. */
  eInvoice: z.object({ missing: z.array(EInvoiceGap) }).nullable(),
  payments: z.array(InvoicePayment),
  /** Mails with the paper, the latest first. */
  mails: z.array(InvoiceMail),
  /** Credit notes that correct the invoice. */
  creditNotes: z.array(z.object({ id, number: z.string(), issuedOn: z.string(), totalMinor: z.int() })),
});
export type Invoice = z.infer<typeof Invoice>;

/** Bags and amount of an order that an invoice would take now. */
const Invoiceable = z.object({ bags: z.int(), totalMinor: z.int() });

/** Order of which something is not invoiced yet. */
export const InvoiceableOrder = z.object({
  id,
  number: z.string(),
  reference: z.string(),
  orderedOn: z.string(),
  currency,
  sent: Invoiceable,
  ordered: Invoiceable,
});
export type InvoiceableOrder = z.infer<typeof InvoiceableOrder>;

/** Orders of customers with one invoice a week that wait for it. */
export const WeeklyInvoices = z.object({
  /** Customers with one invoice a week, those of whom nothing waits too. */
  customerIds: z.array(id),
  orders: z.array(
    z.object({
      id,
      number: z.string(),
      customer: CustomerBrief,
      /** Day on which it was last sent from. */
      sentOn: z.string(),
      /** Bags that were sent and stand on no invoice, and what they come to. */
      bags: z.int(),
      money: z.object({
        currency,
        /** Terms by which orders stand on papers of their own. */
        pricesIncludeTax: z.boolean(),
        isTaxExempt: z.boolean(),
        totalMinor: z.int(),
      }),
    }),
  ),
  /** Whether more orders wait than are listed. */
  isCut: z.boolean(),
  /** Orders of these customers that are still to be sent and that a shop has the money of: they come on no weekly invoice. */
  paidOrderIds: z.array(id),
});
export type WeeklyInvoices = z.infer<typeof WeeklyInvoices>;

/** Facts of the roastery on its invoices. */
export const InvoiceSettings = z.object({
  /** Legal name; empty for the name of the roastery. */
  sellerName: z.string(),
  /** Address, line by line; empty for that of the roastery. */
  sellerAddress: z.string(),
  taxNumber: z.string(),
  /** Account to pay to, as bank and account number. */
  paymentDetails: z.string(),
  footer: z.string(),
  exemptWords: z.string(),
  /** Days to pay for customers without terms of their own. */
  paymentDays: z.int(),
  version,
});
export type InvoiceSettings = z.infer<typeof InvoiceSettings>;
