/**
 * Calendar feeds: a secret address for each person, by which their calendar shows planned batches and promised orders. It
 * ends with the membership, and names no customer and no price.
 */
export { calendarFeedsRouter } from "./calendar-feeds-router.ts";
export { CALENDAR_PREFIX } from "./feed-address.ts";
export { readFeed } from "./read-feed.ts";
