import { type Day, dayNumber, isDay } from "../../calendar/index.ts";
import { type Currency, isCurrency } from "../../money/index.ts";

export type Json = Readonly<Record<string, unknown>>;

/** Part of a parsed text that is an object; an empty one for everything else. */
export const part = (value: unknown): Json =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Json) : {};

export const parts = (value: unknown): Json[] => (Array.isArray(value) ? value.map(part) : []);

/** Text or number as a text; empty for everything else. */
export const text = (value: unknown): string =>
  typeof value === "string" ? value : typeof value === "number" && Number.isFinite(value) ? String(value) : "";

/** Number, also one that is written as a text; null for everything else. */
export function number(value: unknown): number | null {
  const found = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  return typeof found === "number" && Number.isFinite(found) ? found : null;
}

/** Day of a moment as it is written, by the clock of the shop. */
export function writtenDay(value: unknown): Day | null {
  const day = text(value).slice(0, 10);
  return isDay(day) ? day : null;
}

const WRITTEN = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}):(\d{2})(?::(\d{2}))?(?:\.\d+)?\s?(Z|([+-])(\d{2}):?(\d{2}))?$/;

/** Moment in seconds since 1970; one without a zone is meant as UTC. Worked: "1970-01-01T01:00:00+01:00" → 0. */
export function moment(value: unknown): number | null {
  const [, day = "", hours, minutes, seconds = 0, , sign, zoneHours = 0, zoneMinutes = 0] =
    WRITTEN.exec(text(value)) ?? [];
  if (!isDay(day)) return null;
  const zone = (Number(zoneHours) * 60 + Number(zoneMinutes)) * 60 * (sign === "-" ? -1 : 1);
  const clock = (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds);
  return (dayNumber(day) - dayNumber("1970-01-01")) * 86_400 + clock - zone;
}

export function currencyOf(value: unknown): Currency | null {
  const code = text(value).trim().toUpperCase();
  return isCurrency(code) ? code : null;
}
