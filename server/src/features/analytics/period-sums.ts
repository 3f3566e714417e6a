import type { FramedPeriod } from "./analytics-frame.ts";
import { type FactSums, NOTHING, type RoastFact, sumsBy } from "./roast-facts.ts";

export interface SumsOfPeriod {
  /** Sums of each part, in the order of `buckets` and `againstBuckets`. */
  parts: FactSums[];
  partsAgainst: FactSums[];
  total: FactSums;
  /** Null without a comparison. */
  totalAgainst: FactSums | null;
}

/** Sums of a period part by part and in all, also of parts without a roast. */
export function sumsOfPeriod({ frame }: FramedPeriod, facts: readonly RoastFact[]): SumsOfPeriod {
  const ofSeries = (wanted: number) => facts.filter(({ series }) => series === wanted);
  const partsOf = (series: number, buckets: readonly unknown[]): FactSums[] => {
    const sums = sumsBy(ofSeries(series), ({ bucket }) => bucket);
    return buckets.map((_, bucket) => sums.get(bucket) ?? NOTHING);
  };
  const totals = sumsBy(facts, ({ series }) => series);
  return {
    parts: partsOf(0, frame.buckets),
    partsAgainst: partsOf(1, frame.againstBuckets),
    total: totals.get(0) ?? NOTHING,
    totalAgainst: frame.against === null ? null : (totals.get(1) ?? NOTHING),
  };
}
