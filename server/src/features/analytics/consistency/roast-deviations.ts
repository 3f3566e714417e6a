import type { RoastConsistencyInput } from "@tryer/contract";
import { CONSISTENCY_FIGURES, type ConsistencyFigure, stepsPerOne } from "@tryer/domain/analytics";
import { AVERAGED_STATUSES } from "@tryer/domain/roasts";
import { inArray, type SQL, sql } from "drizzle-orm";
import { greenCoffeeInventory, roastLogs, roastProfiles, roasts } from "#db/schema/index.ts";
import { logOfRoast, MEASURED_COLUMNS } from "#features/roasts/index.ts";
import { ownRows } from "../../../runtime/own-rows.ts";
import type { Work } from "../../../runtime/request-context.ts";
import type { FramedPeriod } from "../analytics-frame.ts";
import { KEYS } from "../dimension-keys.ts";
import { spanRows } from "../period-spans.ts";
import { roastsNamed } from "../roast-facts.ts";

/** Values of a figure are added up in hundredths, which are whole and lose nothing. */
export const VALUES_PER_ONE = 100;

/** Kinds of rows: a part of the period by what the roasts share, a figure of a whole period, a deviation and its roasts. */
type DeviationPart = "key" | "figure" | "step";

export interface DeviationRow {
  [column: string]: unknown;
  part: DeviationPart;
  series: number;
  /** Part of the period; a `key` alone has one. */
  bucket: number | null;
  key: string | null;
  /** Figure of the sums; a `figure` alone has one. */
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

const named = (prefix: "aim" | "tolerance" | "step", figure: ConsistencyFigure) =>
  sql.raw(`${prefix}_${CONSISTENCY_FIGURES.indexOf(figure)}`);

const list = (of: (figure: ConsistencyFigure) => SQL) => sql.join(CONSISTENCY_FIGURES.map(of), sql`, `);

/** Targets and tolerances of all versions of profiles, read out of their objects once for each and not for each roast. */
const aims = ({ actor }: Work): SQL => sql`
  select ${roastProfiles.id} as id, ${list(
    (figure) => sql`(${roastProfiles.targets} ->> ${figure})::float8 as ${named("aim", figure)},
      (${roastProfiles.tolerances} ->> ${figure})::float8 as ${named("tolerance", figure)}`,
  )}
  from ${roastProfiles} where ${ownRows(actor, roastProfiles)}`;

/** Deviation of a figure in whole steps: rounded to the decimals that are shown, as `compareWithProfile` judges it. */
const stepOf = (figure: ConsistencyFigure): SQL =>
  sql`floor((${MEASURED_COLUMNS[figure]} - aim.${named("aim", figure)}) * ${sql.raw(String(stepsPerOne(figure)))} + 0.5)`;

function factsOf({ actor }: Work, framed: FramedPeriod, input: RoastConsistencyInput): SQL {
  const { figure, by } = input;
  return sql`
    select fact.*, ${KEYS[by].key}::text as key
    from (
      select span.series, span.bucket, ${roasts.roastedItemId}, ${roasts.machineId}, ${roasts.operatorName},
        ${roasts.greenCoffeeId}, ${roasts.profileId} is not null as is_followed, ${MEASURED_COLUMNS[figure]} as value,
        floor(${MEASURED_COLUMNS[figure]} * ${sql.raw(String(VALUES_PER_ONE))} + 0.5) as value_step,
        ${list((each) => sql`${stepOf(each)} as ${named("step", each)}, aim.${named("tolerance", each)}`)}
      from ${spanRows(framed, "buckets")}
      join ${roasts} on ${roastsNamed(actor, input)} and ${inArray(roasts.status, AVERAGED_STATUSES)}
        and ${roasts.roastedAt} >= span.since and ${roasts.roastedAt} < span.before
      left join ${roastLogs} on ${logOfRoast}
      left join aim on aim.id = ${roasts.profileId}
    ) as fact
    left join ${greenCoffeeInventory}
      on ${greenCoffeeInventory.roasteryId} = ${actor.roasteryId} and ${greenCoffeeInventory.id} = fact.green_coffee_id`;
}

/** Sums over the deviations of a figure, and over its values where they are at hand. */
function sumsOf(figure: ConsistencyFigure, hasValues: boolean): SQL {
  const [step, tolerance] = [named("step", figure), named("tolerance", figure)];
  const isJudged = sql`${step} is not null and ${tolerance} is not null`;
  const ofValues = (aggregate: SQL, none: SQL) => (hasValues ? aggregate : none);
  return sql`count(*)::int as "roastCount", (count(*) filter (where is_followed))::int as "followedCount",
    ${ofValues(sql`count(value_step)::int`, sql`0`)} as "valueCount",
    ${ofValues(sql`coalesce(sum(value_step), 0)`, sql`0::float8`)} as "valueSum",
    ${ofValues(sql`coalesce(sum(value_step * value_step), 0)`, sql`0::float8`)} as "valueSquares",
    ${ofValues(sql`min(value_step)`, sql`null::float8`)} as "valueLowest",
    ${ofValues(sql`max(value_step)`, sql`null::float8`)} as "valueHighest",
    count(${step})::int as "comparedCount", coalesce(sum(${step}), 0) as "stepSum",
    coalesce(sum(${step} * ${step}), 0) as "stepSquares", min(${step}) as "stepLowest", max(${step}) as "stepHighest",
    (count(*) filter (where ${isJudged}))::int as "judgedCount",
    (count(*) filter (where abs(${step} / ${sql.raw(stepsPerOne(figure).toFixed(1))}::float8) <= ${tolerance}))::int as "withinCount"`;
}

/**
 * Sums of the deviations of roasts in a period, and in the one that it is held against: for the asked figure by part and by
 * what the roasts share, and roast by roast as often as each deviation was; for every other figure of the whole. The roasts
 * are read once, of their logs only what the database derived.
 */
export async function roastDeviations(
  work: Work,
  framed: FramedPeriod,
  input: RoastConsistencyInput,
): Promise<DeviationRow[]> {
  const { figure: asked } = input;
  const others = CONSISTENCY_FIGURES.filter((figure) => figure !== asked).map(
    (figure) => sql`
      union all
      select 'figure', series, null, null, ${figure}, ${sumsOf(figure, false)} from fact group by series`,
  );
  // A year of roasts costs enough in the planner's eyes to be compiled first, which takes longer than the statement.
  await work.tx.execute(sql`select set_config('jit', 'off', true)`);
  const { rows } = await work.tx.execute<DeviationRow>(sql`
    with aim as materialized (${aims(work)}), fact as materialized (${factsOf(work, framed, input)})
    select 'key' as part, series, bucket, key, null as figure, ${sumsOf(asked, true)} from fact group by series, bucket, key
    ${sql.join(others, sql` `)}
    union all
    select 'step', series, null, null, null, ${sumsOf(asked, false)}
    from fact where series = 0 and ${named("step", asked)} is not null group by series, ${named("step", asked)}`);
  return rows;
}
