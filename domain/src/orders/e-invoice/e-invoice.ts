import { minorDigits } from "../../money/index.ts";
import { INVOICE_KIND_WORDS } from "../invoices/invoice-states.ts";
import { isTaxOfRates } from "./e-invoice-amounts.ts";
import { type EInvoice, eInvoiceOf } from "./e-invoice-facts.ts";
import type { IssuedPaper, PartiesToday } from "./issued-paper.ts";
import type { PartyAddress } from "./party-address.ts";
import type { TaxCategory } from "./tax-categories.ts";
import { ublDocument } from "./ubl-document.ts";
import { xmlText } from "./xml-text.ts";

/** Facts that an e-invoice needs and a paper may lack. */
export const E_INVOICE_GAPS = [
  "seller_address",
  "seller_country",
  "seller_tax_number",
  "seller_vat_number",
  "buyer_address",
  "buyer_country",
  "buyer_vat_number",
  "exempt_words",
  "delivery_day",
  "currency",
  "tax_sum",
] as const;

export type EInvoiceGap = (typeof E_INVOICE_GAPS)[number];

/** Each fact that may be missing, and how it is added. */
export const E_INVOICE_GAP_WORDS: Readonly<Record<EInvoiceGap, { fact: string; cure: string }>> = {
  seller_address: { fact: "Your address", cure: "Add it to the invoice settings, with the country as the last line." },
  seller_country: { fact: "Your country", cure: "Add it to the invoice settings as the last line of your address." },
  seller_tax_number: { fact: "Your tax number", cure: "Add it to the invoice settings." },
  seller_vat_number: {
    fact: "Your VAT number",
    cure: "Enter it in the invoice settings, such as DE123456789. Then credit this and issue a new one.",
  },
  buyer_address: { fact: "Customer's address", cure: "Add a billing address with its country to the customer." },
  buyer_country: {
    fact: "Customer's country",
    cure: "Add it to the customer's billing address. If the customer moved, credit this and issue a new one.",
  },
  buyer_vat_number: {
    fact: "Customer's VAT number",
    cure: "Add it to the customer, such as ATU12345678. If this shows another number, credit it and issue a new one.",
  },
  exempt_words: { fact: "Reason for no tax", cure: "Add the text for exempt customers to the invoice settings." },
  delivery_day: { fact: "Day the goods were sent", cure: "Credit this, and issue a new one after the goods are sent." },
  currency: { fact: "Currency with 2 decimals at most", cure: "E-invoices allow two decimals." },
  tax_sum: {
    fact: "Tax that matches its rate",
    cure: "Rounding reaches a whole unit. Credit and invoice whole lines.",
  },
};

/** Sentence that names all that is missing. */
export function eInvoiceRefusal({ kind, number }: IssuedPaper, missing: readonly EInvoiceGap[]): string {
  const facts = missing.map((gap) => `${E_INVOICE_GAP_WORDS[gap].fact}. ${E_INVOICE_GAP_WORDS[gap].cure}`);
  return `${INVOICE_KIND_WORDS[kind]} ${number} can't be an e-invoice yet. Missing: ${facts.join(" ")}`;
}

const isEmpty = ({ recipient, streets, city, country }: PartyAddress): boolean =>
  [recipient, ...streets, city, country ?? ""].every((part) => part === "");

function gapsOf({ paper, seller, buyer, amounts }: EInvoice): EInvoiceGap[] {
  const has = (...categories: TaxCategory[]) => amounts.taxes.some(({ category }) => categories.includes(category));
  const isMissing: Record<EInvoiceGap, boolean> = {
    seller_address: isEmpty(seller.address),
    seller_country: seller.address.country === null && !isEmpty(seller.address),
    seller_tax_number: seller.taxNumber === "",
    seller_vat_number: seller.taxNumber !== "" && seller.vatNumber === null && has("K", "G"),
    buyer_address: isEmpty(buyer.address),
    buyer_country: buyer.address.country === null && !isEmpty(buyer.address),
    buyer_vat_number: buyer.vatNumber === null && has("AE", "K"),
    exempt_words: paper.isTaxExempt && paper.exemptWords === "",
    delivery_day: paper.suppliedOn === null && has("K"),
    currency: minorDigits(paper.currency) > 2,
    tax_sum: !isTaxOfRates(amounts, paper.currency),
  };
  return E_INVOICE_GAPS.filter((gap) => isMissing[gap]);
}

/** Facts that an e-invoice of a paper lacks; empty where it can be made. */
export const eInvoiceGaps = (paper: IssuedPaper, today: PartiesToday): EInvoiceGap[] =>
  gapsOf(eInvoiceOf(paper, today));

export type EInvoiceOutcome = { ok: true; xml: string } | { ok: false; missing: EInvoiceGap[] };

/**
 * E-invoice of an issued invoice or credit note by EN 16931, as UBL 2.1. Sums are the issued figures and never calculated
 * anew. Worked: 4,600.00 at 19 % → a tax of 874.00 and 5,474.00 to pay, each with the currency.
 */
export function eInvoice(paper: IssuedPaper, today: PartiesToday): EInvoiceOutcome {
  const facts = eInvoiceOf(paper, today);
  const missing = gapsOf(facts);
  return missing.length > 0 ? { ok: false, missing } : { ok: true, xml: xmlText(ublDocument(facts)) };
}
