import { roundRatio } from "../units/index.ts";

/** Days that are looked back at: four weeks hold every weekday of a roastery equally often. */
export const COVER_PERIOD_DAYS = 28;

/** A coffee whose stock lasts fewer days than these is running out: about what an order takes to arrive. */
export const RUNNING_OUT_DAYS = 28;

/** Roasts of one or two days: enough that one odd batch does not draw the line. */
const TREND_ROASTS = 7;

/**
 * The mean loss of each roast and the up to six before it, in percent with 1 decimal; losses in the order of roasting.
 * Worked: 15.0, 16.0, 14.0 → 15.0, 15.5, 15.0.
 */
export function lossTrend(lossPercents: readonly number[]): number[] {
  const tenths = lossPercents.map((percent) => Math.round(percent * 10));
  return tenths.map((_, index) => {
    const recent = tenths.slice(Math.max(0, index + 1 - TREND_ROASTS), index + 1);
    return (
      roundRatio(
        recent.reduce((sum, each) => sum + each, 0),
        recent.length,
      ) / 10
    );
  });
}

/** Readings of a roast: seconds from the charge, and temperatures of the beans in °C. */
interface Readings {
  timeSec: readonly number[];
  beanTempC: readonly (number | null)[];
}

/** Seconds from the charge, and °C with one decimal. */
export type CurvePoint = [sec: number, tempC: number];

/**
 * Readings of a roast from charge to drop, about so many, one for each equal stretch of time: enough for a curve of the size
 * of a word. Fewer than two readings are no curve. Worked: readings at 0, 1, 2, 3 s, drop at 3, two points → 0 and 3.
 */
export function smallCurve({ timeSec, beanTempC }: Readings, dropSec: number | null, points: number): CurvePoint[] {
  const read = timeSec.flatMap((sec, at): CurvePoint[] => {
    const tempC = beanTempC[at];
    const isOfRoast = sec >= 0 && (dropSec === null || sec <= dropSec);
    return isOfRoast && typeof tempC === "number" ? [[Math.round(sec), Math.round(tempC * 10) / 10]] : [];
  });
  if (read.length < 2) return [];
  const last = Math.min(points, read.length) - 1;
  return Array.from({ length: last + 1 }, (_, at) => read[Math.round((at * (read.length - 1)) / last)] ?? [0, 0]);
}
