import type { Day } from "@tryer/domain/calendar";
import { plusDays } from "@tryer/domain/calendar";
import { billingOf } from "#features/customers/index.ts";
import { loadRoastery } from "#features/settings/index.ts";
import { conflict } from "../../../runtime/refusal.ts";
import type { Work } from "../../../runtime/request-context.ts";
import { loadInvoiceSettings } from "./invoice-settings.ts";

interface Named {
  customerId: string;
  isTaxExempt: boolean;
}

/** Names, addresses and tax numbers that a paper of today copies. */
export async function papersOf(work: Work, { customerId, isTaxExempt }: Named) {
  const { name, address, city, state, zip } = await loadRoastery(work);
  const settings = await loadInvoiceSettings(work);
  const place = [[zip, city].filter(Boolean).join(" "), state].filter(Boolean).join(", ");
  const buyer = await billingOf(work, customerId);
  return {
    sellerName: settings.sellerName || name,
    sellerAddress: settings.sellerAddress || [address, place].filter(Boolean).join("\n"),
    sellerTaxNumber: settings.taxNumber,
    paymentDetails: settings.paymentDetails,
    footer: settings.footer,
    exemptWords: isTaxExempt ? settings.exemptWords : "",
    buyerNumber: buyer.number,
    buyerName: buyer.name,
    buyerAddress: buyer.address,
    buyerTaxNumber: buyer.taxNumber,
  };
}

/** Refuses an invoice to a customer who was erased. What is issued already stays, and can be credited. */
export async function requireNamed(work: Work, customerId: string): Promise<void> {
  const { name, isErased } = await billingOf(work, customerId);
  if (isErased) throw conflict(`${name} is erased: an invoice needs a name and an address.`);
}

/** Day that an invoice of a customer is to be paid by: so many days after the issue as is agreed, else as is usual. */
export async function dueDay(work: Work, customerId: string, issuedOn: Day): Promise<Day> {
  const { termsDays } = await billingOf(work, customerId);
  return plusDays(issuedOn, termsDays ?? (await loadInvoiceSettings(work)).paymentDays);
}
