import { type Day, plusDays, plusMonths } from "../calendar/index.ts";

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

/** Last day of a gift of so many months. Worked: three months from 2026-11-28 → 2027-02-27. */
export const giftEnd = (startsOn: Day, months: number): Day => plusDays(plusMonths(startsOn, months), -1);
