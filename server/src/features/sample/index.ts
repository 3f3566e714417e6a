/**
 * The sample roastery: a few coffees, products, package sizes and a plan to try things out with, made and archived
 * through the doors of their features. Rows that somebody has used since are theirs and stay.
 */
export { sampleRouter } from "./sample-router.ts";
