import type { RoastConsistencyInput } from "@tryer/contract";
import { CONSISTENCY_FIGURES, type Dimension } from "@tryer/domain/analytics";
import { plusDays } from "@tryer/domain/calendar";
import { eq, inArray, type SQL, sql } from "drizzle-orm";
import { greenCoffeeInventory as lots, roastMonthSteps, roastMonthSums as sums } from "#db/schema/index.ts";
import { ownRows } from "../../../runtime/own-rows.ts";
import type { Work } from "../../../runtime/request-context.ts";
import type { FramedPeriod } from "../analytics-frame.ts";
import { changedDaysOf } from "../day-sums/changed-days.ts";
import { ALL_ROASTS, type MonthDimension } from "../day-sums/roast-months.ts";
import { isWholeMonth, monthsNear } from "../day-sums/whole-months.ts";
import { type PeriodSpan, spansOf } from "../period-spans.ts";
import { type DeviationRow, rowsOfSteps } from "./deviation-row.ts";

interface SplitSpans {
  /** Whole months whose sums hold. */
  kept: PeriodSpan[];
  others: PeriodSpan[];
}

/** Parts of a period told apart by whether sums of them are kept: of whole months of all roasts. */
export async function spansOfKeptMonths(
  work: Work,
  framed: FramedPeriod,
  { greenCoffeeId, roastedItemId, machineId, operator, customerId }: RoastConsistencyInput,
): Promise<SplitSpans> {
  const spans = spansOf(framed, "buckets");
  const isNarrowed = [greenCoffeeId, roastedItemId, machineId, operator, customerId].some(Boolean);
  const whole = isNarrowed ? [] : spans.filter(({ days }) => isWholeMonth(days));
  const days = whole.flatMap(({ days: { from, to } }) => [from, to]).sort();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return { kept: [], others: spans };
  const changed = await changedDaysOf(work, "roasts", { from: plusDays(first, -1), to: plusDays(last, 1) });
  const stale = monthsNear(changed);
  const kept = whole.filter((span) => !stale.includes(span.days.from));
  return { kept, others: spans.filter((span) => !kept.includes(span)) };
}

/** Months as a table `span` of a statement. */
const monthTable = (months: readonly PeriodSpan[]): SQL => sql`unnest(
    ${sql.param(months.map(({ series }) => series))}::int[],
    ${sql.param(months.map(({ bucket }) => bucket))}::int[],
    ${sql.param(months.map(({ days }) => days.from))}::date[]
  ) as span (series, bucket, month)`;

const SUMS = sql`${sums.roastCount} as "roastCount", ${sums.followedCount} as "followedCount",
  ${sums.valueCount} as "valueCount", ${sums.valueSum} as "valueSum", ${sums.valueSquares} as "valueSquares",
  ${sums.valueLowest} as "valueLowest", ${sums.valueHighest} as "valueHighest", ${sums.comparedCount} as "comparedCount",
  ${sums.stepSum} as "stepSum", ${sums.stepSquares} as "stepSquares", ${sums.stepLowest} as "stepLowest",
  ${sums.stepHighest} as "stepHighest", ${sums.judgedCount} as "judgedCount", ${sums.withinCount} as "withinCount"`;

interface KeptBy {
  by: MonthDimension;
  key: SQL;
  /** Condition of the coffee that a sum is joined with. */
  isJoined: SQL;
}

const ownKey = (by: MonthDimension): KeptBy => ({ by, key: sql`${sums.key}`, isJoined: sql`false` });

/** Sums by which a dimension is told; customers own the coffees that the sums are told by. */
const KEPT_BY: Record<Dimension, KeptBy> = {
  product: ownKey("product"),
  machine: ownKey("machine"),
  operator: ownKey("operator"),
  coffee: ownKey("coffee"),
  customer: { by: "coffee", key: sql`${lots.ownerId}::text`, isJoined: sql`${lots.id} = ${sums.key}::uuid` },
};

/** Rows of whole months from the sums that are kept of them. */
export async function keptDeviations(
  { tx, actor }: Work,
  { figure, by: dimension }: RoastConsistencyInput,
  months: readonly PeriodSpan[],
): Promise<DeviationRow[]> {
  const { by, key, isJoined } = KEPT_BY[dimension];
  const others = CONSISTENCY_FIGURES.filter((each) => each !== figure);
  const steps = sql`
    select series, ${roastMonthSteps.figure}, step, sum(roast_count)::int as roast_count,
      sum(judged_count)::int as judged_count, sum(within_count)::int as within_count
    from ${monthTable(months)} join ${roastMonthSteps}
      on ${ownRows(actor, roastMonthSteps, eq(roastMonthSteps.figure, figure), sql`${roastMonthSteps.month} = span.month`)}
    group by series, ${roastMonthSteps.figure}, step`;
  const { rows } = await tx.execute<DeviationRow>(sql`
    select 'key' as part, span.series, span.bucket, ${key} as key, null as figure, ${SUMS}
    from ${monthTable(months)}
    join ${sums} on ${ownRows(actor, sums, eq(sums.figure, figure), eq(sums.by, by), sql`${sums.month} = span.month`)}
    left join ${lots} on ${ownRows(actor, lots, isJoined)}
    union all
    select 'figure', span.series, null, null, ${sums.figure}, ${SUMS}
    from ${monthTable(months)}
    join ${sums} on ${ownRows(actor, sums, inArray(sums.figure, others), eq(sums.by, ALL_ROASTS), sql`${sums.month} = span.month`)}
    union all ${rowsOfSteps(steps)}`);
  return rows;
}
