import { type Day, dayFrom, dayNumber, dayParts, isDay, weekdayOf } from "./civil-day.ts";
import { plainText, type WordMeaning, wordsIn } from "./typed-words.ts";

export type DayPart = keyof ReturnType<typeof dayParts>;

/** Conventions for writing days in a language. Words are as `plainText` makes them. */
export interface DayWriting {
  /** Order in which a day is written in figures: month, day, year in the United States. */
  order: readonly DayPart[];
  /** `mm/dd/yyyy`, to say how a day is typed. */
  pattern: string;
  words: ReadonlyMap<string, WordMeaning>;
}

export type TypedDay = { ok: true; day: Day } | { ok: false; reason: string };

/** Names of weekdays, from Monday. */
export const WEEKDAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
const EARLIEST_YEAR = 1900;
const LATEST_YEAR = 2199;
const ISO_LENGTH = 8;

/** Reading of a text by one way of understanding its words. */
type Reading = { day: Day } | { problem: "no such day" | "year" } | { otherWeekday: Day } | null;

/**
 * Reads a day as the language writes it, and as ISO 8601 writes it in any: '3/4/2026' is March 4 in the United States
 * and April 3 in Germany. A weekday has to be that of the day. A day without a year is the latest one, at most two months ahead of `today`.
 */
export function parseDay(text: string, writing: DayWriting, today: Day): TypedDay {
  const tokens = wordsIn(plainText(text), writing.words);
  const readings = tokens === null ? [] : understood(tokens, writing, today);
  const days = new Set(readings.flatMap((reading) => (reading && "day" in reading ? [reading.day] : [])));
  const [day] = days;
  if (day !== undefined && days.size === 1) return { ok: true, day };
  return { ok: false, reason: day === undefined ? whyNone(readings, writing) : howToType(writing) };
}

const howToType = ({ pattern }: DayWriting) => `Type the day as ${pattern}`;

function whyNone(readings: Reading[], writing: DayWriting): string {
  const other = readings.flatMap((reading) => (reading && "otherWeekday" in reading ? [reading.otherWeekday] : []))[0];
  if (other !== undefined) return `That day is a ${WEEKDAYS[weekdayOf(other) - 1]}`;
  const problem = readings.flatMap((reading) => (reading && "problem" in reading ? [reading.problem] : []))[0];
  if (problem === "no such day") return `There is no such day. ${howToType(writing)}`;
  if (problem === "year") return `The year must be between ${EARLIEST_YEAR} and ${LATEST_YEAR}`;
  return howToType(writing);
}

/** A word may be more than one thing: Italian 'mar' is Tuesday and March. Each way is tried. */
function understood(tokens: readonly (string | WordMeaning)[], writing: DayWriting, today: Day): Reading[] {
  const numbers = tokens.filter((token) => typeof token === "string");
  const words = tokens.filter((token) => typeof token !== "string");
  if (words.length > MOST_WORDS) return [];
  const sets = words.reduce<Sense[]>((senses, word) => senses.flatMap((sense) => withWord(sense, word)), [NO_WORDS]);
  return sets.map(({ month, weekday }) => {
    const reading = dayOf(numbers, month, writing, today);
    if (reading === null || !("day" in reading) || weekday === null) return reading;
    return weekdayOf(reading.day) === weekday ? reading : { otherWeekday: reading.day };
  });
}

interface Sense {
  month: number | null;
  weekday: number | null;
}
const NO_WORDS: Sense = { month: null, weekday: null };
const MOST_WORDS = 6;

function withWord(sense: Sense, { month, weekday, isFiller }: WordMeaning): Sense[] {
  return [
    ...(isFiller ? [sense] : []),
    ...(month !== undefined && sense.month === null ? [{ ...sense, month }] : []),
    ...(weekday !== undefined && sense.weekday === null ? [{ ...sense, weekday }] : []),
  ];
}

function dayOf(numbers: readonly string[], month: number | null, { order }: DayWriting, today: Day): Reading {
  if (month !== null) return dayOfMonth(numbers, month, order, today);
  const [only = ""] = numbers;
  if (numbers.length === 1 && only.length === ISO_LENGTH) return inOrder(cut(only, order), order, today);
  // Four figures in front are a year, and nobody writes the day before the month after one.
  const isYearFirst = numbers.length === 3 && only.length === 4;
  return inOrder(numbers, isYearFirst ? ["year", "month", "day"] : order, today);
}

const WIDTH: Record<DayPart, number> = { year: 4, month: 2, day: 2 };

/** '03042026', by the order of the language. */
function cut(figures: string, order: readonly DayPart[]): string[] {
  let from = 0;
  return order.map((part) => {
    const start = from;
    from += WIDTH[part];
    return figures.slice(start, from);
  });
}

function inOrder(numbers: readonly string[], order: readonly DayPart[], today: Day): Reading {
  if (numbers.length !== 2 && numbers.length !== 3) return null;
  const parts = numbers.length === 3 ? order : order.filter((part) => part !== "year");
  const at = (part: DayPart) => numbers[parts.indexOf(part)];
  return dayFromFigures(at("year"), Number(at("month")), at("day") ?? "", today);
}

/** The month is a word: what is left are the day and perhaps the year, which is the longer one. */
function dayOfMonth(numbers: readonly string[], month: number, order: readonly DayPart[], today: Day): Reading {
  const [first = "", second] = numbers;
  if (numbers.length === 0 || numbers.length > 2) return null;
  if (second === undefined) return first.length > 2 ? null : dayFromFigures(undefined, month, first, today);
  const isYearFirst =
    first.length === second.length ? order.indexOf("year") < order.indexOf("day") : first.length > second.length;
  return isYearFirst ? dayFromFigures(first, month, second, today) : dayFromFigures(second, month, first, today);
}

function dayFromFigures(year: string | undefined, month: number, day: string, today: Day): Reading {
  if (day.length > 2) return null;
  const parts = { month, day: Number(day) };
  if (year === undefined) return latest(parts, today);
  if (year.length !== 4 && year.length !== 2) return null;
  return checked({ ...parts, year: year.length === 4 ? Number(year) : nearestCentury(Number(year), today) });
}

function checked(parts: { year: number; month: number; day: number }): Reading {
  if (parts.year < EARLIEST_YEAR || parts.year > LATEST_YEAR) return { problem: "year" };
  const day = dayFrom(parts);
  return isDay(day) ? { day } : { problem: "no such day" };
}

/** Days that are noted are mostly past; two months ahead reach over the turn of a year. */
const MOST_DAYS_AHEAD = 60;

function latest(parts: { month: number; day: number }, today: Day): Reading {
  const { year } = dayParts(today);
  const daysAhead = (of: number) => dayNumber(dayFrom({ ...parts, year: of })) - dayNumber(today);
  const latestYear = [year + 1, year].find((each) => daysAhead(each) <= MOST_DAYS_AHEAD) ?? year - 1;
  return checked({ ...parts, year: latestYear });
}

/** '26' is the year of the century in which it is nearest: 2026, and '99' is 1999. */
function nearestCentury(twoFigures: number, today: Day): number {
  const { year } = dayParts(today);
  return twoFigures + 100 * Math.round((year - twoFigures) / 100);
}
