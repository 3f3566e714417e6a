import { CONSISTENCY_FIGURES, type Dimension } from "@tryer/domain/analytics";
import { type Day, daysInMonth, plusDays } from "@tryer/domain/calendar";
import { type SQL, sql } from "drizzle-orm";
import type { RoasteryWork } from "../../../runtime/request-context.ts";
import { roasteryCalendar } from "../../../runtime/roastery-calendar.ts";
import { deviationSteps, deviationSums, withDeviationFacts } from "../consistency/deviation-facts.ts";
import { KEYS } from "../dimension-keys.ts";
import type { InRoastery } from "../sales/sold-lines.ts";

/** Kinds of records by which the sums of a month are told. Customers own coffees, and are read from those. */
export type MonthDimension = Exclude<Dimension, "customer">;

/** Kind of the sums over all roasts of a month. */
export const ALL_ROASTS = "all";

const DIMENSIONS: readonly MonthDimension[] = ["product", "machine", "operator", "coffee"];

/** Columns of the kept sums and counts, in the order in which they are taken. */
export const MONTH_SUM_COLUMNS = `month, figure, by, key, roast_count, followed_count, value_count, value_sum, value_squares,
  value_lowest, value_highest, compared_count, step_sum, step_squares, step_lowest, step_highest, judged_count, within_count`;
export const MONTH_STEP_COLUMNS = "month, figure, step, roast_count, judged_count, within_count";

/** Months as a table `span` of a statement, from their first moment where the roastery stands to that of the next. */
export async function monthSpans(
  { tx, actor }: Pick<RoasteryWork, "tx" | "actor">,
  months: readonly Day[],
): Promise<SQL> {
  // Months are asked for by their days, whatever day is today.
  const calendar = await roasteryCalendar({ tx, actor, now: new Date() });
  const spans = months.map((month) => calendar.moments({ from: month, to: plusDays(month, daysInMonth(month) - 1) }));
  return sql`unnest(
    ${sql.param(months)}::date[],
    ${sql.param(spans.map(({ since }) => since.toISOString()))}::timestamptz[],
    ${sql.param(spans.map(({ before }) => before.toISOString()))}::timestamptz[]
  ) as span (month, since, before)`;
}

const facts = (actor: InRoastery, spans: SQL): SQL =>
  withDeviationFacts(actor, { spans, told: sql`span.month`, values: CONSISTENCY_FIGURES });

const keyOf = (dimension: MonthDimension) => KEYS[dimension].key;

/** Sums of the roasts of some months: over all of them, and by each of what they share. */
export function sumsOfRoastMonths(actor: InRoastery, spans: SQL): SQL {
  const sets = DIMENSIONS.map((dimension) => sql`(month, ${keyOf(dimension)})`);
  const by = DIMENSIONS.map((dimension) => sql`when grouping(${keyOf(dimension)}) = 0 then ${dimension}::text`);
  const key = DIMENSIONS.map((dimension) => sql`${keyOf(dimension)}::text`);
  const ofFigure = CONSISTENCY_FIGURES.map(
    (
      figure,
    ) => sql`select month, ${figure}::text as figure, case ${sql.join(by, sql` `)} else ${ALL_ROASTS}::text end as by,
        coalesce(${sql.join(key, sql`, `)}) as key, ${deviationSums(figure)}
      from fact group by grouping sets ((month), ${sql.join(sets, sql`, `)})`,
  );
  return sql`${facts(actor, spans)} ${sql.join(ofFigure, sql` union all `)}`;
}

/** Roasts of some months by each deviation of each figure. */
export function stepsOfRoastMonths(actor: InRoastery, spans: SQL): SQL {
  const ofFigure = CONSISTENCY_FIGURES.map((figure) => deviationSteps(figure, sql`month`));
  return sql`${facts(actor, spans)}
    select month, figure, step, sum(roast_count)::int, sum(judged_count)::int, sum(within_count)::int
    from (${sql.join(ofFigure, sql` union all `)}) as counted group by month, figure, step`;
}
