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

/** Kinds of rows: a part of the period by what the roasts share, or a deviation of a figure in a whole period. */
type DeviationPart = "key" | "step";

export interface DeviationRow {
  [column: string]: unknown;
  part: DeviationPart;
  series: number;
  /** Part of the period; a `key` alone has one. */
  bucket: number | null;
  key: string | null;
  /** Figure of the sums; a `step` alone has one. */
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
  const steps = list((each) => sql`fact.${named("step", each)}, fact.${named("tolerance", each)}`);
  return sql`
    select fact.series, fact.bucket, fact.is_followed, fact.value_step, ${steps}, ${KEYS[by].key} as key
    from (
      select span.series, span.bucket, ${roasts.roastedItemId}, ${roasts.machineId}, ${roasts.operatorName},
        ${roasts.greenCoffeeId}, ${roasts.profileId} is not null as is_followed,
        floor(${MEASURED_COLUMNS[figure]} * ${sql.raw(String(VALUES_PER_ONE))} + 0.5) as value_step,
        ${list((each) => sql`${stepOf(each)} as ${named("step", each)}, aim.${named("tolerance", each)}`)}
      from ${spanRows(framed, "buckets")}
      join ${roasts} on ${roastsNamed(actor, input)} and ${inArray(roasts.status, AVERAGED_STATUSES)}
        and ${roasts.roastedAt} >= span.since and ${roasts.roastedAt} < span.before
      left join ${roastLogs} on ${logOfRoast(actor)}
      left join aim on aim.id = ${roasts.profileId}
    ) as fact
    left join ${greenCoffeeInventory}
      on ${greenCoffeeInventory.roasteryId} = ${actor.roasteryId} and ${greenCoffeeInventory.id} = fact.green_coffee_id`;
}

const isWithin = (figure: ConsistencyFigure): SQL =>
  sql`abs(${named("step", figure)} / ${sql.raw(stepsPerOne(figure).toFixed(1))}::float8) <= ${named("tolerance", figure)}`;

/** Sums over the values of a figure and over its deviations, by part of the period and by what the roasts share. */
function sumsByKey(figure: ConsistencyFigure): SQL {
  const step = named("step", figure);
  return sql`
    select 'key' as part, series, bucket, key::text, null as figure, count(*)::int as "roastCount",
      (count(*) filter (where is_followed))::int as "followedCount", count(value_step)::int as "valueCount",
      coalesce(sum(value_step), 0) as "valueSum", coalesce(sum(value_step * value_step), 0) as "valueSquares",
      min(value_step) as "valueLowest", max(value_step) as "valueHighest",
      count(${step})::int as "comparedCount", coalesce(sum(${step}), 0) as "stepSum",
      coalesce(sum(${step} * ${step}), 0) as "stepSquares", min(${step}) as "stepLowest", max(${step}) as "stepHighest",
      (count(*) filter (where ${step} is not null and ${named("tolerance", figure)} is not null))::int as "judgedCount",
      (count(*) filter (where ${isWithin(figure)}))::int as "withinCount"
    from fact group by series, bucket, key`;
}

/** Roasts by each deviation of a figure and the tolerance that it was judged by: counted once, and summed from the counts. */
function sumsByStep(figure: ConsistencyFigure): SQL {
  const [step, tolerance] = [named("step", figure), named("tolerance", figure)];
  return sql`
    select 'step', series, null, null, ${figure}, count(*)::int, count(*)::int, 0, 0, 0, null, null,
      count(*)::int, ${step} * count(*), ${step} * ${step} * count(*), ${step}, ${step},
      case when ${tolerance} is null then 0 else count(*) end::int, case when ${isWithin(figure)} then count(*) else 0 end::int
    from fact where ${step} is not null group by series, ${step}, ${tolerance}`;
}

/**
 * Sums of the deviations of roasts in a period, and in the one that it is held against: of the asked figure by part and by what
 * the roasts share, and of every figure as often as each deviation was. The roasts are read once, of their logs only what the
 * database derived.
 */
export async function roastDeviations(
  work: Work,
  framed: FramedPeriod,
  input: RoastConsistencyInput,
): Promise<DeviationRow[]> {
  // The facts of years of roasts stay in memory: they are read six times.
  await work.tx.execute(sql`select set_config('work_mem', '64MB', true)`);
  const { rows } = await work.tx.execute<DeviationRow>(sql`
    with aim as materialized (${aims(work)}), fact as materialized (${factsOf(work, framed, input)})
    ${sumsByKey(input.figure)}
    ${sql.join(
      CONSISTENCY_FIGURES.map((figure) => sql`union all ${sumsByStep(figure)}`),
      sql` `,
    )}`);
  return rows;
}
