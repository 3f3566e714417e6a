// Customers: what a statement of a customer's own green coffee adds up to, and what comes of two customers that are merged.
// Weights are grams, amounts minor units.
export {
  LIKENESSES,
  type Likeness,
  likenessOf,
  type MergeFacts,
  mergedFacts,
  TAKEN_FACTS,
  type TakenFact,
} from "./customer-merge.ts";
export {
  type LedgerSum,
  type RoastingFee,
  roastingFeeMinor,
  type StatementLine,
  statementLine,
  sumOfLines,
} from "./roasting-statement.ts";
