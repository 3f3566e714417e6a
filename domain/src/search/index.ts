// Search: how well a text fits what somebody typed, with letters missing or swapped, and numbers as people say them.
// The server finds the candidates; here they are ranked.
export { closestText, matchRank, wordsOf } from "./closest-text.ts";
export { type SaidNumber, saidNumber } from "./said-number.ts";
