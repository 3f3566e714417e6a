import { greenName } from "@tryer/domain/green";
import { defineFields } from "../basics/record-fields.ts";
import type { PurchaseContract } from "./purchase-contracts.ts";

/** Coffee of a contract: a lot that is known, or a new one by name and origin. */
export const contractCoffee = ({ greenCoffee, coffeeName, origin }: PurchaseContract): string =>
  greenCoffee === null ? [coffeeName, origin].filter(Boolean).join(" · ") : greenName(greenCoffee);

const worth = (minorOf: (contract: PurchaseContract) => number | null) => (contract: PurchaseContract) => {
  const minor = minorOf(contract);
  return minor === null ? null : { minor, currency: contract.currency };
};

const UNIT_WORDS = { kg: "kg", lb: "lb" } as const;

/** Fields of a contract, in the order of its file; its price as it was agreed, its worth in its own currency. */
export const contractFields = defineFields<PurchaseContract>()({
  number: { kind: "code", label: "No.", column: 1, card: "title", csv: "Contract" },
  supplier: {
    kind: "reference",
    label: "Supplier",
    input: "supplierId",
    none: "Choose a supplier",
    required: "Please select a supplier",
    column: 2,
    card: 2,
    csv: "Supplier",
  },
  coffee: { kind: "text", label: "Coffee", read: contractCoffee, column: 1, card: 1, csv: "Coffee" },
  greenCoffee: {
    kind: "reference",
    label: "Coffee",
    input: "greenCoffeeId",
    none: "New coffee",
    read: ({ greenCoffee }) => greenCoffee && { id: greenCoffee.id, name: greenName(greenCoffee) },
  },
  coffeeName: { kind: "text", label: "Name" },
  origin: { kind: "text", label: "Origin" },
  reference: {
    kind: "text",
    label: "Their contract number",
    heading: "Reference",
    column: 4,
    csv: "Reference",
  },
  bags: { kind: "whole", label: "Bags", placeholder: "–", min: 1, max: 100_000 },
  weight: {
    kind: "exact",
    label: "Weight",
    places: 3,
    limits: { above: 0 },
    typedUnit: { choice: "weightUnit" },
    required: "Weight is required",
  },
  weightUnit: { kind: "choice", label: "Unit", words: UNIT_WORDS },
  quantityKg: { kind: "kg", label: "Quantity", csv: "Quantity" },
  calledOffKg: { kind: "kg", label: "Called off", csv: "Called off" },
  receivedKg: { kind: "kg", label: "Received", csv: "Received" },
  leftKg: { kind: "kg", label: "Left to call off", column: 2, card: 2, csv: "Left" },
  priceKind: {
    kind: "choice",
    label: "Price",
    words: { fixed: "fixed", differential: "differential" },
    csv: "Kind of price",
  },
  currency: { kind: "currency", label: "Currency", usual: "The supplier's", csv: "Currency" },
  price: {
    kind: "exact",
    label: "Amount",
    heading: "Price",
    placeholder: "open",
    places: 6,
    limits: { min: 0 },
    column: 2,
    card: "corner",
    csv: "Price",
  },
  priceBasis: {
    kind: "choice",
    label: "Priced per",
    words: UNIT_WORDS,
    read: ({ price, priceBasis }) => (price === null ? null : priceBasis),
    csv: "Price per",
  },
  differentialCents: {
    kind: "exact",
    label: "Differential",
    unit: "¢/lb",
    placeholder: "35",
    places: 4,
    limits: { min: -10_000, max: 10_000 },
    csv: "Differential (cents per lb)",
  },
  cCents: {
    kind: "exact",
    label: "C price now",
    heading: "C price",
    unit: "¢/lb",
    placeholder: "384.50",
    places: 4,
    limits: { min: 0, max: 10_000 },
    csv: "C price (cents per lb)",
  },
  cOn: { kind: "day", label: "Of", csv: "C price of" },
  fixedKg: { kind: "kg", label: "Price known", heading: "Fixed", csv: "Price known" },
  openKg: { kind: "kg", label: "Price open", heading: "Open", csv: "Price open" },
  fixedWorth: {
    kind: "money",
    label: "Worth of the known part",
    read: worth(({ fixedMinor }) => fixedMinor),
    csv: "Value priced",
  },
  openWorth: {
    kind: "money",
    label: "Worth of the open part",
    read: worth(({ openMinor }) => openMinor),
    csv: "Value not yet priced",
  },
  worth: { kind: "money", label: "Worth", read: worth(({ totalMinor }) => totalMinor), column: 4, csv: "Value" },
  expectedOn: { kind: "day", label: "Expected on", heading: "Expected", column: 3, csv: "Expected" },
  closedAt: { kind: "moment", label: "Closed at", csv: "Closed at" },
  notes: { kind: "notes", label: "Notes", csv: "Notes" },
});
