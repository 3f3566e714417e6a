import { COVER_PERIOD_DAYS } from "../dashboard/index.ts";
import { LOW_COVER_DAYS } from "../green/index.ts";

/** Weights in grams. */
interface OrderFacts {
  stockGrams: number;
  /** Roasted in the last 28 days. */
  usedGrams: number;
  /** Green coffee that the pending plan has still to take. */
  plannedGrams: number;
  /** Coffee that is on its way. */
  expectedGrams: number;
  /** Null where nobody set one. */
  reorderPointGrams: number | null;
  /** Weight of a bag; null where it is not known. */
  bagGrams: number | null;
}

const GRAMS_PER_KG = 1000;

/**
 * Weight to order so that stock and what is on its way, once the plan has taken its coffee, last 28 days beyond the cover at
 * which a coffee is low, and stay above the reorder point for 28 days; whole bags, or whole kilograms where no bag is known. Null where
 * nothing is missing, or nothing says how much is. Worked: 20 kg, 35 kg used in 28 days → 52.5 kg for 42 days, 32.5 kg
 * missing → 60 kg in bags of 30 kg, 33 kg without; with 10 kg planned 43 kg.
 */
export function proposedOrderGrams(facts: OrderFacts): number | null {
  const { stockGrams, usedGrams, plannedGrams, expectedGrams, reorderPointGrams, bagGrams } = facts;
  const lastingGrams = (usedGrams * (LOW_COVER_DAYS + COVER_PERIOD_DAYS)) / COVER_PERIOD_DAYS;
  const keptGrams = reorderPointGrams === null ? 0 : reorderPointGrams + usedGrams;
  const missingGrams = Math.max(plannedGrams + lastingGrams, keptGrams) - stockGrams - expectedGrams;
  if (missingGrams <= 0) return null;
  const step = bagGrams ?? GRAMS_PER_KG;
  return Math.ceil(missingGrams / step) * step;
}
