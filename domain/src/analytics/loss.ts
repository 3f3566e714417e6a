import { type ControlLimits, type ControlRule, controlLimits, ruleViolations } from "../roasts/index.ts";
import { evenBins } from "./even-bins.ts";

/** Roasts that lost so much, in percent of the green weight with 1 decimal. */
export interface LossCount {
  lossPercent: number;
  roastCount: number;
}

/** Roasts whose loss is at least `fromPercent` and below `toPercent`. */
export interface LossBin {
  fromPercent: number;
  toPercent: number;
  roastCount: number;
}

/** Widths of bins in tenths of a percentage point, the narrowest first: scales tell no less than half a point apart. */
const WIDTHS = [5, 10, 20, 50, 100];
const tenths = (percent: number) => Math.round(percent * 10);

/**
 * Distribution of losses in bins of one width without a gap, from the lowest loss to the highest: of half a percentage
 * point, or of the next width with at most 30 bins. Worked: 14.2, 14.9 and 16.0 → 14.0 to 14.5, to 15.0, to 15.5, to 16.0 and
 * to 16.5 with 1, 1, 0, 0 and 1 roasts.
 */
export const lossBins = (counts: readonly LossCount[]): LossBin[] =>
  evenBins(
    counts.map(({ lossPercent, roastCount }) => ({ step: tenths(lossPercent), count: roastCount })),
    WIDTHS,
  ).map(({ from, to, count }) => ({ fromPercent: from / 10, toPercent: to / 10, roastCount: count }));

/** Spread of losses, in percent; the standard deviation is null of a single roast. */
export interface LossSpread {
  roastCount: number;
  medianPercent: number;
  lowestPercent: number;
  highestPercent: number;
  standardDeviation: number | null;
}

/**
 * Spread of losses, each roast counted alike; null of none. The standard deviation is that of a sample, with 2 decimals.
 * Worked: 14.0, 15.0 and 16.0 once each → median 15.0, standard deviation 1.00.
 */
export function lossSpread(counts: readonly LossCount[]): LossSpread | null {
  const sorted = counts
    .filter(({ roastCount }) => roastCount > 0)
    .toSorted((one, other) => one.lossPercent - other.lossPercent);
  const [lowest, highest] = [sorted[0], sorted.at(-1)];
  if (lowest === undefined || highest === undefined) return null;
  const roastCount = sorted.reduce((sum, each) => sum + each.roastCount, 0);
  // Sums of tenths are exact, those of percentages are not.
  const sum = sorted.reduce((total, each) => total + tenths(each.lossPercent) * each.roastCount, 0);
  const mean = sum / roastCount;
  const squares = sorted.reduce((total, each) => total + (tenths(each.lossPercent) - mean) ** 2 * each.roastCount, 0);
  return {
    roastCount,
    medianPercent:
      (tenthsAt(sorted, Math.floor((roastCount - 1) / 2)) + tenthsAt(sorted, Math.floor(roastCount / 2))) / 20,
    lowestPercent: lowest.lossPercent,
    highestPercent: highest.lossPercent,
    standardDeviation: roastCount < 2 ? null : Math.round(Math.sqrt(squares / (roastCount - 1)) * 10) / 100,
  };
}

/** Loss in tenths of a percent of the roast at a place among all, from the lowest on. */
function tenthsAt(sorted: readonly LossCount[], place: number): number {
  let passed = 0;
  for (const { lossPercent, roastCount } of sorted) {
    passed += roastCount;
    if (place < passed) return tenths(lossPercent);
  }
  return tenths(sorted.at(-1)?.lossPercent ?? 0);
}

/** Control chart of losses in the order of roasting; limits are null of fewer than five. */
export interface LossChart {
  limits: ControlLimits | null;
  /** Rules of Western Electric that each roast breaks, in the order of the losses. */
  broken: ControlRule[][];
}

/** Limits of losses by their moving range, and the rules that each breaks. Worked numbers stand at `controlLimits`. */
export function lossChart(lossPercents: readonly number[]): LossChart {
  const limits = controlLimits(lossPercents);
  const violations = limits === null ? [] : ruleViolations(lossPercents, limits);
  return {
    limits,
    broken: lossPercents.map((_, at) => violations.filter((each) => each.at === at).map(({ rule }) => rule)),
  };
}
