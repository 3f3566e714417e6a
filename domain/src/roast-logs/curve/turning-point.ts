import { firstSampleFrom } from "./nearest-sample.ts";

export interface BeanCurve {
  timeSec: readonly number[];
  beanTempC: readonly (number | null)[];
}

export interface CurvePoint {
  atSec: number;
  beanTempC: number;
}

/** The least fall that counts: a probe that hangs in still air trembles by less. */
const LEAST_FALL_C = 3;
/** Seconds from the start within which a lowest reading may come from a sensor that was reset. */
const SOON_SEC = 10;
/** The steepest fall that a probe can follow. */
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
 * end, 3 °C at least below the first reading. There is none where the beans only warm up (popcorn machines, cold starts)
 * and where the curve is flat; within 10 s it counts only where no reading fell by more than 30 °C a second, as that of a
 * sensor that is reset at the charge does. Worked: 200 °C at 0 s, 90 °C at 60 s, 190 °C at 500 s → 90 °C at 60 s.
 */
export function turningPoint(curve: BeanCurve, fromSec: number, toSec: number): CurvePoint | null {
  const lowest = lowestPoint(curve, fromSec, toSec);
  if (lowest === null) return null;
  const points = pointsBetween(curve, fromSec, lowest.atSec);
  const [first = lowest] = points;
  if (first.beanTempC - lowest.beanTempC < LEAST_FALL_C) return null;
  return lowest.atSec - fromSec < SOON_SEC && isReset(points) ? null : lowest;
}

function pointsBetween({ timeSec, beanTempC }: BeanCurve, fromSec: number, toSec: number): CurvePoint[] {
  const points: CurvePoint[] = [];
  for (let at = firstSampleFrom(timeSec, fromSec); (timeSec[at] ?? Number.POSITIVE_INFINITY) <= toSec; at += 1) {
    const value = beanTempC[at];
    if (typeof value === "number") points.push({ atSec: timeSec[at] ?? 0, beanTempC: value });
  }
  return points;
}

const isReset = (points: readonly CurvePoint[]): boolean =>
  points.some((point, at) => {
    const before = points[at - 1];
    return (
      before !== undefined && before.beanTempC - point.beanTempC > STEEPEST_C_PER_SEC * (point.atSec - before.atSec)
    );
  });
