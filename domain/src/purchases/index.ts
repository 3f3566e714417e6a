// Purchases: what green coffee to buy, samples, orders with lines of coffee and packaging, charges and receipts, and contracts. Charges are spread to
// the last minor unit, parts of a line add up to the line, and each status follows from one table.
export {
  type CalledOff,
  type CallOff,
  CONTRACT_STAGES,
  type ContractQuantity,
  type ContractStage,
  type ContractState,
  callOff,
  callOffsOfLine,
  contractPositions,
  gramsLeft,
  nextContractAct,
  type Position,
  type Positions,
  sumPositions,
} from "./contracts/contract-position.ts";
export {
  type ContractValue,
  contractValue,
  type DifferentialContract,
  differentialPriceE4,
  type Fixation,
  gramsToFix,
} from "./contracts/contract-price.ts";
export { type GreenNeed, type GreenToBuy, greenToBuy } from "./green-to-buy.ts";
export {
  amountOfCame,
  type Charge,
  type LandedLine,
  type LivingReceipt,
  landedCost,
  landedOfNext,
  landedOfPart,
  type PricedLine,
  SPREAD_BASES,
  type SpreadBasis,
} from "./landed-cost.ts";
export { LOT_FACTS, type LotFact, type LotFacts, lotDifferences } from "./propose-lot.ts";
export { proposedOrderGrams } from "./proposed-order.ts";
export {
  BAG_WEIGHTS,
  type LineProblem,
  lineAmount,
  lineGrams,
  lineProblems,
  type PurchaseLine,
  type PurchaseTotals,
  purchaseTotals,
} from "./purchase-lines.ts";
export {
  actsAllowed,
  type LineProgress,
  nextPurchaseAct,
  PURCHASE_ACTS,
  type PurchaseAct,
  purchaseAct,
  type StatusChange,
  statusAfter,
} from "./purchase-status.ts";
export { PURCHASE_STATUS_WORDS, PURCHASE_STATUSES, type PurchaseStatus } from "./purchase-statuses.ts";
export {
  afterReceiving,
  afterTakingBack,
  deliveredGrams,
  type ReceivedLine,
  type TypedReceipt,
  weighedInGrams,
} from "./receiving.ts";
export {
  type DecisionProblem,
  decisionProblem,
  makesContracts,
  mayBuyOn,
  nextSampleAct,
  SAMPLE_DECISION_WORDS,
  SAMPLE_KIND_WORDS,
  type SampleState,
} from "./samples/sample-decisions.ts";
export { SAMPLE_DECISIONS, SAMPLE_KINDS, type SampleDecision, type SampleKind } from "./samples/sample-states.ts";
