import { firstSampleFrom } from "./nearest-sample.ts";

export interface BeanCurve {
  timeSec: readonly number[];
  beanTempC: readonly (number | null)[];
}

export interface CurvePoint {
  atSec: number;
  beanTempC: number;
}

/** Seconds from the start within which a lowest reading has to show that the curve really fell to it. */
const SOON_SEC = 10;
/** The least fall that counts, and the steepest that a probe can follow: above it a sensor was reset. */
const LEAST_FALL_C = 3;
const STEEPEST_C_PER_SEC = 30;

/**
 * The lowest temperature of the beans between two times, in °C; of several equal ones the last, as Artisan takes it.
 * Null without readings.
 */
export function lowestPoint({ timeSec, beanTempC }: BeanCurve, fromSec: number, toSec: number): CurvePoint | null {
  let lowest: CurvePoint | null = null;
  for (let at = firstSampleFrom(timeSec, fromSec); at < timeSec.length; at += 1) {
    const atSec = timeSec[at] ?? 0;
    const value = beanTempC[at];
    if (atSec > toSec) break;
    if (typeof value === "number" && (lowest === null || value <= lowest.beanTempC))
      lowest = { atSec, beanTempC: value };
  }
  return lowest;
}

/**
 * Turning point: the lowest temperature of the beans from the charge to the first crack, else to the drop, else to the
 * end. There is none where the beans only warm up (popcorn machines, cold starts, sensors that are reset at the charge):
 * where the lowest reading comes within 10 s, the curve must have fallen to it, by 3 °C at least and by no more than 30 °C
 * a second. Worked: 200 °C at 0 s, 90 °C at 60 s, 190 °C at 500 s → 90 °C at 60 s.
 */
export function turningPoint(curve: BeanCurve, fromSec: number, toSec: number): CurvePoint | null {
  const lowest = lowestPoint(curve, fromSec, toSec);
  if (lowest === null || lowest.atSec - fromSec >= SOON_SEC) return lowest;
  return isRealFall(curve, fromSec, lowest) ? lowest : null;
}

function isRealFall({ timeSec, beanTempC }: BeanCurve, fromSec: number, lowest: CurvePoint): boolean {
  let before: CurvePoint | null = null;
  let first: CurvePoint | null = null;
  for (let at = firstSampleFrom(timeSec, fromSec); (timeSec[at] ?? Number.POSITIVE_INFINITY) <= lowest.atSec; at += 1) {
    const value = beanTempC[at];
    if (typeof value !== "number") continue;
    const point: CurvePoint = { atSec: timeSec[at] ?? 0, beanTempC: value };
    first ??= point;
    if (before !== null && before.beanTempC - value > STEEPEST_C_PER_SEC * (point.atSec - before.atSec)) return false;
    before = point;
  }
  return first !== null && first.beanTempC - lowest.beanTempC >= LEAST_FALL_C;
}
