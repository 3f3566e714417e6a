import { dayNumber, isDay } from "../../calendar/index.ts";
import type { Cell } from "../../tables/index.ts";
import { readNumber } from "../file/read-number.ts";

export interface Moment {
  /** Number of the cell, or the seconds of its clock, below 0 before the charge; with a day the seconds since 1970 by that clock. */
  value: number;
  isClock: boolean;
  /** Day and time of the clock where the cell has both. */
  local: string | null;
}

const CLOCK =
  /^(?:(\d{4}-\d{2}-\d{2})[T ]\s*|([-\u2212]))?(?:(\d{1,4}):)?(\d{1,5}):(\d{1,2}(?:[.,]\d+)?)\s*(?:Z|UTC|[-+]\d{2}:?\d{2})?$/;

/** Time in a cell: a number, a duration or clock, or a day with a clock; null where it is none. */
export function momentOf(cell: Cell | undefined): Moment | null {
  if (typeof cell === "object" && "day" in cell) return momentOf(`${cell.day} ${cell.time ?? "00:00:00"}`);
  if (typeof cell === "object" && "seconds" in cell) return { value: cell.seconds, isClock: true, local: null };
  if (typeof cell !== "string") {
    const value = readNumber(cell);
    return value === null ? null : { value, isClock: false, local: null };
  }
  const [, day = "", sign = "", hours = "0", minutes = "0", seconds = "0"] = CLOCK.exec(cell.trim()) ?? [];
  const isClock = CLOCK.test(cell.trim());
  if (!isClock) {
    const value = /^[-+]?\d+(?:\.\d+)?(?:e\d{1,2})?$/i.test(cell.trim()) ? Number(cell) : readNumber(cell);
    return value === null || !Number.isFinite(value) ? null : { value, isClock: false, local: null };
  }
  const sinceMidnight = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds.replace(",", "."));
  if (!isDay(day)) return { value: sign === "" ? sinceMidnight : -sinceMidnight, isClock: true, local: null };
  const clock = `${hours.padStart(2, "0")}:${minutes.padStart(2, "0")}:${seconds.slice(0, 2).padStart(2, "0")}`;
  return { value: dayNumber(day) * 86_400 + sinceMidnight, isClock: true, local: `${day}T${clock}` };
}
