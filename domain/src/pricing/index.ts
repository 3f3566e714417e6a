// Pricing: the weights that the price of a bag stands on. Money is not known here.
export { type BagBasis, bagBasis, explainBagGreen } from "./bag-basis.ts";
