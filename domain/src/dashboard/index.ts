// Dashboard: how long the stock lasts at the pace of the last weeks, and where the loss is going.
export { COVER_PERIOD_DAYS, daysOfCover, RUNNING_OUT_DAYS } from "./days-of-cover.ts";
export { lossTrend } from "./loss-trend.ts";
