/**
 * Analytics: figures of a period by the calendar of the roastery, each from the rows that the journal and the ledgers show.
 * Nothing is written here but saved views.
 */
export { analyticsRouter } from "./analytics-router.ts";
