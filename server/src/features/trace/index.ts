/**
 * The chain from purchase to customer. Recursive statements find the places that coffee went through, the ledgers say the
 * grams between them, and the domain shares them out, so that what comes into a place is what goes on or lies there.
 */
export { reach } from "./reach.ts";
export { holdIfRecalled } from "./recalls/hold-recalled.ts";
export { keepRecallsFromStarting } from "./recalls/lock-recalls.ts";
export { openRecallsOfLot } from "./recalls/recalls-of-lot.ts";
export { recallsRouter, releaseRouter, traceRouter } from "./trace-router.ts";
