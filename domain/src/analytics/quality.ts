import { type Spread, spreadOf } from "../cupping/index.ts";
import { mayDo, type Role } from "../team/index.ts";
import { evenBins } from "./even-bins.ts";

/** Kinds that cupping scores are told by; a coffee is its lots that follow one another. */
export const QUALITY_DIMENSIONS = ["lot", "coffee", "supplier", "product"] as const;
export type QualityDimension = (typeof QUALITY_DIMENSIONS)[number];

/** Kinds that a role may tell scores by: suppliers are for those who see purchases. */
export const qualityDimensionsOf = (role: Role | null): readonly QualityDimension[] =>
  QUALITY_DIMENSIONS.filter((kind) => kind !== "supplier" || (role !== null && mayDo(role, "purchases:read")));

/** Score of a sample on the table: the mean of the graders who count, with at most two decimals. */
export interface ScoredSample {
  score: number;
  graderCount: number;
  sessionId: string;
  /** Day of the session. */
  heldOn: string;
}

/** Scores of several samples together. */
export interface QualitySums {
  sampleCount: number;
  sessionCount: number;
  /** Sheets of graders that the scores are the means of. */
  sheetCount: number;
  /** Mean and spread of the scores of the samples; null of none. */
  score: Spread | null;
}

/** Samples that a comparison of means needs: one or two tables say more of their graders than of a coffee. */
export const FEWEST_SCORED = 3;

/**
 * Scores of samples together: the mean of the scores of the samples, each of which is the mean of its graders. So a sample
 * counts once, however many graded it. Worked: 86 by one grader and 84 by five → mean 85, not 84.33, deviation 1.41.
 */
export const scoresTogether = (samples: readonly ScoredSample[]): QualitySums => ({
  sampleCount: samples.length,
  sessionCount: new Set(samples.map(({ sessionId }) => sessionId)).size,
  sheetCount: samples.reduce((sum, { graderCount }) => sum + graderCount, 0),
  score: spreadOf(samples.map(({ score }) => score)),
});

/** Widths of bins in hundredths of a point: forms give scores in quarters of a point at the finest. */
const WIDTHS = [25, 50, 100, 200, 500, 1000, 5000, 10_000];

/** Samples whose score is at least `from` and below `to`. */
export interface ScoreBin {
  from: number;
  to: number;
  sampleCount: number;
}

/** Distribution of scores in bins of one width without a gap. Worked: 84.10 and 84.30 → 84.00 and 84.25 with 1 sample each. */
export const scoreBins = (scores: readonly number[]): ScoreBin[] =>
  evenBins(
    scores.map((score) => ({ step: Math.round(score * 100), count: 1 })),
    WIDTHS,
  ).map(({ from, to, count }) => ({ from: from / 100, to: to / 100, sampleCount: count }));

interface Scored {
  name: string;
  sums: QualitySums;
}

/** Rows by their mean score, the highest first; those of fewer than three samples follow, however high they are. */
export function orderedByScore<Row extends Scored>(rows: readonly Row[]): Row[] {
  const isFew = ({ sums }: Scored) => Number(sums.sampleCount < FEWEST_SCORED);
  const mean = ({ sums }: Scored) => sums.score?.mean ?? 0;
  return rows.toSorted(
    (one, other) =>
      isFew(one) - isFew(other) ||
      mean(other) - mean(one) ||
      (one.name < other.name ? -1 : Number(one.name > other.name)),
  );
}
