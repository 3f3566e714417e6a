// Pricing: the weights that the price of a bag stands on. Money is not known here.
export { type BagBasis, bagBasis, bagSteps, explainBagGreen } from "./bag-basis.ts";
