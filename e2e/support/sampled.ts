/** The share of the pages that a run of the tests plays. */
export { isSampled, sampled } from "../../scripts/test-run/sampled.ts";
