import { INVOICE_RHYTHM_WORDS } from "@tryer/domain/orders";
import { defineFields } from "../basics/record-fields.ts";
import type { AddressPurpose, Customer, CustomerAddress } from "./customers.ts";

const PURPOSE_WORDS: Record<AddressPurpose, string> = { both: "", shipping: "shipping: ", billing: "billing: " };

/** Address in one line. Worked: 'shipping: Roastery door, Bar Nord, Hafen 2, 20457 Hamburg, Germany'. */
const addressLine = ({ purpose, label, recipient, address, city, state, zip, country }: CustomerAddress) => {
  const place = [zip, city].filter(Boolean).join(" ");
  const line = [label, recipient, address, place, state, country].filter(Boolean).join(", ");
  return PURPOSE_WORDS[purpose] + line;
};

/** Fields of a customer, in the order of its file. */
export const customerFields = defineFields<Customer>()({
  number: { kind: "code", sort: "number", label: "Number", column: 3, card: 3, csv: "Customer" },
  name: { kind: "text", sort: "name", label: "Name", column: 1, card: "title", csv: "Name" },
  contact: { kind: "text", label: "Contact", placeholder: "Person to talk to", column: 2, card: 1, csv: "Contact" },
  email: { kind: "email", label: "Email", column: 2, card: 2, csv: "Email" },
  phone: { kind: "phone", label: "Phone", column: 3, card: 2, csv: "Phone" },
  currency: {
    area: "invoices",
    kind: "currency",
    label: "Currency",
    hint: "For prices, orders and fees",
    usual: "The roastery's",
    csv: "Currency",
  },
  roastingFee: {
    area: "invoices",
    kind: "unitPrice",
    label: "Roasting fee",
    read: ({ roastingFee, currency, roastingFeeUnit }) =>
      roastingFee === null ? null : { amount: roastingFee, currency, per: roastingFeeUnit },
    column: 4,
    card: 3,
    csv: "Roasting fee",
  },
  roastingFeeUnit: {
    area: "invoices",
    kind: "choice",
    label: "Fee per",
    words: { kg: "kg", lb: "lb" },
    read: ({ roastingFee, roastingFeeUnit }) => (roastingFee === null ? null : roastingFeeUnit),
    csv: "Roasting fee per",
  },
  addresses: {
    kind: "list",
    label: "Addresses",
    read: ({ addresses }) => addresses.map(addressLine),
    csv: "Addresses",
  },
  termsDays: { area: "invoices", kind: "whole", label: "Payment within (days)", min: 0, max: 365, csv: "Terms (days)" },
  priceTier: {
    area: "pricing",
    kind: "reference",
    label: "Price tier",
    input: "priceTierId",
    none: "Prices for everybody",
    column: 4,
    csv: "Price tier",
  },
  isTaxExempt: { area: "invoices", kind: "yesNo", label: "Tax-exempt", csv: "Tax-exempt" },
  taxNumber: { area: "invoices", kind: "text", label: "Tax number", csv: "Tax number" },
  debtorNumber: {
    area: "invoices",
    kind: "text",
    label: "Debtor number",
    hint: "The customer's account in your accounting",
    csv: "Debtor number",
  },
  notes: { kind: "notes", label: "Notes", csv: "Notes" },
  creditLimit: {
    area: "invoices",
    kind: "money",
    label: "Credit limit",
    hint: "Checked when an order is confirmed",
    placeholder: "No limit",
    read: ({ creditLimitMinor, currency }) =>
      creditLimitMinor === null ? null : { minor: creditLimitMinor, currency },
    input: "creditLimitMinor",
    csv: "Credit limit",
  },
  invoiceRhythm: { area: "invoices", kind: "choice", label: "Invoices", words: INVOICE_RHYTHM_WORDS, csv: "Invoices" },
});
