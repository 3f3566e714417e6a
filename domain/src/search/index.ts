export { closestText, matchRank, wordsOf } from "./closest-text.ts";
export { type SaidNumber, saidNumber } from "./said-number.ts";
