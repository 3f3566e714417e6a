/** Position of the sample nearest to a time, the earlier of two; -1 without samples. Times never fall. */
export function nearestSample(timeSec: readonly number[], atSec: number): number {
  const behind = firstSampleFrom(timeSec, atSec);
  if (behind === timeSec.length) return timeSec.length === 0 ? -1 : firstSampleFrom(timeSec, timeSec.at(-1) ?? 0);
  const before = behind - 1;
  if (before < 0) return behind;
  return atSec - (timeSec[before] ?? 0) <= (timeSec[behind] ?? 0) - atSec ? before : behind;
}

/** Position of the first sample at or behind a time; the count of samples where there is none. */
export function firstSampleFrom(timeSec: readonly number[], atSec: number): number {
  let low = 0;
  let high = timeSec.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((timeSec[middle] ?? 0) < atSec) low = middle + 1;
    else high = middle;
  }
  return low;
}
