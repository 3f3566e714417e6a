import { sql } from "drizzle-orm";
import { roasts } from "#db/schema/index.ts";
import type { Work } from "../../../runtime/request-context.ts";

/** A machine from a moment on, by the id of the task that asks. */
interface Asked {
  id: string;
  machineId: string;
  since: Date;
}

/** Roasting of a machine: green weight, number and time of its roasts, and how many have no time. */
export interface Wear {
  grams: number;
  roasts: number;
  seconds: number;
  untimed: number;
}

/**
 * Roasting of machines since some moments, by task: roasts that began after the moment and were not deleted. One
 * statement, which reads the roasts of each machine since then by an index.
 */
export async function wearSince({ tx, actor }: Work, asked: readonly Asked[]): Promise<Map<string, Wear>> {
  if (asked.length === 0) return new Map();
  const list = sql.join(
    asked.map(
      ({ id, machineId, since }) => sql`(${id}::uuid, ${machineId}::uuid, ${since.toISOString()}::timestamptz)`,
    ),
    sql`, `,
  );
  const { rows } = await tx.execute<{ id: string; kg: string; roasts: number; seconds: string; untimed: number }>(sql`
    select asked.id, worn.kg, worn.roasts, worn.seconds, worn.untimed
    from (values ${list}) asked (id, machine_id, since)
    cross join lateral (
      select coalesce(sum(roasts.green_weight_kg), 0) as kg, count(*)::int as roasts,
        coalesce(sum(roasts.duration_sec), 0)::text as seconds,
        (count(*) filter (where roasts.duration_sec is null))::int as untimed
      from roasts
      where roasts.roastery_id = ${actor.roasteryId} and roasts.machine_id = asked.machine_id
        and roasts.deleted_at is null and roasts.roasted_at > asked.since
    ) worn`);
  return new Map(
    rows.map(({ id, kg, seconds, ...counts }) => [
      id,
      { grams: Number(roasts.greenWeightGrams.mapFromDriverValue(kg)), seconds: Number(seconds), ...counts },
    ]),
  );
}
