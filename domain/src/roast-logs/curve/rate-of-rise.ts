/** Window of the rate of rise in seconds where nobody chose another, and the bounds of a choice. */
export const RATE_WINDOW_SEC = { usual: 20, least: 4, most: 120 } as const;

const SECONDS_A_MINUTE = 60;
/** Readings that a window needs, and the share of its length that they must span. */
const FEWEST = 3;
const SPANNED = 0.5;

/**
 * Rate of rise in °C a minute for every time of a curve: the slope of the straight line that fits the readings of the
 * window best (least squares), in a window that reaches half its length to both sides of the time. It is null where the
 * window holds fewer than three readings or they span less than half of it, as at gaps; at the ends the window is
 * cut, so the first and last rates follow fewer readings. Times never run backwards, and equal ones count as they are.
 *
 * On a line the rate is its slope, on a parabola over evenly spaced readings the derivative in the middle of the window.
 * Worked: 0.25 °C a second → 15 °C/min. A curve of n readings costs n steps, however wide the window is.
 */
export function rateOfRise(
  timeSec: readonly number[],
  values: readonly (number | null)[],
  windowSec: number = RATE_WINDOW_SEC.usual,
): (number | null)[] {
  const readings = timeSec.flatMap((atSec, at): Reading[] => {
    const value = values[at];
    return typeof value === "number" ? [{ atSec, value }] : [];
  });
  const half = windowSec / 2;
  const sums = new LineSums(readings[0]?.atSec ?? 0);
  let from = 0;
  let to = 0;
  return timeSec.map((atSec) => {
    for (let next = readings[to]; next !== undefined && next.atSec <= atSec + half; next = readings[to]) {
      sums.add(next, 1);
      to += 1;
    }
    for (
      let first = readings[from];
      first !== undefined && from < to && first.atSec < atSec - half;
      first = readings[from]
    ) {
      sums.add(first, -1);
      from += 1;
    }
    const spanSec = (readings[to - 1]?.atSec ?? 0) - (readings[from]?.atSec ?? 0);
    const isEnough = to - from >= FEWEST && spanSec > 0 && spanSec >= windowSec * SPANNED;
    return isEnough ? sums.slope() * SECONDS_A_MINUTE : null;
  });
}

interface Reading {
  atSec: number;
  value: number;
}

/** Sums of a line fit, kept while readings enter and leave. Times count from the first, so that squares stay small. */
class LineSums {
  readonly #origin: number;
  #count = 0;
  #time = 0;
  #value = 0;
  #product = 0;
  #square = 0;

  constructor(origin: number) {
    this.#origin = origin;
  }

  add({ atSec, value }: Reading, times: 1 | -1): void {
    const time = atSec - this.#origin;
    this.#count += times;
    this.#time += times * time;
    this.#value += times * value;
    this.#product += times * time * value;
    this.#square += times * time * time;
  }

  slope(): number {
    const square = this.#square - (this.#time * this.#time) / this.#count;
    const product = this.#product - (this.#time * this.#value) / this.#count;
    return product / square;
  }
}
