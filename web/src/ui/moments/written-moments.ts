import { type Day, dayAt, wallTimeAt } from "@tryer/domain/calendar";

/** Moments and days as a language writes them, of the clocks of one time zone. */
export interface WrittenMoments {
  timeZone: string;
  /** 'Tue, Nov 17, 6:40 AM', with the year when it isn't this one. */
  moment: (iso: string) => string;
  /** Moment with the year and the zone: 'Tue, Nov 17, 2026, 6:40 AM PST'. */
  momentInFull: (iso: string) => string;
  /** The day of a moment: 'Tue, Nov 17', with the year when it isn't this one. */
  day: (iso: string) => string;
  /** A day of the calendar, which is no moment: the same wherever it is read. */
  calendarDay: (day: Day) => string;
  /** A day of the calendar without its weekday: 'Nov 17', with the year when it isn't this one. */
  shortDay: (day: Day) => string;
  /** The month of a day: 'Nov 2026'. */
  month: (day: Day) => string;
  now: () => string;
  /** The day that the zone has now. */
  today: () => Day;
  /** Whether the clocks of the browser show something else at this moment. */
  isElsewhere: (iso: string) => boolean;
  /** The zone in words: 'Los Angeles time (PST)'. */
  zoneName: () => string;
}

/** The Gregorian calendar and the figures 0 to 9, as days are typed and kept. */
const KEPT = { calendar: "gregory", numberingSystem: "latn" } as const;

const DAY = { weekday: "short", day: "numeric", month: "short" } as const;
const DAY_OF_YEAR = { ...DAY, year: "numeric" } as const;

export const dateFormat = (locale: string, options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat(locale, { ...KEPT, ...options });
  return {
    // Some versions of the platform put narrow spaces before 'AM', others plain ones.
    format: (epochMs: number) => format.format(epochMs).replace(/[\u00a0\u202f]/g, " "),
    parts: (epochMs: number) => format.formatToParts(epochMs),
  };
};

/** '6:40 AM' and '06:40': two figures where a day has 24 hours. */
export function timeOptions(locale: string): Intl.DateTimeFormatOptions {
  const { hour12 } = new Intl.DateTimeFormat(locale, { hour: "numeric" }).resolvedOptions();
  return { hour: hour12 ? "numeric" : "2-digit", minute: "2-digit" };
}

/** Midday, in UTC, as which a day is written. */
export const middayOf = (day: Day) => Date.parse(`${day}T12:00Z`);

/** 'Los Angeles' */
export const placeOf = (timeZone: string) => timeZone.split("/").at(-1)?.replaceAll("_", " ") ?? timeZone;

export function writtenMoments(
  locale: string,
  timeZone: string,
  browserZone: string,
  now: () => number = Date.now,
): WrittenMoments {
  const time = timeOptions(locale);
  const formats = {
    moment: dateFormat(locale, { ...DAY, ...time, timeZone }),
    momentOfYear: dateFormat(locale, { ...DAY_OF_YEAR, ...time, timeZone }),
    inFull: dateFormat(locale, { ...DAY_OF_YEAR, ...time, timeZone, timeZoneName: "short" }),
    day: dateFormat(locale, { ...DAY, timeZone: "UTC" }),
    dayOfYear: dateFormat(locale, { ...DAY_OF_YEAR, timeZone: "UTC" }),
    shortDay: dateFormat(locale, { day: "numeric", month: "short", timeZone: "UTC" }),
    shortDayOfYear: dateFormat(locale, { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" }),
    month: dateFormat(locale, { month: "short", year: "numeric", timeZone: "UTC" }),
    zone: dateFormat(locale, { timeZone, timeZoneName: "short" }),
  };
  const today = () => dayAt(now(), timeZone);
  const isThisYear = (day: Day) => day.slice(0, 4) === today().slice(0, 4);
  const calendarDay = (day: Day) => (isThisYear(day) ? formats.day : formats.dayOfYear).format(middayOf(day));
  const place = placeOf(timeZone);
  return {
    timeZone,
    moment: (iso) => {
      const at = Date.parse(iso);
      return (isThisYear(dayAt(at, timeZone)) ? formats.moment : formats.momentOfYear).format(at);
    },
    momentInFull: (iso) => formats.inFull.format(Date.parse(iso)),
    day: (iso) => calendarDay(dayAt(Date.parse(iso), timeZone)),
    calendarDay,
    shortDay: (day) => (isThisYear(day) ? formats.shortDay : formats.shortDayOfYear).format(middayOf(day)),
    month: (day) => formats.month.format(middayOf(day)),
    now: () => new Date(now()).toISOString(),
    today,
    isElsewhere: (iso) => wallTimeAt(Date.parse(iso), timeZone) !== wallTimeAt(Date.parse(iso), browserZone),
    zoneName: () => {
      const short = formats.zone.parts(now()).find(({ type }) => type === "timeZoneName")?.value ?? place;
      return short === place ? short : `${place} time (${short})`;
    },
  };
}
