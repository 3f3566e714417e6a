import type { RoastConsistency, RoastConsistencyInput, RoastConsistencySums } from "@tryer/contract";
import {
  CONSISTENCY_FIGURES,
  type ConsistencyFigure,
  type DeviationSums,
  deviationBins,
  deviationOf,
  NO_STEPS,
  rankedByConsistency,
  type StepSums,
  spreadOfSteps,
  stepsTogether,
} from "@tryer/domain/analytics";
import { query } from "../../../runtime/query.ts";
import type { Work } from "../../../runtime/request-context.ts";
import { framedPeriod } from "../analytics-frame.ts";
import { UNNAMED } from "../dimension-keys.ts";
import { DIMENSION_NAMES } from "../dimension-names.ts";
import { VALUES_PER_ONE } from "./deviation-facts.ts";
import type { DeviationRow } from "./deviation-row.ts";
import { roastDeviations } from "./roast-deviations.ts";
import { colorSystemsOf, countRejected } from "./uncompared-roasts.ts";

/** Shows how far the roasts of a period were from their profiles: in all, over time, by figure, and ranked by what they share. */
export const showConsistency = query({
  permission: "analytics:read",
  async run(work, input: RoastConsistencyInput): Promise<RoastConsistency> {
    const framed = await framedPeriod(work, input);
    const { frame } = framed;
    const { figure } = input;
    const all = await roastDeviations(work, framed, input);
    const byKey = all.filter(({ part }) => part === "key");
    const of = (series: number) => byKey.filter((row) => row.series === series);
    const partsOf = (series: number, count: number) =>
      Array.from({ length: count }, (_, bucket) =>
        presentSums(
          of(series).filter((row) => row.bucket === bucket),
          figure,
        ),
      );
    const isCompared = frame.against !== null;
    const total = presentSums(of(0), figure);
    const totalAgainst = isCompared ? presentSums(of(1), figure) : null;
    return {
      ...frame,
      figure,
      total,
      totalAgainst,
      rejectedCount: await countRejected(work, framed, input),
      figures: CONSISTENCY_FIGURES.map((each) => {
        const ofFigure = (series: number) => all.filter((row) => row.figure === each && row.series === series);
        return {
          figure: each,
          deviation: presentSums(ofFigure(0), each).deviation,
          deviationAgainst: isCompared ? presentSums(ofFigure(1), each).deviation : null,
        };
      }),
      parts: partsOf(0, frame.buckets.length),
      partsAgainst: partsOf(1, frame.againstBuckets.length),
      distribution: deviationBins(
        all.flatMap((row) =>
          row.part === "step" && row.figure === figure && row.series === 0 && row.stepLowest !== null
            ? [{ step: row.stepLowest, count: row.roastCount }]
            : [],
        ),
        figure,
      ),
      rows: await rowsOf(work, input, { now: of(0), before: isCompared ? of(1) : null }),
      colorSystems: await colorSystemsOf(work, framed, input),
    };
  },
});

/** Sums of several rows of a figure together. */
function presentSums(rows: readonly DeviationRow[], figure: ConsistencyFigure): RoastConsistencySums {
  const counted = (of: (row: DeviationRow) => number) => rows.reduce((sum, row) => sum + of(row), 0);
  const values = rows.map(
    (row): StepSums => ({
      count: row.valueCount,
      sum: row.valueSum,
      squares: row.valueSquares,
      lowest: row.valueLowest,
      highest: row.valueHighest,
    }),
  );
  const steps = rows.map(
    (row): StepSums => ({
      count: row.comparedCount,
      sum: row.stepSum,
      squares: row.stepSquares,
      lowest: row.stepLowest,
      highest: row.stepHighest,
    }),
  );
  const deviations: DeviationSums = {
    ...steps.reduce(stepsTogether, NO_STEPS),
    judgedCount: counted(({ judgedCount }) => judgedCount),
    withinCount: counted(({ withinCount }) => withinCount),
  };
  return {
    roastCount: counted(({ roastCount }) => roastCount),
    followedCount: counted(({ followedCount }) => followedCount),
    measured: spreadOfSteps(values.reduce(stepsTogether, NO_STEPS), VALUES_PER_ONE),
    deviation: deviationOf(deviations, figure),
  };
}

interface KeyedRows {
  now: DeviationRow[];
  /** Null without a comparison. */
  before: DeviationRow[] | null;
}

/** Rows by what the roasts of the period share, ranked. */
async function rowsOf(
  work: Work,
  { by, figure }: RoastConsistencyInput,
  { now, before }: KeyedRows,
): Promise<RoastConsistency["rows"]> {
  const names = await DIMENSION_NAMES[by](work);
  const ofKey = (rows: DeviationRow[], key: string | null) =>
    presentSums(
      rows.filter((row) => row.key === key),
      figure,
    );
  const rows = [...new Set(now.map(({ key }) => key))].map((key) => {
    const record = key === null ? undefined : names.get(key);
    const isOperator = by === "operator";
    const sums = ofKey(now, key);
    return {
      id: isOperator ? null : key,
      name: record?.name ?? (isOperator ? key : null) ?? UNNAMED[by],
      isArchived: record?.isArchived ?? false,
      sums,
      against: before && ofKey(before, key),
      ...{ roastCount: sums.roastCount, deviation: sums.deviation },
    };
  });
  return rankedByConsistency(rows).map(({ roastCount: _count, deviation: _deviation, ...row }) => row);
}
