/** The share of walks and histories that a run of the tests plays. */
export { playsLong, sampled, sizeOf } from "../../../scripts/test-run/sampled.ts";
