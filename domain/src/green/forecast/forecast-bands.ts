import { tryForecasts } from "./back-test.ts";
import type { ForecastMethod } from "./forecast-methods.ts";

/** Share of the past errors that lies within a band. */
export const BAND_SHARE = 0.8;
const LOWEST = (1 - BAND_SHARE) / 2;
const HIGHEST = 1 - LOWEST;

/** Errors that a band takes at least; of fewer weeks ahead it is stretched. */
const FEWEST_ERRORS = 6;

/** Distance of a band from what is expected, in grams: `below` at most 0, `above` at least 0. */
export interface BandReach {
  below: number;
  above: number;
  /** Past errors that it comes from. */
  errors: number;
}

/**
 * Reach of the bands of the next 1, 2, 3 … weeks together: the middle 80 % of the errors that the method made when it
 * forecast so many weeks together in the past. Where the past holds fewer than six of them, the reach of as many weeks as
 * it does hold is stretched in proportion, as if all weeks erred on the same side. Null where there is not even one week.
 * A longer time reaches at least as far as a shorter one.
 */
export function bandReaches(method: ForecastMethod, needs: readonly number[], weeks: number): BandReach[] | null {
  const tried = tryForecasts(method, needs, weeks);
  const reaches: BandReach[] = [];
  let base: (BandReach & { weeks: number }) | null = null;
  for (let together = 1; together <= weeks; together++) {
    const errors = tried
      .filter(({ actual }) => actual.length >= together)
      .map(({ expected, actual }) => sumOf(actual, together) - sumOf(expected, together));
    if (errors.length >= FEWEST_ERRORS) base = { ...reachOf(errors), weeks: together };
    if (base === null) return null;
    const stretched = together / base.weeks;
    const before = reaches.at(-1);
    reaches.push({
      below: Math.min(before?.below ?? 0, base.below * stretched),
      above: Math.max(before?.above ?? 0, base.above * stretched),
      errors: base.errors,
    });
  }
  return reaches;
}

function reachOf(errors: readonly number[]): BandReach {
  return {
    below: Math.min(0, quantile(errors, LOWEST)),
    above: Math.max(0, quantile(errors, HIGHEST)),
    errors: errors.length,
  };
}

/**
 * Quantile of values, in proportion between two neighbours (type 7 of Hyndman and Fan, 'Sample quantiles in statistical
 * packages', The American Statistician 50, 1996). Worked: 0.9 of 1 2 3 4 5 → 4.6.
 */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  const place = (sorted.length - 1) * share;
  const [below, above] = [sorted[Math.floor(place)] ?? 0, sorted[Math.ceil(place)] ?? 0];
  return below + (above - below) * (place - Math.floor(place));
}

const sumOf = (values: readonly number[], count: number) =>
  values.slice(0, count).reduce((total, value) => total + value, 0);
