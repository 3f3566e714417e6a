// Pricing: the weights that the price of a bag stands on, and the rules by which selling prices are rounded.
export { type BagBasis, bagBasis, bagSteps, explainBagGreen } from "./bag-basis.ts";
export { changedPrice, PRICE_ROUNDINGS, type PriceRounding, type RoundingDirection, roundPrice } from "./rounding.ts";
