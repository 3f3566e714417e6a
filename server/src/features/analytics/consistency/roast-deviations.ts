import type { RoastConsistencyInput } from "@tryer/contract";
import { CONSISTENCY_FIGURES } from "@tryer/domain/analytics";
import { sql } from "drizzle-orm";
import { greenCoffeeInventory } from "#db/schema/index.ts";
import type { Work } from "../../../runtime/request-context.ts";
import type { FramedPeriod } from "../analytics-frame.ts";
import { KEYS } from "../dimension-keys.ts";
import { type PeriodSpan, spanTable } from "../period-spans.ts";
import { roastsNamed } from "../roast-facts.ts";
import { deviationSteps, deviationSums, withDeviationFacts } from "./deviation-facts.ts";
import { type DeviationRow, rowsOfSteps } from "./deviation-row.ts";
import { keptDeviations, spansOfKeptMonths } from "./kept-deviations.ts";

/** Rows of the roasts themselves, each read once. */
async function readDeviations(
  { tx, actor }: Work,
  framed: FramedPeriod,
  { input, spans }: { input: RoastConsistencyInput; spans: readonly PeriodSpan[] },
): Promise<DeviationRow[]> {
  const { figure, by } = input;
  const { key } = KEYS[by];
  const asked = {
    spans: spanTable(framed, spans),
    told: sql`span.series, span.bucket`,
    which: roastsNamed(actor, input),
    values: [figure],
  };
  // The facts of years of roasts stay in memory: they are read six times.
  await tx.execute(sql`set local work_mem = '64MB'`);
  const { rows } = await tx.execute<DeviationRow>(sql`
    ${withDeviationFacts(actor, asked)}
    select 'key' as part, series, bucket, ${key}::text as key, null as figure, ${deviationSums(figure)}
    from fact left join ${greenCoffeeInventory}
      on ${greenCoffeeInventory.roasteryId} = ${actor.roasteryId} and ${greenCoffeeInventory.id} = fact.green_coffee_id
    group by series, bucket, ${key}
    ${sql.join(
      CONSISTENCY_FIGURES.map((each) => sql`union all ${rowsOfSteps(deviationSteps(each, sql`series`))}`),
      sql` `,
    )}`);
  return rows;
}

/**
 * Sums of the deviations of roasts in a period, and in the one that it is held against: of the asked figure by part, by what
 * the roasts share and by each deviation, and of every figure. Months whose sums are kept and hold are not read again.
 */
export async function roastDeviations(
  work: Work,
  framed: FramedPeriod,
  input: RoastConsistencyInput,
): Promise<DeviationRow[]> {
  const { kept, others } = await spansOfKeptMonths(work, framed, input);
  return [
    ...(others.length === 0 ? [] : await readDeviations(work, framed, { input, spans: others })),
    ...(kept.length === 0 ? [] : await keptDeviations(work, input, kept)),
  ];
}
