import { firstMomentOf, plusDays, wallOffsetMs } from "../calendar/index.ts";
import type { DaySpan } from "./periods.ts";

/** No zone changes its clocks and changes them back within a week: Morocco does so over a month. */
const STEP_MS = 7 * 24 * 60 * 60 * 1000;

/** Time in which the clocks of a zone keep one distance from UTC. */
export interface ZoneSegment {
  sinceMs: number;
  /** First moment after it. */
  beforeMs: number;
  /** Distance of the clocks from UTC: what is added to a moment to read the time of the wall. */
  offsetMs: number;
}

/**
 * Parts of some days between which the clocks of a zone change, in order and without a gap: whoever adds the offset of the
 * part to a moment in it reads the clock of the wall. Worked: November 2026 in Los Angeles is two parts, −7 hours until
 * 09:00 UTC of the 1st, −8 hours from then on.
 */
export function zoneSegments(span: DaySpan, timeZone: string): ZoneSegment[] {
  const segments: ZoneSegment[] = [];
  const end = firstMomentOf(plusDays(span.to, 1), timeZone);
  let sinceMs = firstMomentOf(span.from, timeZone);
  let offsetMs = wallOffsetMs(sinceMs, timeZone);
  for (let seen = sinceMs; seen < end - 1; ) {
    const next = Math.min(seen + STEP_MS, end - 1);
    const after = wallOffsetMs(next, timeZone);
    if (after !== offsetMs) {
      const change = changeBetween(seen, next, timeZone);
      segments.push({ sinceMs, beforeMs: change, offsetMs });
      [sinceMs, offsetMs] = [change, after];
    }
    seen = next;
  }
  segments.push({ sinceMs, beforeMs: end, offsetMs });
  return segments;
}

/** First moment with the offset of `lastMs`, between two moments with one change between them. */
function changeBetween(firstMs: number, lastMs: number, timeZone: string): number {
  const offset = wallOffsetMs(lastMs, timeZone);
  let [before, after] = [firstMs, lastMs];
  while (after - before > 1) {
    const between = Math.floor((before + after) / 2);
    if (wallOffsetMs(between, timeZone) === offset) after = between;
    else before = between;
  }
  return after;
}
