import type { Day } from "../calendar/index.ts";
import { withoutMisleading } from "../files/index.ts";

/** A number whose format in the spreadsheet shows words with it, such as '$', 'kg' or '%'. 10.8 % is the number 10.8. */
export interface MeasuredCell {
  number: number;
  unit: string;
}

/** A day, perhaps with a time of the clock, `06:40:00`. */
export interface DayCell {
  day: Day;
  time: string | null;
}

/** A time of the clock or a duration. */
export interface TimeCell {
  seconds: number;
}

/** An error that a formula gave, such as `#REF!`. */
export interface ErrorCell {
  error: string;
}

/**
 * Value of one cell. Text files hold text alone; a workbook also numbers, truth values, days and errors. An empty cell is
 * the empty text. Plain data: a cell survives `postMessage` and JSON.
 */
export type Cell = string | number | boolean | MeasuredCell | DayCell | TimeCell | ErrorCell;

/** Writes a cell as text, numbers with a point. Worked: `{ number: 60, unit: "kg" }` → "60 kg". */
export function cellText(cell: Cell): string {
  if (typeof cell !== "object") return String(cell);
  if ("error" in cell) return cell.error;
  if ("number" in cell)
    return /^\p{Sc}$/u.test(cell.unit) ? `${cell.unit}${cell.number}` : `${cell.number} ${cell.unit}`;
  if ("day" in cell) return cell.time === null ? cell.day : `${cell.day} ${cell.time}`;
  return clock(cell.seconds);
}

/** Writes seconds as hours, minutes and seconds. Worked: 750 → "0:12:30". */
function clock(seconds: number): string {
  const whole = Math.abs(seconds);
  const two = (value: number) => String(value).padStart(2, "0");
  const text = `${Math.floor(whole / 3600)}:${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}`;
  return seconds < 0 ? `-${text}` : text;
}

/** Cleans a text of marks that show nothing and of control characters; spaces of every kind become one. */
export const cleanText = (text: string): string =>
  withoutMisleading(text)
    .replace(/[\p{Cc}\p{Zs}\p{Zl}\p{Zp}]+/gu, " ")
    .trim();
