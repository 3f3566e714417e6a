import type { RoastControl } from "../roast-log.ts";

/**
 * Value of a setting at every time: that of its last step, which holds until the next. Null before the first step. Times
 * and steps never run backwards. Worked: steps 60 % at 0 s and 80 % at 90 s → 60 at 89 s, 80 at 90 s.
 */
export function settingAt({ steps }: Pick<RoastControl, "steps">, timeSec: readonly number[]): (number | null)[] {
  let next = 0;
  return timeSec.map((sec) => {
    while (next < steps.length && (steps[next]?.atSec ?? 0) <= sec) next += 1;
    return steps[next - 1]?.value ?? null;
  });
}

/** The widest gap between two readings that a straight line bridges, in seconds. */
const WIDEST_GAP_SEC = 30;

/**
 * Values of a line at other times than its own: on the straight line between the readings around each. Null before the
 * first reading, after the last, and between readings more than 30 s apart. Times of both never run backwards.
 * Worked: 100 °C at 10 s and 104 °C at 14 s → 103 °C at 13 s.
 */
export function valuesAt(
  timeSec: readonly number[],
  values: readonly (number | null)[],
  atSec: readonly number[],
): (number | null)[] {
  const readings = timeSec.flatMap((sec, at) => {
    const value = values[at];
    return typeof value === "number" ? [{ sec, value }] : [];
  });
  let next = 0;
  return atSec.map((sec) => {
    while (next < readings.length && (readings[next]?.sec ?? 0) < sec) next += 1;
    const [before, behind] = [readings[next - 1], readings[next]];
    if (behind?.sec === sec) return behind.value;
    if (before === undefined || behind === undefined) return null;
    const gapSec = behind.sec - before.sec;
    if (gapSec > WIDEST_GAP_SEC) return null;
    return before.value + ((sec - before.sec) / gapSec) * (behind.value - before.value);
  });
}
