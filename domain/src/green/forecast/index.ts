// Forecast of the weekly need of green coffee: classes of demand, methods, their errors in the past, bands, purchases.
export { type BackTest, TESTED_WEEKS } from "./back-test.ts";
export { DEMAND_CLASSES, type DemandClass } from "./demand-class.ts";
export { BAND_SHARE } from "./forecast-bands.ts";
export { FORECAST_METHODS, type ForecastMethod, PLAIN_METHODS } from "./forecast-methods.ts";
export {
  FEWEST_FORECAST_WEEKS,
  FORECAST_HORIZON,
  type ForecastWeek,
  forecastNeed,
  type KnownForecast,
  MOST_FORECAST_WEEKS,
  type NeedForecast,
} from "./forecast-need.ts";
export { ASSUMED_LEAD_DAYS, advisePurchase, type PurchaseAdvice } from "./purchase-date.ts";
