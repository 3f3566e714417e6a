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

/** Fields of a contract, in the order of its file; its price as it was agreed, its worth in its own currency. */
export const contractFields = defineFields<PurchaseContract>()({
  number: { kind: "code", label: "No.", column: 1, card: "title", csv: "Contract" },
  supplier: { kind: "reference", label: "Supplier", column: 2, card: 2, csv: "Supplier" },
  coffee: { kind: "text", label: "Coffee", read: contractCoffee, column: 1, card: 1, csv: "Coffee" },
  reference: { kind: "text", label: "Reference", column: 4, csv: "Reference" },
  quantityKg: { kind: "kg", label: "Quantity", csv: "Quantity" },
  calledOffKg: { kind: "kg", label: "Called off", csv: "Called off" },
  receivedKg: { kind: "kg", label: "Received", csv: "Received" },
  leftKg: { kind: "kg", label: "Left to call off", column: 2, card: 2, csv: "Left" },
  priceKind: { kind: "text", label: "Kind of price", csv: "Kind of price" },
  currency: { kind: "currency", label: "Currency", csv: "Currency" },
  price: { kind: "code", label: "Price", column: 2, card: "corner", csv: "Price" },
  priceBasis: {
    kind: "text",
    label: "Price per",
    read: ({ price, priceBasis }) => (price === null ? null : priceBasis),
    csv: "Price per",
  },
  differentialCents: { kind: "code", label: "Differential", csv: "Differential (cents per lb)" },
  cCents: { kind: "code", label: "C price", csv: "C price (cents per lb)" },
  cOn: { kind: "day", label: "C price of", csv: "C price of" },
  fixedKg: { kind: "kg", label: "Price known", csv: "Price known" },
  openKg: { kind: "kg", label: "Price open", csv: "Price open" },
  fixedWorth: {
    kind: "money",
    label: "Worth of the known part",
    read: worth(({ fixedMinor }) => fixedMinor),
    csv: "Worth of the known part",
  },
  openWorth: {
    kind: "money",
    label: "Worth of the open part",
    read: worth(({ openMinor }) => openMinor),
    csv: "Worth of the open part",
  },
  worth: { kind: "money", label: "Worth", read: worth(({ totalMinor }) => totalMinor), column: 4, csv: "Worth" },
  expectedOn: { kind: "day", label: "Expected", column: 3, csv: "Expected" },
  closedAt: { kind: "moment", label: "Closed at", csv: "Closed at" },
  notes: { kind: "notes", label: "Notes", csv: "Notes" },
});
