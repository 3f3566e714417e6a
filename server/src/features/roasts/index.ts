/**
 * Roasts: what went into the drum, what came out, when. A roast takes its green weight from stock in the transaction
 * that writes it, and an edited or deleted one gives it back; what stock could not cover is its shortfall.
 */
export { insertRoast } from "./insert-roast.ts";
export { FIGURE_COLUMNS, type FigureColumns, presentFigures } from "./present-roast.ts";
export { latestRoasts } from "./roast-queries.ts";
export { loadRoast } from "./roast-row.ts";
export { roastsRouter } from "./roasts-router.ts";
