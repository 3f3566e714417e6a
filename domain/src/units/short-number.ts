/** Kinds of records that have a short number. */
export const NUMBERED_KINDS = [
  "green",
  "roast",
  "plan",
  "purchase",
  "customer",
  "packaging",
  "contract",
  "sample",
  "cupping",
  "order",
  "roastedLot",
  "accountingExport",
] as const;

export type NumberedKind = (typeof NUMBERED_KINDS)[number];

/** The letters that short numbers begin with. */
export const SHORT_NUMBER_PREFIX: Record<NumberedKind, string> = {
  green: "GC",
  roast: "R",
  plan: "P",
  purchase: "PO",
  customer: "CU",
  packaging: "PM",
  contract: "CT",
  sample: "SA",
  cupping: "CS",
  order: "OR",
  roastedLot: "RL",
  accountingExport: "EX",
};

/** Digits of a short number at least. */
export const SHORT_NUMBER_PLACES = 4;

/** The short name that people say. Worked: green, 42 → "GC-0042"; plan, 12345 → "P-12345". */
function shortNumberLabel(kind: NumberedKind, number: number): string {
  return `${SHORT_NUMBER_PREFIX[kind]}-${String(number).padStart(SHORT_NUMBER_PLACES, "0")}`;
}

export const greenNumberLabel = (number: number): string => shortNumberLabel("green", number);
export const roastNumberLabel = (number: number): string => shortNumberLabel("roast", number);
export const planNumberLabel = (number: number): string => shortNumberLabel("plan", number);
export const purchaseNumberLabel = (number: number): string => shortNumberLabel("purchase", number);
export const customerNumberLabel = (number: number): string => shortNumberLabel("customer", number);
export const packagingNumberLabel = (number: number): string => shortNumberLabel("packaging", number);
export const contractNumberLabel = (number: number): string => shortNumberLabel("contract", number);
export const sampleNumberLabel = (number: number): string => shortNumberLabel("sample", number);
export const orderNumberLabel = (number: number): string => shortNumberLabel("order", number);
export const cuppingNumberLabel = (number: number): string => shortNumberLabel("cupping", number);
export const roastedLotNumberLabel = (number: number): string => shortNumberLabel("roastedLot", number);
export const exportNumberLabel = (number: number): string => shortNumberLabel("accountingExport", number);
