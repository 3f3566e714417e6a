import type { Day } from "../../calendar/index.ts";
import type { Currency } from "../../money/index.ts";
import type { InvoiceKind } from "../invoices/invoice-states.ts";
import type { LineTotals, PricedLine } from "../order-totals.ts";

/** Line of an issued invoice or credit note, as on paper; amounts in minor units. */
export interface IssuedLine extends LineTotals, PricedLine {
  /** Product with size and grind, or 'Shipping'. */
  name: string;
  orderNumber: string;
  /** Reference of the customer for the order; empty where there is none. */
  orderReference: string;
  /** Name of the tax rate; empty where the product has none. */
  taxName: string;
}

/** Names and numbers of both sides; addresses line by line. */
interface Parties {
  sellerAddress: string;
  sellerTaxNumber: string;
  buyerAddress: string;
  buyerTaxNumber: string;
  /** Words for the tax that an exempt customer does not pay. */
  exemptWords: string;
}

/** Invoice or credit note as it was issued. */
export interface IssuedPaper extends Parties {
  kind: InvoiceKind;
  number: string;
  issuedOn: Day;
  dueOn: Day;
  /** Day when the last of the goods were sent; null where they were not when it was issued. */
  suppliedOn: Day | null;
  currency: Currency;
  /** Invoice that a credit note corrects. */
  corrects: { number: string; issuedOn: Day } | null;
  reason: string;
  pricesIncludeTax: boolean;
  isTaxExempt: boolean;
  sellerName: string;
  paymentDetails: string;
  footer: string;
  buyerNumber: string;
  buyerName: string;
  lines: readonly IssuedLine[];
  netMinor: number;
  taxMinor: number;
  totalMinor: number;
}

/** Names and numbers in the settings of the roastery and of the customer today. */
export type PartiesToday = Parties;
