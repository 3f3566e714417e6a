// Pricing: the weights that the price of a bag stands on, what the bag costs step by step, the price that reaches a
// target, the rules by which selling prices are rounded, and the price lists that hold on a day. Weights are grams,
// amounts minor units; every step of a cost names its source.
export { type BagBasis, bagBasis, bagSteps, explainBagGreen } from "./bag-basis.ts";
export {
  BAG_PIECES,
  type BagCost,
  type BagFacts,
  type BagPiece,
  type BatchEnergy,
  bagCost,
  COST_STEPS,
  type CostStep,
  type CostStepName,
  type MissingFact,
  type Overhead,
  type PieceOfBag,
} from "./costs/bag-cost.ts";
export {
  bagFacts,
  type CostBasis,
  type LivePrice,
  livePrice,
  machineOfCost,
  type ProductOfCost,
  type SizeOfCost,
  sizesOfProduct,
  targetOf,
} from "./costs/cost-basis.ts";
export {
  COST_STEP_WORDS,
  type CostWords,
  explainMargin,
  explainStep,
  lossWords,
  missingWords,
} from "./costs/cost-words.ts";
export {
  type BagCostsOverTime,
  bagCostsOverTime,
  type CostFrom,
  type PriceHistory,
  type PriceStep,
  stepsOfCoffee,
} from "./costs/costs-over-time.ts";
export { type LowMargin, lowMargins } from "./costs/low-margins.ts";
export {
  MOST_TARGET_BP,
  missesTarget,
  type PriceMargin,
  type PriceTarget,
  type PriceTax,
  priceMargin,
  proposedPrice,
  TARGET_KINDS,
  type TargetKind,
} from "./costs/margins.ts";
export { type PricedBag, pricedBags, type TierPrice } from "./costs/priced-bags.ts";
export { AS_IT_IS, isAsItIs, WHAT_IF_FIELDS, WHAT_IF_LIMITS, type WhatIf } from "./costs/what-if.ts";
export {
  holdsOn,
  LIST_STATE_WORDS,
  LIST_STATES,
  type ListState,
  listState,
  listsOn,
  overlap,
  type PriceDays,
  priceForCustomer,
  priceForTier,
  replacedOn,
  SPECIAL_WORDS,
  type SpecialState,
  specialState,
} from "./price-lists.ts";
export {
  changedPrice,
  MAX_RAISE_PERCENT,
  PRICE_ROUNDINGS,
  type PriceRounding,
  type RoundingDirection,
  roundPrice,
} from "./rounding.ts";
export { priceWithTaxAs } from "./tax-in-price.ts";
