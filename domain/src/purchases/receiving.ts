import { gramsFromWeight, gramsOfTyped, type TypedWeight } from "../units/index.ts";
import type { LineProgress } from "./purchase-status.ts";

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

/** Quantities of a line after a receipt: grams of coffee, or pieces of packaging. */
export interface ReceivedLine extends LineProgress {
  /** Quantity that is still to come; 0 where all came. */
  open: number;
  /** Quantity beyond what was ordered. */
  over: number;
}

/** Quantities of a line after a receipt. Worked: 600,000 ordered, 598,800 so far, 2,000 more → 800 over. */
export const afterReceiving = ({ ordered, received }: LineProgress, quantity: number): ReceivedLine =>
  lineState(ordered, received + quantity);

/** Quantities of a line after a receipt of it is taken back; null where less than that was received. */
export function afterTakingBack({ ordered, received }: LineProgress, quantity: number): ReceivedLine | null {
  return quantity > received ? null : lineState(ordered, received - quantity);
}

function lineState(ordered: number, received: number): ReceivedLine {
  return { ordered, received, open: Math.max(0, ordered - received), over: Math.max(0, received - ordered) };
}
