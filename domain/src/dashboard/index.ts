// Dashboard: its cards, how long the stock lasts at the pace of the last weeks, and where the loss is going.
export { DASHBOARD_CARDS, type DashboardCard, type PlacedCard, placedCards, USUAL_CARDS } from "./cards.ts";
export {
  COVER_PERIOD_DAYS,
  type CurvePoint,
  lossTrend,
  RUNNING_OUT_DAYS,
  smallCurve,
} from "./dashboard-figures.ts";
