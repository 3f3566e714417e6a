import { FEWEST_CHARTED, type MeasuredFigure, PROFILE_FIGURES } from "../roasts/index.ts";
import { roundRatio } from "../units/index.ts";
import { evenBins, type StepCount } from "./even-bins.ts";
import { type StepSpread, type StepSums, spreadOfSteps } from "./step-spread.ts";

/** Figures of roasts that are held against their profiles, in the order in which they are offered. */
export const CONSISTENCY_FIGURES = [
  "dropTempC",
  "totalSec",
  "developmentPercent",
  "wholeColor",
  "groundColor",
] as const satisfies readonly MeasuredFigure[];
export type ConsistencyFigure = (typeof CONSISTENCY_FIGURES)[number];

/** Roasts that a rank needs: fewer say little about how alike the next ones will be. */
export const FEWEST_RANKED = FEWEST_CHARTED;

/** Steps of a deviation to one: it is judged to the decimals that are shown, as a roast beside its profile is. */
export const stepsPerOne = (figure: ConsistencyFigure): number => 10 ** PROFILE_FIGURES[figure].places;

/** Deviations from profiles in steps of their figure, with those that a tolerance judges. */
export interface DeviationSums extends StepSums {
  judgedCount: number;
  withinCount: number;
}

/** Deviations of roasts from the profile that each followed: actual less target. */
export interface Deviation extends StepSpread {
  /** Roasts whose profile has a tolerance for the figure, and those of them that keep it. */
  judgedCount: number;
  withinCount: number;
  /** Share within tolerance in percent of the judged, with 1 decimal; null of none. */
  withinPercent: number | null;
}

/**
 * Deviations of roasts by their sums; null of none. Worked: end temperatures 211, 212 and 213 °C with the target 210 ± 2 →
 * mean 2, standard deviation 1, two of three within, 66.7 %.
 */
export function deviationOf(sums: DeviationSums, figure: ConsistencyFigure): Deviation | null {
  const spread = spreadOfSteps(sums, stepsPerOne(figure));
  if (spread === null) return null;
  const { judgedCount, withinCount } = sums;
  const withinPercent = judgedCount === 0 ? null : roundRatio(withinCount * 1000, judgedCount) / 10;
  return { ...spread, judgedCount, withinCount, withinPercent };
}

/** Widths of bins in steps, the narrowest first: as wide as a gap in the eye of a roaster, then ever wider. */
const WIDTHS: Record<ConsistencyFigure, readonly number[]> = {
  dropTempC: [5, 10, 20, 50, 100, 200, 500, 1000],
  totalSec: [5, 10, 15, 30, 60, 120, 300, 600, 1800, 3600, 7200],
  developmentPercent: [2, 5, 10, 20, 50, 100],
  wholeColor: [5, 10, 20, 50, 100, 200, 500, 1000],
  groundColor: [5, 10, 20, 50, 100, 200, 500, 1000],
};

/** Roasts whose deviation is at least `from` and below `to`. */
export interface DeviationBin {
  from: number;
  to: number;
  roastCount: number;
}

/**
 * Distribution of deviations, counted in steps of their figure, in bins of one width without a gap. Worked: end temperatures
 * 0.2 °C below and 0.6 °C above → −0.5 to 0.0, to 0.5 and to 1.0 with 1, 0 and 1 roasts.
 */
export const deviationBins = (counts: readonly StepCount[], figure: ConsistencyFigure): DeviationBin[] =>
  evenBins(counts, WIDTHS[figure]).map(({ from, to, count }) => ({
    from: from / stepsPerOne(figure),
    to: to / stepsPerOne(figure),
    roastCount: count,
  }));

interface Ranked {
  name: string;
  roastCount: number;
  deviation: Pick<Deviation, "count" | "standardDeviation"> | null;
}

const spreadToRank = ({ deviation }: Ranked): number | null =>
  deviation === null || deviation.count < FEWEST_RANKED ? null : deviation.standardDeviation;

/**
 * Rows by how consistent they are: the smallest standard deviation of the deviations first, so that a steady distance from
 * the profile, which one correction cures, ranks before a scatter around it. Equal ones share a rank and the next is as
 * many places on. Rows of fewer than five compared roasts have no rank and follow, those of the most roasts first.
 * Worked: 0.5, 0.8, 0.8, 1.0 and one of four roasts → 1, 2, 2, 4 and none.
 */
export function rankedByConsistency<Row extends Ranked>(rows: readonly Row[]): (Row & { rank: number | null })[] {
  const byName = (one: Ranked, other: Ranked) => (one.name === other.name ? 0 : one.name < other.name ? -1 : 1);
  const spreads = rows.map((row) => ({ row, spread: spreadToRank(row) }));
  const ranked = spreads
    .flatMap(({ row, spread }) => (spread === null ? [] : [{ row, spread }]))
    .sort((one, other) => one.spread - other.spread || byName(one.row, other.row));
  const others = spreads
    .flatMap(({ row, spread }) => (spread === null ? [row] : []))
    .sort(
      (one, other) =>
        (other.deviation?.count ?? 0) - (one.deviation?.count ?? 0) ||
        other.roastCount - one.roastCount ||
        byName(one, other),
    );
  return [
    ...ranked.map(({ row, spread }) => ({ ...row, rank: 1 + ranked.filter((each) => each.spread < spread).length })),
    ...others.map((row) => ({ ...row, rank: null })),
  ];
}
