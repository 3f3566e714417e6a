import { browserLocale } from "./browser-locale.ts";

/**
 * How moments are written, in the language of the browser. The texts around them are English, so for English readers
 * everywhere it is 'Tue 17 Nov, 06:40'.
 */
const MOMENT_LOCALE = browserLocale.startsWith("en") ? "en-GB" : browserLocale;

const timeFormat = new Intl.DateTimeFormat(MOMENT_LOCALE, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
const dayFormat = new Intl.DateTimeFormat(MOMENT_LOCALE, { weekday: "short", day: "numeric", month: "short" });
const dayOfYearFormat = new Intl.DateTimeFormat(MOMENT_LOCALE, {
  weekday: "short",
  day: "numeric",
  month: "short",
  year: "numeric",
});

/** 'Tue 17 Nov, 06:40', with the year when it isn't this one. */
export function moment(iso: string, now = new Date()): string {
  return `${day(iso, now)}, ${timeFormat.format(new Date(iso))}`;
}

/** The day alone: 'Tue 17 Nov'. */
export function day(iso: string, now = new Date()): string {
  const at = new Date(iso);
  const format = at.getFullYear() === now.getFullYear() ? dayFormat : dayOfYearFormat;
  return format.format(at).replace(/^(\p{L}+\.?),/u, "$1");
}

/** A day of the roastery, as '2026-11-17' and not a moment: the same wherever it is read. */
export const calendarDay = (date: string) => day(`${date}T12:00`);

/** The value of a `datetime-local` field, in the time zone of the browser. */
export function toLocalField(iso: string): string {
  const at = new Date(iso);
  const shifted = new Date(at.getTime() - at.getTimezoneOffset() * 60_000);
  return shifted.toISOString().slice(0, 16);
}

/** The moment that a `datetime-local` field says, or null while it is incomplete. */
export function fromLocalField(value: string): string | null {
  const at = new Date(value);
  return value === "" || Number.isNaN(at.getTime()) ? null : at.toISOString();
}

/** Whether the clocks jumped over this time of the day: read as a moment it would be another than was typed. */
export function isSkippedByClocks(value: string): boolean {
  const iso = fromLocalField(value);
  return iso !== null && !value.startsWith(toLocalField(iso));
}
