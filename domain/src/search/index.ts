export { closestText } from "./closest-text.ts";
export { matchRank, wordsOf } from "./match-rank.ts";
export { type SaidNumber, saidNumber } from "./said-number.ts";
