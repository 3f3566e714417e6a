import type { ConsistencyFigure } from "@tryer/domain/analytics";
import { type SQL, sql } from "drizzle-orm";

/**
 * Kinds of rows: a part of the period by what the roasts share, the whole period by a figure, or by a figure and each
 * deviation of it.
 */
type DeviationPart = "key" | "figure" | "step";

/** Sums over roasts, by the roasts themselves or by the sums that are kept of whole months. */
export interface DeviationRow {
  [column: string]: unknown;
  part: DeviationPart;
  series: number;
  /** Part of the period; a `key` alone has one. */
  bucket: number | null;
  key: string | null;
  /** Figure of the sums; null of a `key`, whose figure is the one that was asked for. */
  figure: ConsistencyFigure | null;
  roastCount: number;
  followedCount: number;
  valueCount: number;
  valueSum: number;
  valueSquares: number;
  valueLowest: number | null;
  valueHighest: number | null;
  comparedCount: number;
  stepSum: number;
  stepSquares: number;
  stepLowest: number | null;
  stepHighest: number | null;
  judgedCount: number;
  withinCount: number;
}

/** Rows of kind `step` from a table of roasts counted by their deviations: each is summed from the counts. */
export const rowsOfSteps = (counted: SQL): SQL => sql`
  select 'step' as part, series, null::int as bucket, null::text as key, figure, roast_count as "roastCount",
    roast_count as "followedCount", 0 as "valueCount", 0::float8 as "valueSum", 0::float8 as "valueSquares",
    null::float8 as "valueLowest", null::float8 as "valueHighest", roast_count as "comparedCount",
    step * roast_count as "stepSum", step * step * roast_count as "stepSquares", step as "stepLowest", step as "stepHighest",
    judged_count as "judgedCount", within_count as "withinCount"
  from (${counted}) as counted`;
