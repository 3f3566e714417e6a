import { type Day, plusDays, plusMonths } from "../calendar/index.ts";
import { type StandingRhythm, type StandingRule, standingDates } from "./standing-dates.ts";

/** The most products that take turns in a line of a standing order. */
export const MAX_TURNS = 12;
/** Days whose dates can be drafted ahead, from today on. */
export const STANDING_AHEAD_DAYS = 28;
/** The most months for which a standing order is a gift. */
export const MAX_GIFT_MONTHS = 24;

/**
 * Product of a line whose turn it is.
 * @param products in the order of their turns, one at least
 * @param turn whole number from 0
 * Worked: of Guji, Huila and Kayanza in turn 4 → Huila.
 */
export function productInTurn<Product>(products: readonly [Product, ...Product[]], turn: number): Product {
  return products[turn % products.length] ?? products[0];
}

/**
 * Turn of a date: the number of dates before it that have a draft or will have one. A date that is skipped takes no turn,
 * and one that is drafted before an earlier one keeps its own. Worked: drafts of the 20th and the 4th, the 27th and the
 * 11th planned → turn 1 on the 27th, 3 on the 11th.
 */
export const turnOn = (date: Day, { drafted, planned }: { drafted: readonly Day[]; planned: readonly Day[] }): number =>
  [...drafted, ...planned].filter((each) => each < date).length;

/**
 * Last day of a gift of so many months: the day before its next month would begin, but of monthly dates as many as its months
 * hold, also where short months move them. Worked: three months from 2026-11-28 → 2027-02-27; from 2027-01-31, every month on
 * the 30th → 2027-04-30.
 * @param leftOut dates that were skipped or went by in a pause: so many more follow
 */
export function giftEnd(rule: Omit<StandingRule, "endsOn">, months: number, leftOut = 0): Day {
  const end = endOfMonths(rule, months);
  if (leftOut === 0) return end;
  const open = { ...rule, endsOn: null };
  const dates = standingDates({ ...rule, endsOn: end }, rule.startsOn, MOST_DATES).length + leftOut;
  return standingDates(open, rule.startsOn, dates).at(-1) ?? end;
}

/** More dates than the longest gift has. */
const MOST_DATES = 1000;

function endOfMonths(rule: Omit<StandingRule, "endsOn">, months: number): Day {
  const plain = plusDays(plusMonths(rule.startsOn, months), -1);
  const datesOf: Record<StandingRhythm, number | null> = { weeks: null, months: Math.ceil(months / rule.every) };
  const count = datesOf[rule.rhythm];
  if (count === null) return plain;
  const [last = plain, beyond = plain] = standingDates({ ...rule, endsOn: null }, rule.startsOn, count + 1).slice(-2);
  if (plain < last) return last;
  return plain < beyond ? plain : plusDays(beyond, -1);
}
