// Dashboard: its cards, how long the stock lasts at the pace of the last weeks, and where the loss is going. The usual
// order of the cards stands here, a person's own is a list of their names.
export { DASHBOARD_CARDS, type DashboardCard, type PlacedCard, placedCards, USUAL_CARDS } from "./cards.ts";
export {
  COVER_PERIOD_DAYS,
  type CurvePoint,
  lossTrend,
  RUNNING_OUT_DAYS,
  smallCurve,
} from "./dashboard-figures.ts";
