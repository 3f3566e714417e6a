/**
 * Cupping: sessions at which several graders score samples of roasts, lots and offers on one form. Before the reveal
 * nobody reads the scores of others, nor, at a blind table, which coffee it is; guests see their own table alone.
 */
export { cuppingFormsRouter, cuppingGuestsRouter, cuppingRouter } from "./cupping-router.ts";
export { type SampleOnTable, type ScoredSession, scoredSamples, scoredSessions } from "./scored-samples.ts";
