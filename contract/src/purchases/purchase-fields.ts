import { MAX_RATE, RATE_PLACES } from "@tryer/domain/money";
import { PURCHASE_STATUS_WORDS } from "@tryer/domain/purchases";
import { defineFields } from "../basics/record-fields.ts";
import type { Purchase, PurchaseSummary } from "./purchase.ts";

/** Purchase as lists and its own page have it: lists leave its charges, its rate and its notes out. */
type PurchaseRow = PurchaseSummary &
  Partial<
    Pick<
      Purchase,
      | "homeCurrency"
      | "exchangeRate"
      | "rateOn"
      | "feesMinor"
      | "freightMinor"
      | "dutyMinor"
      | "spreadBy"
      | "stage"
      | "notes"
    >
  >;

const charge = (of: "feesMinor" | "freightMinor" | "dutyMinor") =>
  ({
    kind: "money",
    placeholder: "0",
    isZeroNone: true,
    read: ({ [of]: minor = 0, currency }: PurchaseRow) => ({ minor, currency }),
    input: of,
  }) as const;

/** Fields of a purchase, in the order of its file; its total is empty while a price is open. */
export const purchaseFields = defineFields<PurchaseRow>()({
  number: { kind: "code", sort: "number", label: "No.", column: 1, card: "title", csv: "Purchase" },
  supplier: {
    kind: "reference",
    sort: "supplier",
    label: "Supplier",
    none: "Choose a supplier",
    input: "supplierId",
    column: 1,
    card: 1,
    csv: "Supplier",
  },
  status: {
    kind: "choice",
    label: "Status",
    words: PURCHASE_STATUS_WORDS,
    column: 1,
    card: "corner",
    csv: "Status",
  },
  orderedOn: { kind: "day", sort: "orderedOn", label: "Ordered", column: 4, csv: "Ordered" },
  expectedOn: {
    kind: "day",
    sort: "expectedOn",
    label: "Expected on",
    heading: "Expected",
    column: 2,
    card: 3,
    csv: "Expected",
  },
  orderedKg: { kind: "kg", label: "Coffee ordered", heading: "Quantity", column: 2, card: 2, csv: "Coffee ordered" },
  receivedKg: { kind: "kg", label: "Coffee received", csv: "Coffee received" },
  orderedPieces: {
    kind: "decimal",
    label: "Packaging ordered (pieces)",
    places: 0,
    csv: "Packaging ordered (pieces)",
  },
  receivedPieces: {
    kind: "decimal",
    label: "Packaging received (pieces)",
    places: 0,
    csv: "Packaging received (pieces)",
  },
  currency: { kind: "currency", label: "Currency", csv: "Currency" },
  total: {
    kind: "money",
    label: "Total",
    read: ({ totalMinor, currency }) => (totalMinor === null ? null : { minor: totalMinor, currency }),
    column: 2,
    card: 2,
    csv: "Total",
  },
  stage: {
    kind: "choice",
    label: "Status before delivery",
    words: { warehouse: "in a warehouse", afloat: "afloat" },
  },
  exchangeRate: {
    kind: "exact",
    label: "Exchange rate",
    placeholder: "open",
    places: RATE_PLACES,
    limits: { above: 0, max: MAX_RATE },
    read: ({ currency, homeCurrency, exchangeRate }) => (currency === homeCurrency ? null : exchangeRate),
  },
  rateOn: { kind: "day", label: "Day of the rate" },
  fees: { label: "Fees", ...charge("feesMinor") },
  freight: { label: "Freight", ...charge("freightMinor") },
  duty: { label: "Duty", ...charge("dutyMinor") },
  spreadBy: { kind: "choice", label: "Spread", words: { weight: "by weight", value: "by value" } },
  notes: { kind: "notes", label: "Notes" },
});
