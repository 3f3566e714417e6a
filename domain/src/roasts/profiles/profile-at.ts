import type { ProfilePoint } from "./roast-profile.ts";

/**
 * Bean temperature in °C that a profile has at a time after the charge, on straight lines between its points; null before
 * the first and after the last. Points run forward in time. Worked: 0 s 200 °C and 60 s 100 °C → 150 °C at 30 s.
 */
export function profileAt(points: readonly ProfilePoint[], atSec: number): number | null {
  let [low, high] = [0, points.length - 1];
  const [first, last] = [points[low], points[high]];
  if (first === undefined || last === undefined || !(atSec >= first.atSec && atSec <= last.atSec)) return null;
  // The time stays between the two places, which come together until they are neighbours.
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if ((points[middle]?.atSec ?? 0) <= atSec) low = middle;
    else high = middle;
  }
  const [before, behind] = [points[low] ?? first, points[high] ?? last];
  if (behind.atSec === before.atSec || behind.atSec === atSec) return behind.beanTempC;
  const share = (atSec - before.atSec) / (behind.atSec - before.atSec);
  return before.beanTempC + share * (behind.beanTempC - before.beanTempC);
}
