import { type Day, dayAt, firstMomentOf, plusMonths } from "../calendar/index.ts";

/** Months of UTC and what is amiss at their ends: together exactly the moments from one on before another. */
export interface MonthCover {
  /** First day of the first month, and of the first one after the last; null where single moments alone are counted. */
  months: { from: Day; before: Day } | null;
  /** Moments beside the months: to be added (1), or taken off again because a month holds too many (−1). */
  edges: { sinceMs: number; beforeMs: number; sign: 1 | -1 }[];
}

const UTC = "UTC";

/** First day of the month of UTC whose beginning lies nearest to a moment. */
function nearestMonth(epochMs: number): Day {
  const from: Day = `${dayAt(epochMs, UTC).slice(0, 8)}01`;
  const next = plusMonths(from, 1);
  return epochMs - firstMomentOf(from, UTC) <= firstMomentOf(next, UTC) - epochMs ? from : next;
}

/**
 * Cover of a time by whole months of UTC, so that sums that are kept by month serve every time zone: where the clocks of a
 * roastery begin a month earlier or later than UTC, the hours between are added or taken off. Worked: November 2026 in
 * Kiritimati (UTC + 14) begins at 10:00 UTC on 31 October, so it is November of UTC, more by the 14 hours before it, less
 * by the last 14 hours.
 */
export function monthCover({ sinceMs, beforeMs }: { sinceMs: number; beforeMs: number }): MonthCover {
  const [from, before] = [nearestMonth(sinceMs), nearestMonth(beforeMs)];
  const bare: MonthCover = { months: null, edges: [{ sinceMs, beforeMs, sign: 1 }] };
  if (from >= before) return bare;
  const [first, last] = [firstMomentOf(from, UTC), firstMomentOf(before, UTC)];
  const edges: MonthCover["edges"] = [];
  if (sinceMs < first) edges.push({ sinceMs, beforeMs: first, sign: 1 });
  if (sinceMs > first) edges.push({ sinceMs: first, beforeMs: sinceMs, sign: -1 });
  if (beforeMs > last) edges.push({ sinceMs: last, beforeMs, sign: 1 });
  if (beforeMs < last) edges.push({ sinceMs: beforeMs, beforeMs: last, sign: -1 });
  // What is amiss is read row by row, so it must be less than the whole.
  const amiss = edges.reduce((sum, edge) => sum + edge.beforeMs - edge.sinceMs, 0);
  return amiss < beforeMs - sinceMs ? { months: { from, before }, edges } : bare;
}
