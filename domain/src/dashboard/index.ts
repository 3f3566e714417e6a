// Dashboard: how long the stock lasts at the pace of the last weeks, and where the loss is going.
export { COVER_PERIOD_DAYS, daysOfCover, lossTrend, RUNNING_OUT_DAYS } from "./dashboard-figures.ts";
