import { POUNDS_PER_KILOGRAM } from "../units/index.ts";

/** Ways in which a roast may differ from the batch that was planned. */
export const BATCH_DIFFERENCES = ["lot", "weight"] as const;
export type BatchDifference = (typeof BATCH_DIFFERENCES)[number];

type Planned = {
  /** Weight of the batch in hundredths of a pound. */
  centiLbs: number;
  /** Green coffees of the batch when it was logged; null where none were kept. */
  greenCoffeeIds: readonly string[] | null;
};

type Roasted = { grams: number; greenCoffeeIds: readonly string[] };

/** Grams by which a weighed batch may miss its plan: half the last digit of a scale that shows hundredths of a kilogram. */
const WEIGHING_GRAMS = 5;

const GRAMS_PER_LB = 1000 / POUNDS_PER_KILOGRAM;

/**
 * Ways in which the roast of a batch differs from its plan: by another green coffee, or by a weight that is further off
 * than the scale reads (5 g). Worked: 10.00 lb planned, 4.54 kg roasted → none; 4.00 kg → weight.
 */
export function batchDifferences(planned: Planned, roasted: Roasted): BatchDifference[] {
  const isOtherLot = planned.greenCoffeeIds !== null && !isSameSet(planned.greenCoffeeIds, roasted.greenCoffeeIds);
  const missedGrams = Math.abs(roasted.grams - (planned.centiLbs / 100) * GRAMS_PER_LB);
  const found: Record<BatchDifference, boolean> = { lot: isOtherLot, weight: missedGrams > WEIGHING_GRAMS };
  return BATCH_DIFFERENCES.filter((difference) => found[difference]);
}

function isSameSet(some: readonly string[], others: readonly string[]): boolean {
  const known = new Set(some);
  return known.size === new Set(others).size && others.every((id) => known.has(id));
}
