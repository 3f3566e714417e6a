import { DAY_MS, dayFrom, dayNumber } from "./civil-day.ts";

/**
 * What the clocks of a time zone show. The rules of the zones are those of the platform, the same for the same version
 * of its table; nothing is read of where the program runs. The only file of the domain that may ask for them.
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
 * What the clocks show at a moment, as if they were those of UTC: in milliseconds since 1970-01-01T00:00. For Vienna and
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
