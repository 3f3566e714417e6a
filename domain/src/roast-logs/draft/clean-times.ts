import { grouped } from "../../units/index.ts";
import { LogFault } from "../file/log-fault.ts";
import { LOG_LIMITS } from "../file/log-limits.ts";
import type { LogNotice } from "../roast-log.ts";
import { thousandths } from "./clean-readings.ts";
import type { Readings } from "./raw-log.ts";

export interface CleanTimes {
  /** Positions of the samples that are kept. */
  kept: number[];
  timeSec: number[];
  notices: LogNotice[];
}

/**
 * Picks the samples of a curve: as many as possible whose times are numbers and never run backwards, so that one wild
 * time costs one sample. A curve of which more than half would have to go is refused with the first place.
 */
export function cleanTimes(times: Readings): CleanTimes {
  if (times.length > LOG_LIMITS.samples) {
    throw new LogFault("too-many-values", `at most ${grouped(LOG_LIMITS.samples)} samples of one roast are read`);
  }
  const readable = [...times.keys()].filter((at) => isTime(times[at]));
  const kept = longestForwards(readable, (at) => times[at] ?? 0);
  const notices: LogNotice[] = [];
  const unreadable = times.length - readable.length;
  const backwards = readable.length - kept.length;
  const firstUnreadable = firstMissing([...times.keys()], readable);
  const firstBackwards = firstMissing(readable, kept);
  if (times.length > 2 && kept.length * 2 < times.length) {
    const isBackwards = backwards >= unreadable;
    const what = isBackwards ? "time runs backwards" : "the time cannot be read";
    const first = isBackwards ? firstBackwards : firstUnreadable;
    throw new LogFault("damaged", `${what} in most samples, first around sample ${first}; export the log again`);
  }
  if (backwards > 0) {
    notices.push({
      code: "time-backwards",
      message: `Time runs backwards at sample ${firstBackwards}: ${leftOut(backwards)}.`,
    });
  }
  if (unreadable > 0) {
    notices.push({
      code: "rows-unreadable",
      message: `Sample ${firstUnreadable} has no time that can be read: ${leftOut(unreadable)}.`,
    });
  }
  return { kept, timeSec: kept.map((at) => thousandths(times[at] ?? 0)), notices };
}

const isTime = (time: number | null | undefined): boolean =>
  typeof time === "number" && Number.isFinite(time) && Math.abs(time) <= LOG_LIMITS.spanSec;

const leftOut = (count: number): string => (count === 1 ? "1 sample is left out" : `${count} samples are left out`);

/** Number, counted from 1, of the first of `all` that `kept` lacks. Both rise. */
function firstMissing(all: readonly number[], kept: readonly number[]): number {
  const at = all.findIndex((each, index) => kept[index] !== each);
  return (all[at] ?? 0) + 1;
}

/** The longest selection whose values never fall, by patience sorting in n log n steps. */
function longestForwards(positions: readonly number[], timeOf: (position: number) => number): number[] {
  const ends: number[] = [];
  const before = new Map<number, number>();
  for (const position of positions) {
    const value = timeOf(position);
    const last = ends.at(-1);
    let length = ends.length;
    if (last !== undefined && value < timeOf(last)) {
      let low = 0;
      while (low < length) {
        const middle = (low + length) >> 1;
        if (timeOf(ends[middle] ?? 0) <= value) low = middle + 1;
        else length = middle;
      }
    }
    const previous = ends[length - 1];
    if (previous !== undefined) before.set(position, previous);
    ends[length] = position;
  }
  const chosen: number[] = [];
  for (let at = ends.at(-1); at !== undefined; at = before.get(at)) chosen.push(at);
  return chosen.reverse();
}
