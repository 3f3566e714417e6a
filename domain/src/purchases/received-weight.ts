import { gramsFromWeight, gramsOfTyped, type TypedWeight } from "../units/index.ts";

/** Delivery as it is typed: so many bags of a weight, or a weight without bags. */
export interface TypedReceipt {
  /** Null where `weight` is all of it. */
  bags: number | null;
  weight: TypedWeight;
}

/**
 * Grams of what a supplier sent, as the order or the delivery note writes it: a pound is the exact one, and bags are
 * multiplied before the one rounding. Worked: 250 bags of 100 lb → 11,339,809 g.
 */
export const deliveredGrams = ({ bags, weight }: TypedReceipt): number => gramsOfTyped(weight, bags ?? 1);

/**
 * Grams of what came without an order: bags are the supplier's as in `deliveredGrams`; without bags somebody read their
 * scale, whose pound is the one that stock is shown in (spec §9). Worked: 25,000.00 lb on the scale → 11,339,823 g, shown
 * as 25,000.00 lb again.
 */
export const weighedInGrams = ({ bags, weight }: TypedReceipt): number =>
  bags === null ? gramsFromWeight(Number(weight.amount), weight.unit) : gramsOfTyped(weight, bags);
