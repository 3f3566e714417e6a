/**
 * Analytics: figures of a period by the calendar of the roastery, each from the rows that the journal and the ledgers show.
 * Nothing is written here but saved views, and the sums of days that follow from the ledgers and orders (`day-sums`).
 */
export { analyticsRouter, analyticsViewsRouter } from "./analytics-router.ts";
export { changeAllDays, keepDaySums, keepingDaySums } from "./day-sums/keep-day-sums.ts";
export { proveDaySums } from "./day-sums/prove-day-sums.ts";
export { showGreen } from "./green/show-green.ts";
export { showLoss } from "./loss/show-loss.ts";
export { showProduction } from "./production/show-production.ts";
export { showSales } from "./sales/show-sales.ts";
