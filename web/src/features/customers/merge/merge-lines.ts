import type { CustomerMerge } from "@tryer/contract";
import { count } from "#ui/format/figures.ts";

const NOUNS: Record<keyof CustomerMerge["moves"], readonly [one: string, several: string]> = {
  orders: ["order", "orders"],
  standingOrders: ["standing order", "standing orders"],
  invoices: ["invoice or credit note", "invoices and credit notes"],
  specialPrices: ["special price", "special prices"],
  addresses: ["address", "addresses"],
  greenCoffees: ["green coffee of theirs", "green coffees of theirs"],
  shopBuyers: ["buyer of a shop: next orders too", "buyers of shops: next orders too"],
  shops: ["shop whose orders go to them", "shops whose orders go to them"],
  recalls: ["note in a recall", "notes in recalls"],
};

const FACTS: Record<CustomerMerge["takes"][number], string> = {
  contact: "contact",
  email: "email",
  phone: "phone",
  taxNumber: "tax number",
  debtorNumber: "debtor number",
  termsDays: "payment terms",
  priceTierId: "price tier",
  roastingFee: "roasting fee",
  orderCutOff: "cut-off of the order page",
  orderMinimum: "order minimum",
  creditLimit: "credit limit",
  invoiceRhythm: "weekly invoices",
};

const KEYS = [
  ...(["orders", "standingOrders", "invoices", "specialPrices", "addresses"] as const),
  ...(["greenCoffees", "shopBuyers", "shops", "recalls"] as const),
];

/** Lines on what a merge moves, and on what of the customer that goes counts no more. */
export function mergeLines({ customer, into, moves, takes, orderLink, outdonePrices }: CustomerMerge) {
  const counted = KEYS.flatMap((key) => {
    const [one, several] = NOUNS[key];
    return moves[key] === 0 ? [] : [count(moves[key], one, several)];
  });
  const facts = takes.map((fact) => FACTS[fact]).join(", ");
  return {
    moving: [
      ...counted,
      ...(facts === "" ? [] : [`${facts.charAt(0).toUpperCase()}${facts.slice(1)}`]),
      ...LINK_MOVES[orderLink],
    ],
    staying: [
      ...(orderLink === "ends"
        ? [`The order page link of ${customer.name} ends. Send them the link of ${into.name}.`]
        : []),
      ...(outdonePrices > 0
        ? [`${count(outdonePrices, "special price")} of ${customer.name} no longer applies: ${into.name} has one.`]
        : []),
      ...(customer.currency === into.currency
        ? []
        : [`${into.name} pays in ${into.currency}, not ${customer.currency}.`]),
    ],
  };
}

const LINK_MOVES: Record<CustomerMerge["orderLink"], readonly string[]> = {
  none: [],
  moves: ["Link to the order page"],
  ends: [],
};
