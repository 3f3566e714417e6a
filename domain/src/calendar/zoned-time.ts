import { DAY_MS, type Day, dayFromNumber, type WallTime } from "./civil-day.ts";
import { wallMs } from "./zone-offsets.ts";

const MINUTE_MS = 60_000;

/** The day that the calendar of a zone shows at a moment. */
export const dayAt = (epochMs: number, timeZone: string): Day =>
  dayFromNumber(Math.floor(wallMs(epochMs, timeZone) / DAY_MS));

/** Day and time that a clock of the zone shows at a moment, to the minute: seconds are cut off. */
export function wallTimeAt(epochMs: number, timeZone: string): WallTime {
  const wall = wallMs(epochMs, timeZone);
  const minutes = Math.floor((wall - Math.floor(wall / DAY_MS) * DAY_MS) / MINUTE_MS);
  const padded = (value: number) => String(value).padStart(2, "0");
  return `${dayFromNumber(Math.floor(wall / DAY_MS))}T${padded(Math.floor(minutes / 60))}:${padded(minutes % 60)}`;
}
