import {
  type Day,
  dayFrom,
  dayNumber,
  dayParts,
  daysInMonth,
  plusDays,
  WEEKDAYS,
  weekdayOf,
} from "../calendar/index.ts";

export const STANDING_RHYTHMS = ["weeks", "months"] as const;
export type StandingRhythm = (typeof STANDING_RHYTHMS)[number];

/** The most weeks or months between two orders. */
export const MAX_STANDING_EVERY = 12;
/** The most days that a draft is made ahead of its date. */
export const MAX_LEAD_DAYS = 28;

/** Rule by which a standing order comes again. Its days are those of the roastery's calendar. */
export interface StandingRule {
  rhythm: StandingRhythm;
  /** Every so many weeks or months, counted from the first date. */
  every: number;
  /** 1 for Monday to 7 for Sunday; counts for weeks. */
  weekday: number;
  /** 1 to 31; counts for months. In a month that is shorter it is its last day. */
  monthDay: number;
  /** First day on which it may be wanted. */
  startsOn: Day;
  /** Last day on which it may be wanted; null where it goes on. */
  endsOn: Day | null;
}

type Rhythm = Pick<StandingRule, "rhythm" | "every" | "weekday" | "monthDay">;

/** Writes a number of weeks or months, as 'Every 2 weeks'. */
const everyWords = (every: number, noun: string) => (every === 1 ? `Every ${noun}` : `Every ${every} ${noun}s`);

const RHYTHM_WORDS: Record<StandingRhythm, (rule: Rhythm, weekdayName: (weekday: number) => string) => string> = {
  weeks: ({ every, weekday }, weekdayName) => `${everyWords(every, "week")} on ${weekdayName(weekday)}`,
  months: ({ every, monthDay }) =>
    `${everyWords(every, "month")} on day ${monthDay}${monthDay > 28 ? " or the last day" : ""}`,
};

/** Writes a rhythm in words. Worked: every 2 weeks on weekday 5 → `Every 2 weeks on Friday`. */
export const rhythmWords = (
  rule: Rhythm,
  weekdayName: (weekday: number) => string = (weekday) => WEEKDAYS[weekday - 1] ?? "",
): string => RHYTHM_WORDS[rule.rhythm](rule, weekdayName);

/**
 * Dates of a standing order from a day on, so many at most. They are days and no moments, so no change of the clocks moves
 * them. Worked: every month on the 31st from 2027-01-01 → 2027-01-31, 2027-02-28, 2027-03-31; every 2 weeks on Friday
 * from Wednesday 2026-11-25 → 2026-11-27, 2026-12-11.
 */
export function standingDates(rule: StandingRule, from: Day, count: number): Day[] {
  const dateAt = DATE_OF_TURN[rule.rhythm](rule);
  const dates: Day[] = [];
  for (let turn = firstTurn(rule, dateAt, from); dates.length < count; turn += 1) {
    const date = dateAt(turn);
    if (rule.endsOn !== null && date > rule.endsOn) break;
    dates.push(date);
  }
  return dates;
}

/** Day on which the draft for a date is made. */
export const draftDay = (date: Day, leadDays: number): Day => plusDays(date, -leadDays);

function weekly({ every, weekday, startsOn }: StandingRule): (turn: number) => Day {
  const first = plusDays(startsOn, (weekday - weekdayOf(startsOn) + 7) % 7);
  return (turn) => plusDays(first, turn * every * 7);
}

function monthly({ every, monthDay, startsOn }: StandingRule): (turn: number) => Day {
  const { year, month } = dayParts(startsOn);
  const dateIn = (months: number): Day => {
    const first = dayFrom({ year: Math.floor(months / 12), month: (months % 12) + 1, day: 1 });
    return plusDays(first, Math.min(monthDay, daysInMonth(first)) - 1);
  };
  const start = year * 12 + month - 1;
  // The month of the start counts where its day is still to come.
  const first = dateIn(start) >= startsOn ? start : start + 1;
  return (turn) => dateIn(first + turn * every);
}

/** Makes the function that tells the date of a turn, the first one 0. */
const DATE_OF_TURN: Record<StandingRhythm, (rule: StandingRule) => (turn: number) => Day> = {
  weeks: weekly,
  months: monthly,
};

/** Days that no turn is longer than, for each week or month. */
const LONGEST_DAYS: Record<StandingRhythm, number> = { weeks: 7, months: 31 };

/** The first turn whose date is not before a day. A guess from the distance in days, which is then put right. */
function firstTurn({ rhythm, every }: StandingRule, dateAt: (turn: number) => Day, from: Day): number {
  const daysOfTurn = every * LONGEST_DAYS[rhythm];
  let turn = Math.max(0, Math.floor((dayNumber(from) - dayNumber(dateAt(0))) / daysOfTurn));
  while (dateAt(turn) < from) turn += 1;
  return turn;
}
