// Customers: what a statement of a customer's own green coffee adds up to. Weights are grams, amounts minor units.
export {
  type LedgerSum,
  type RoastingFee,
  roastingFeeMinor,
  type StatementLine,
  statementLine,
  sumOfLines,
} from "./roasting-statement.ts";
