import { type Day, plusDays, plusMonths } from "../calendar/index.ts";

/** The most products that take turns in a line of a standing order. */
export const MAX_TURNS = 12;
/** Days whose dates can be drafted ahead, from today on. */
export const STANDING_AHEAD_DAYS = 28;
/** The most months for which a standing order is a gift. */
export const MAX_GIFT_MONTHS = 24;

/**
 * Product of a line whose turn it is. Turns are counted by drafts, so that a date that is skipped leaves out no product.
 * @param products in the order of their turns, one at least
 * @param drafts whole number of drafts since they take turns
 * Worked: of Guji, Huila and Kayanza after four drafts → Huila.
 */
export function productInTurn<Product>(products: readonly [Product, ...Product[]], drafts: number): Product {
  return products[drafts % products.length] ?? products[0];
}

/** Last day of a gift of so many months. Worked: three months from 2026-11-28 → 2027-02-27. */
export const giftEnd = (startsOn: Day, months: number): Day => plusDays(plusMonths(startsOn, months), -1);
