import { DAY_MS, type Day, dayFrom, dayFromNumber, dayNumber, type WallTime } from "./civil-day.ts";

/**
 * Clocks of time zones. The rules of the zones are those of the platform, the same for the same version of its table;
 * nothing depends on where the program runs. No other file of the domain may ask for them.
 */
const formats = new Map<string, Intl.DateTimeFormat>();

/** One name for each zone, however somebody spells it: otherwise its spellings, kept here, would fill the memory. */
const oneSpelling = (timeZone: string) => timeZone.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const spelling = oneSpelling(timeZone);
  const known = formats.get(spelling);
  if (known !== undefined) return known;
  const format = new Intl.DateTimeFormat("en-US-u-ca-gregory-nu-latn", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  });
  formats.set(spelling, format);
  return format;
}

/** Whether a text from outside names a time zone. */
export function isTimeZone(name: string): boolean {
  try {
    return Boolean(formatOf(name));
  } catch {
    return false;
  }
}

/**
 * Local time of a zone at a moment, written as if it were UTC: in milliseconds since 1970-01-01T00:00. For Vienna and
 * 2026-11-21T06:00Z that is 07:00.
 */
export function wallMs(epochMs: number, timeZone: string): number {
  const shown: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {};
  for (const { type, value } of formatOf(timeZone).formatToParts(epochMs)) shown[type] = Number(value);
  const { year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0 } = shown;
  const secondsOfDay = (hour * 60 + minute) * 60 + second;
  const thousandths = ((epochMs % 1000) + 1000) % 1000;
  return dayNumber(dayFrom({ year, month, day })) * DAY_MS + secondsOfDay * 1000 + thousandths;
}

/** Distance of the clocks of a zone from UTC at a moment. For Vienna and 2026-11-21T06:00Z that is one hour. */
export const wallOffsetMs = (epochMs: number, timeZone: string): number => wallMs(epochMs, timeZone) - epochMs;

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

/**
 * A moment as ISO 8601 by the clocks of the zone, with their distance from UTC, to the second. For Vienna and
 * 2026-11-17T06:40:00Z that is 2026-11-17T07:40:00+01:00.
 */
export function momentInZone(epochMs: number, timeZone: string): string {
  const zone = isTimeZone(timeZone) ? timeZone : "UTC";
  const wall = Math.floor(wallMs(epochMs, zone) / 1000);
  const ahead = Math.round((wall - Math.floor(epochMs / 1000)) / 60);
  const padded = (value: number) => String(value).padStart(2, "0");
  const distance = `${padded(Math.floor(Math.abs(ahead) / 60))}:${padded(Math.abs(ahead) % 60)}`;
  return `${wallTimeAt(epochMs, zone)}:${padded(((wall % 60) + 60) % 60)}${ahead < 0 ? "-" : "+"}${distance}`;
}
