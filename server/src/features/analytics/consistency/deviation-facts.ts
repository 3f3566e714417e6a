import { CONSISTENCY_FIGURES, type ConsistencyFigure, stepsPerOne } from "@tryer/domain/analytics";
import { AVERAGED_STATUSES } from "@tryer/domain/roasts";
import { inArray, isNull, type SQL, sql } from "drizzle-orm";
import { roastLogs, roastProfiles, roasts } from "#db/schema/index.ts";
import { logOfRoast, MEASURED_COLUMNS } from "#features/roasts/index.ts";
import { ownRows } from "../../../runtime/own-rows.ts";
import type { Actor } from "../../../runtime/request-context.ts";
import { isInSpan } from "../period-spans.ts";

/** Values of a figure are added up in hundredths, which are whole and lose nothing. */
export const VALUES_PER_ONE = 100;

type InRoastery = Pick<Actor, "roasteryId">;

const named = (prefix: "aim" | "tolerance" | "step" | "value", figure: ConsistencyFigure) =>
  sql.raw(`${prefix}_${CONSISTENCY_FIGURES.indexOf(figure)}`);

const list = (figures: readonly ConsistencyFigure[], of: (figure: ConsistencyFigure) => SQL) =>
  sql.join(figures.map(of), sql`, `);

/** Targets and tolerances of all versions of profiles, read out of their objects once for each and not for each roast. */
const aims = (actor: InRoastery): SQL => sql`
  select ${roastProfiles.id} as id, ${list(
    CONSISTENCY_FIGURES,
    (figure) => sql`(${roastProfiles.targets} ->> ${figure})::float8 as ${named("aim", figure)},
      (${roastProfiles.tolerances} ->> ${figure})::float8 as ${named("tolerance", figure)}`,
  )}
  from ${roastProfiles} where ${ownRows(actor, roastProfiles)}`;

/** Deviation of a figure in whole steps: rounded to the decimals that are shown, as `compareWithProfile` judges it. */
const stepOf = (figure: ConsistencyFigure): SQL =>
  sql`floor((${MEASURED_COLUMNS[figure]} - aim.${named("aim", figure)}) * ${sql.raw(String(stepsPerOne(figure)))} + 0.5)`;

const hundredthsOf = (figure: ConsistencyFigure): SQL =>
  sql`floor(${MEASURED_COLUMNS[figure]} * ${sql.raw(String(VALUES_PER_ONE))} + 0.5)`;

interface FactsAsked {
  /** Table `span` with the first moment of each row and the first after it. */
  spans: SQL;
  /** Columns of the spans that are told of each roast. */
  told: SQL;
  /** Condition of the roasts; none for all of the roastery. */
  which?: SQL | undefined;
  /** Figures whose values are told, and not their deviations alone. */
  values: readonly ConsistencyFigure[];
}

/**
 * Opening of a statement with a table `fact`: each roast of some spans once, with its figures and deviations in whole steps.
 * Rejected roasts are no facts. Of logs only what the database derived is read. `offset 0` keeps each span a range of the index:
 * joined freely, PostgreSQL reads all roasts for two days of them.
 */
export const withDeviationFacts = (actor: InRoastery, { spans, told, which, values }: FactsAsked): SQL => sql`
  with aim as materialized (${aims(actor)}), fact as materialized (
    select ${told}, ${roasts.roastedItemId}, ${roasts.machineId}, ${roasts.operatorName}, ${roasts.greenCoffeeId},
      ${roasts.profileId} is not null as is_followed,
      ${list(values, (each) => sql`${hundredthsOf(each)} as ${named("value", each)}`)},
      ${list(CONSISTENCY_FIGURES, (each) => sql`${stepOf(each)} as ${named("step", each)}, aim.${named("tolerance", each)}`)}
    from ${spans} cross join lateral (
      select * from ${roasts}
      where ${ownRows(actor, roasts, isNull(roasts.deletedAt), inArray(roasts.status, AVERAGED_STATUSES), isInSpan, which)}
      offset 0
    ) as ${roasts}
    left join ${roastLogs} on ${logOfRoast(actor)}
    left join aim on aim.id = ${roasts.profileId}
  )`;

const isWithin = (figure: ConsistencyFigure): SQL =>
  sql`abs(${named("step", figure)} / ${sql.raw(stepsPerOne(figure).toFixed(1))}::float8) <= ${named("tolerance", figure)}`;

/** Sums over the values of a figure and over its deviations, of a group of facts. */
export function deviationSums(figure: ConsistencyFigure): SQL {
  const [value, step] = [named("value", figure), named("step", figure)];
  return sql`count(*)::int as "roastCount",
    (count(*) filter (where is_followed))::int as "followedCount", count(${value})::int as "valueCount",
    coalesce(sum(${value}), 0) as "valueSum", coalesce(sum(${value} * ${value}), 0) as "valueSquares",
    min(${value}) as "valueLowest", max(${value}) as "valueHighest",
    count(${step})::int as "comparedCount", coalesce(sum(${step}), 0) as "stepSum",
    coalesce(sum(${step} * ${step}), 0) as "stepSquares", min(${step}) as "stepLowest", max(${step}) as "stepHighest",
    (count(*) filter (where ${step} is not null and ${named("tolerance", figure)} is not null))::int as "judgedCount",
    (count(*) filter (where ${isWithin(figure)}))::int as "withinCount"`;
}

/** Facts of each `told` by the deviation of a figure and the tolerance that it was judged by. */
export function deviationSteps(figure: ConsistencyFigure, told: SQL): SQL {
  const [step, tolerance] = [named("step", figure), named("tolerance", figure)];
  return sql`select ${told}, ${figure}::text as figure, ${step} as step, count(*)::int as roast_count,
      case when ${tolerance} is null then 0 else count(*) end::int as judged_count,
      case when ${isWithin(figure)} then count(*) else 0 end::int as within_count
    from fact where ${step} is not null group by ${told}, ${step}, ${tolerance}`;
}
