/** A day of the calendar, `2026-11-21`, without a time and the same wherever it is read. Years 0001 to 9999. */
export type Day = string;

/** A day and a time of the clock, `2026-11-21T06:40`, of no zone in particular. */
export type WallTime = string;

export const DAY_MS = 86_400_000;
export const DAYS_OF_WEEK = 7;

const SHAPE = /^(\d{4})-(\d{2})-(\d{2})$/;
const DAYS_BEFORE_1970 = 719_468;
const DAYS_IN_400_YEARS = 146_097;

export interface DayParts {
  year: number;
  /** 1 to 12. */
  month: number;
  /** 1 to 31. */
  day: number;
}

const padded = (value: number, places: number) => String(value).padStart(places, "0");

export const dayFrom = ({ year, month, day }: DayParts): Day =>
  `${padded(year, 4)}-${padded(month, 2)}-${padded(day, 2)}`;

export function dayParts(day: Day): DayParts {
  const [, year, month, dayOfMonth] = SHAPE.exec(day) ?? [];
  return { year: Number(year), month: Number(month), day: Number(dayOfMonth) };
}

/** Whether a text is a day that the calendar has: not '2026-02-29'. */
export const isDay = (text: string): text is Day =>
  SHAPE.test(text) && dayParts(text).year > 0 && dayFromNumber(dayNumber(text)) === text;

/**
 * Days since 1970-01-01, by the Gregorian calendar; '2026-11-21' is 20778. Howard Hinnant's `days_from_civil`, in which
 * a year begins in March so that the leap day is its last.
 */
export function dayNumber(day: Day): number {
  const { year, month, day: dayOfMonth } = dayParts(day);
  return daysSince1970(year, month, dayOfMonth);
}

export function daysSince1970(year: number, month: number, dayOfMonth: number): number {
  const marchYear = month > 2 ? year : year - 1;
  const era = Math.floor(marchYear / 400);
  const yearOfEra = marchYear - era * 400;
  const dayOfYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + dayOfMonth - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * DAYS_IN_400_YEARS + dayOfEra - DAYS_BEFORE_1970;
}

/** The other way round: `civil_from_days`. */
export function dayFromNumber(number: number): Day {
  const since = number + DAYS_BEFORE_1970;
  const era = Math.floor(since / DAYS_IN_400_YEARS);
  const dayOfEra = since - era * DAYS_IN_400_YEARS;
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const marchMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9;
  return dayFrom({
    year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
    month,
    day: dayOfYear - Math.floor((153 * marchMonth + 2) / 5) + 1,
  });
}

export const plusDays = (day: Day, count: number): Day => dayFromNumber(dayNumber(day) + count);

/** 1 for Monday to 7 for Sunday, as in ISO 8601. */
export const weekdayOf = (day: Day): number => ((((dayNumber(day) + 3) % 7) + 7) % 7) + 1;
