import { isDay } from "../../calendar/index.ts";
import type { StartedAt } from "../roast-log.ts";

/** Beginning of the year 1990 and end of 2199 in milliseconds: no roast was logged outside. */
const EARLIEST_MS = 631_152_000_000;
const LATEST_MS = 7_258_118_400_000;

const isLoggedDay = (text: string): boolean => isDay(text) && text >= "1990" && text < "2200";

/** Checks both forms of a beginning; null where neither is one. */
export function startedAt(raw: Partial<StartedAt> | null | undefined): StartedAt | null {
  const { epochMs = null, local = null } = raw ?? {};
  const isMoment = epochMs !== null && epochMs >= EARLIEST_MS && epochMs <= LATEST_MS;
  const [, day = "", hour = "0", minute = "0", second = "0"] =
    /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}):(\d{2})(?::(\d{2}))?)?$/.exec(local ?? "") ?? [];
  const isLocal = isLoggedDay(day) && Number(hour) < 24 && Number(minute) < 60 && Number(second) < 60;
  return isMoment || isLocal ? { local: isLocal ? local : null, epochMs: isMoment ? Math.round(epochMs) : null } : null;
}

export interface ClockParts {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
  second?: number | null;
}

/** Writes a day and time as the log keeps it; null where a part is no number. Worked: 2022, 6, 14, 13, 10, 29 → `2022-06-14T13:10:29`. */
export function localTime({ year, month, day, hour, minute, second = null }: ClockParts): string | null {
  const parts = [year, month, day, hour, minute, second ?? 0];
  if (!parts.every((part) => Number.isInteger(part) && part >= 0) || year > 9999) return null;
  const two = (value: number) => String(value).padStart(2, "0");
  const seconds = second === null ? "" : `:${two(second)}`;
  return `${String(year).padStart(4, "0")}-${two(month)}-${two(day)}T${two(hour)}:${two(minute)}${seconds}`;
}
