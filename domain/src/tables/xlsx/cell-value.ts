import { isDay, plusDays } from "../../calendar/index.ts";
import type { Cell } from "../table-cell.ts";
import type { NumberFormat } from "./number-format.ts";

const DAY_SECONDS = 86_400;
/** 31 December 9999, the last day of spreadsheets. */
const LAST_DAY = 2_958_465;
/** 29 February 1900, a day that the calendar does not have and spreadsheets count. */
const DAY_THAT_NEVER_WAS = 60;

/** Value of a number cell as its format shows it; digits behind the fifteenth are noise of the computation. */
export function numberCell(raw: string, format: NumberFormat | undefined, isFrom1904: boolean): Cell {
  const value = Number(raw);
  if (raw.trim() === "" || !Number.isFinite(value)) return raw;
  const number = Number(value.toPrecision(15));
  switch (format?.shows) {
    case "percent":
      return { number: Number((value * 100).toPrecision(15)), unit: "%" };
    case "time":
      return { seconds: Math.round(value * DAY_SECONDS) };
    case "day":
    case "day and time":
      return dayCell(value, isFrom1904) ?? number;
    case "number":
      return format.unit === "" ? number : { number, unit: format.unit };
    default:
      return number;
  }
}

/** Day of a serial number. Worked: 46329.5 → 2026-11-03 12:00:00; from 1904, 44867 is the same day. */
function dayCell(serial: number, isFrom1904: boolean): Cell | null {
  const seconds = Math.round((serial % 1) * DAY_SECONDS);
  const days = Math.floor(serial) + (seconds === DAY_SECONDS ? 1 : 0);
  const isNoDay = days < (isFrom1904 ? 0 : 1) || days > LAST_DAY || (!isFrom1904 && days === DAY_THAT_NEVER_WAS);
  if (isNoDay) return null;
  const base = isFrom1904 ? "1904-01-01" : days < DAY_THAT_NEVER_WAS ? "1899-12-31" : "1899-12-30";
  const time = seconds % DAY_SECONDS === 0 ? null : clockTime(seconds);
  return { day: plusDays(base, days), time };
}

function clockTime(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, "0");
  return `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}

/** Day of a cell that writes it as ISO 8601, with or without a time. */
export function isoCell(text: string): Cell {
  const [, day, time] = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2}:\d{2}))?/.exec(text) ?? [];
  return day === undefined || !isDay(day)
    ? text
    : { day, time: time === undefined || time === "00:00:00" ? null : time };
}
