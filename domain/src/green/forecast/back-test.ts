import { type ForecastMethod, prepareForecast } from "./forecast-methods.ts";

/** Weeks that a forecast of the past knows at least. */
export const FEWEST_TRAINING_WEEKS = 6;

/** Weeks that are looked ahead from each past moment: about what a purchase takes to arrive and be roasted. */
export const TESTED_WEEKS = 4;

/** Moments of the past, one each week, that a forecast is tried at: half a year says how it does by now. */
const MOST_ORIGINS = 26;

/** Forecasts of the past, each with what then came. */
export interface TriedForecast {
  expected: readonly number[];
  actual: readonly number[];
}

/** Error of a method in the past of one coffee. */
export interface BackTest {
  method: ForecastMethod;
  /** Forecasts of single weeks that were compared with what came. */
  tested: number;
  /** Mean absolute error in grams a week. */
  meanErrorGrams: number;
  /** Weighted absolute percentage error: the errors as a share of what was needed; null where nothing was. */
  wape: number | null;
  /** Mean error by that of 'as the week before'; null where no week differed from the one before. Below 1 is better. */
  mase: number | null;
}

/**
 * Tries a method at the moments of the last half year, from each of which it knew only what lay before: a rolling origin.
 * Looks at most `ahead` weeks ahead.
 */
export function tryForecasts(method: ForecastMethod, needs: readonly number[], ahead: number): TriedForecast[] {
  const first = Math.max(FEWEST_TRAINING_WEEKS, needs.length - MOST_ORIGINS);
  const origins = Array.from({ length: Math.max(0, needs.length - first) }, (_, at) => first + at);
  const forecast = prepareForecast(method, needs);
  return origins.flatMap((origin) => {
    const actual = needs.slice(origin, origin + ahead);
    const expected = forecast(origin, actual.length);
    return expected === null ? [] : [{ expected, actual }];
  });
}

/**
 * Errors of a method over forecasts up to four weeks ahead; null where it could never be tried.
 *
 * Source: rolling origin in Hyndman and Athanasopoulos, 'Forecasting: Principles and Practice', 5.10; MASE in Hyndman and
 * Koehler, 'Another look at measures of forecast accuracy', International Journal of Forecasting 22 (2006), scaled by the
 * one-week naive error of the whole series. Worked: needs 10 10 10 10 10 10 20 10 by the mean of 8 weeks, two moments: 10
 * expected of 20 and 10, then 11.4286 of 10 → errors 10, 0 and 1.4286, mean 3.8095; of 40 needed 28.57 %; as the week
 * before errs by 20 ⁄ 7 = 2.8571 → MASE 1.3333.
 */
export function backTest(method: ForecastMethod, needs: readonly number[]): BackTest | null {
  const pairs = tryForecasts(method, needs, TESTED_WEEKS).flatMap(({ expected, actual }) =>
    actual.map((need, at) => ({ need, error: Math.abs(need - (expected[at] ?? 0)) })),
  );
  if (pairs.length === 0) return null;
  const errors = pairs.reduce((total, { error }) => total + error, 0);
  const needed = pairs.reduce((total, { need }) => total + need, 0);
  const meanErrorGrams = errors / pairs.length;
  const naive = naiveError(needs);
  return {
    method,
    tested: pairs.length,
    meanErrorGrams,
    wape: needed === 0 ? null : errors / needed,
    mase: naive === 0 ? null : meanErrorGrams / naive,
  };
}

/** Mean absolute difference of each week and the one before. */
function naiveError(needs: readonly number[]): number {
  const steps = needs.slice(1).map((need, at) => Math.abs(need - (needs[at] ?? 0)));
  return steps.length === 0 ? 0 : steps.reduce((total, step) => total + step, 0) / steps.length;
}
