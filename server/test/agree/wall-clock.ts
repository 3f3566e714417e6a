import type { Comparison, DaySpan, Grouping } from "@tryer/domain/analytics";

/** Time of the clock on the wall of a roastery; Monday is weekday 1. */
export interface WallClock {
  day: string;
  weekday: number;
  hour: number;
  minute: number;
}

const DAY_MS = 86_400_000;

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat("en-US", {
    ...{ timeZone, hourCycle: "h23", weekday: "short", year: "numeric", month: "2-digit" },
    ...{ day: "2-digit", hour: "2-digit", minute: "2-digit" },
  });
  formats.set(timeZone, made);
  return made;
}

const WEEKDAYS = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];

/** Reads a moment off the wall. */
export function wallClock(at: string | number | Date, timeZone: string): WallClock {
  const parts = formatOf(timeZone).formatToParts(new Date(at));
  const read = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? "";
  return {
    day: `${read("year")}-${read("month")}-${read("day")}`,
    weekday: WEEKDAYS.indexOf(read("weekday")) + 1,
    hour: Number(read("hour")),
    minute: Number(read("minute")),
  };
}

export const dayOf = (at: string | number | Date, timeZone: string): string => wallClock(at, timeZone).day;

/** First moment of a day: the first minute whose day on the wall is that one, found by halving the 48 hours around it. */
export function midnightOf(day: string, timeZone: string): number {
  const utc = Date.parse(`${day}T00:00:00Z`);
  let [before, since] = [(utc - DAY_MS) / 60_000, (utc + DAY_MS) / 60_000];
  while (since - before > 1) {
    const middle = Math.floor((before + since) / 2);
    if (dayOf(middle * 60_000, timeZone) < day) before = middle;
    else since = middle;
  }
  return since * 60_000;
}

export const daysLater = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** Monday to Sunday as 1 to 7. */
const weekdayOf = (day: string) => ((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7) + 1;

export const mondayOf = (day: string): string => daysLater(day, 1 - weekdayOf(day));

/** All days of a span, one after the other. */
export function daysOf({ from, to }: DaySpan): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = daysLater(day, 1)) days.push(day);
  return days;
}

const BEGINS_PART: Record<Grouping, (day: string) => boolean> = {
  day: () => true,
  week: (day) => weekdayOf(day) === 1,
  month: (day) => day.endsWith("-01"),
};

/** Parts of a span: its days are walked through, and some begin a part. */
export function partsOf(span: DaySpan, grouping: Grouping): DaySpan[] {
  const parts: DaySpan[] = [];
  for (const day of daysOf(span)) {
    const last = parts.at(-1);
    if (last === undefined || BEGINS_PART[grouping](day)) parts.push({ from: day, to: day });
    else last.to = day;
  }
  return parts;
}

const yearEarlier = (day: string) => `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`;

/** Days that a span is held against, of spans that begin within a month and within a week. */
export const COMPARED: Record<Comparison, (span: DaySpan) => DaySpan | null> = {
  none: () => null,
  before: (span) => {
    const count = daysOf(span).length;
    return { from: daysLater(span.from, -count), to: daysLater(span.to, -count) };
  },
  year: ({ from, to }) => ({ from: yearEarlier(from), to: yearEarlier(to) }),
};

export const isWithin = ({ from, to }: DaySpan, day: string): boolean => day >= from && day <= to;
