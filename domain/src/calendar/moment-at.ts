import { DAY_MS, type Day, dayNumber, type WallTime } from "./civil-day.ts";
import { wallMs } from "./zone-offsets.ts";

const MINUTE_MS = 60_000;
const WALL_TIME = /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2})$/;

/** The moment at which the clocks show a time, or why there is none. */
export type MomentAt = { ok: true; epochMs: number } | { ok: false; reason: "skipped" };

/** The first moment of a time that comes twice, because the clocks go back; none of one that they jump over. */
export function momentAt(time: WallTime, timeZone: string): MomentAt {
  const epochMs = momentOfWall(wallOf(time), timeZone);
  return epochMs === null ? { ok: false, reason: "skipped" } : { ok: true, epochMs };
}

/** The first moment of a day: midnight, or where the clocks jump over midnight the moment after the jump. */
export function firstMomentOf(day: Day, timeZone: string): number {
  const midnight = dayNumber(day) * DAY_MS;
  const shown = momentOfWall(midnight, timeZone);
  if (shown !== null) return shown;
  // The clocks pass midnight once between these two moments.
  let [before, after] = [midnight - 2 * DAY_MS, midnight + 2 * DAY_MS];
  while (after - before > 1) {
    const between = Math.floor((before + after) / 2);
    if (wallMs(between, timeZone) < midnight) before = between;
    else after = between;
  }
  return after;
}

function wallOf(time: WallTime): number {
  const [, day = "", hour, minute] = WALL_TIME.exec(time) ?? [];
  return dayNumber(day) * DAY_MS + (Number(hour) * 60 + Number(minute)) * MINUTE_MS;
}

/** No zone changes its clocks twice within two days, so one of the offsets of before and after is in force. */
function momentOfWall(wall: number, timeZone: string): number | null {
  const moments = [wall - DAY_MS, wall + DAY_MS]
    .map((near) => wall - (wallMs(near, timeZone) - near))
    .filter((epochMs) => wallMs(epochMs, timeZone) === wall);
  return moments.length === 0 ? null : Math.min(...moments);
}
