import { sql } from "drizzle-orm";
import type { SealedDatabase } from "#db/sealed-database.ts";
import { systemQuery } from "../system.ts";

export interface JobCount {
  kind: string;
  state: "due" | "waiting" | "dead";
  count: number;
}

/** Numbers of jobs that are not done, of all roasteries together: due, waiting for their time, given up. */
export function countJobs(database: SealedDatabase, now: Date): Promise<JobCount[]> {
  return systemQuery(database, async (tx) => {
    const { rows } = await tx.execute<{ kind: string; state: JobCount["state"]; count: number }>(sql`
      select kind, state, count(*)::int as count from (
        select kind, dead_at, run_at from jobs where done_at is null
        union all
        select kind, dead_at, run_at from system_jobs where done_at is null
      ) open, lateral (select case
        when dead_at is not null then 'dead'
        when run_at <= ${now.toISOString()}::timestamptz then 'due'
        else 'waiting' end as state) stands
      group by kind, state order by kind, state`);
    return rows;
  });
}
