/** Classes of a coffee's weekly need, by how often it is roasted and how much its weeks differ. */
export const DEMAND_CLASSES = ["smooth", "erratic", "intermittent", "lumpy"] as const;
export type DemandClass = (typeof DEMAND_CLASSES)[number];

/** Cut-offs of Syntetos, Boylan and Croston: weeks from one need to the next, and squared variation of the needs. */
const LONG_INTERVAL_WEEKS = 1.32;
const STRONG_VARIATION = 0.49;

/** Weeks with a need that a class takes: of fewer neither the interval nor the variation says anything. */
export const FEWEST_NEEDED_WEEKS = 3;

export interface DemandFacts {
  demandClass: DemandClass;
  /** Average demand interval: weeks for each week with a need. */
  intervalWeeks: number;
  /** Squared coefficient of variation of the needs above 0, by the variance of a sample. */
  squaredVariation: number;
}

/**
 * Class of a series of weekly needs in grams; null where fewer than three weeks have one.
 *
 * Source: Syntetos, Boylan and Croston, 'On the categorization of demand patterns', Journal of the Operational Research
 * Society 56 (2005). Worked: 0 0 3 0 0 0 5 0 4 0 0 6 → a need each 3 weeks, CV² 0.0823 → intermittent;
 * 5 6 5 7 6 5 → each week, CV² 0.0208 → smooth.
 */
export function classifyDemand(needs: readonly number[]): DemandFacts | null {
  const needed = needs.filter((need) => need > 0);
  if (needed.length < FEWEST_NEEDED_WEEKS) return null;
  const mean = sum(needed) / needed.length;
  const variance = needed.reduce((total, need) => total + (need - mean) ** 2, 0) / (needed.length - 1);
  const intervalWeeks = needs.length / needed.length;
  const squaredVariation = variance / mean ** 2;
  return { demandClass: classOf(intervalWeeks, squaredVariation), intervalWeeks, squaredVariation };
}

function classOf(intervalWeeks: number, squaredVariation: number): DemandClass {
  const isSteady = squaredVariation < STRONG_VARIATION;
  if (intervalWeeks < LONG_INTERVAL_WEEKS) return isSteady ? "smooth" : "erratic";
  return isSteady ? "intermittent" : "lumpy";
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
