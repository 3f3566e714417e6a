import { inArray, isNotNull, isNull, or } from "drizzle-orm";
import { jobs } from "#db/schema/index.ts";
import { ownRows } from "../own-rows.ts";
import type { Work } from "../request-context.ts";

/** State of a job: done, given up, or what its last attempt failed with. */
export type JobState = Pick<typeof jobs.$inferSelect, "id" | "doneAt" | "deadAt" | "lastError" | "runAt">;

/**
 * States of jobs by their ids, of those that are still kept. Read beside the rows that they work for and joined with none: a
 * distributed database keeps jobs on another machine.
 */
export async function statesOfJobs(
  { tx, actor }: Pick<Work, "tx" | "actor">,
  ids: readonly (string | null)[],
): Promise<Map<string, JobState>> {
  const named = [...new Set(ids)].filter((id) => id !== null);
  if (named.length === 0) return new Map();
  const { id, doneAt, deadAt, lastError, runAt } = jobs;
  const rows = await tx
    .select({ id, doneAt, deadAt, lastError, runAt })
    .from(jobs)
    .where(ownRows(actor, jobs, inArray(jobs.id, named)));
  return new Map(rows.map((row) => [row.id, row]));
}

/** Ids of jobs of the roastery whose last attempt failed, and that are not done since. */
export async function failingJobs({ tx, actor }: Pick<Work, "tx" | "actor">): Promise<string[]> {
  const rows = await tx
    .select({ id: jobs.id })
    .from(jobs)
    .where(ownRows(actor, jobs, isNull(jobs.doneAt), or(isNotNull(jobs.deadAt), isNotNull(jobs.lastError))));
  return rows.map(({ id }) => id);
}
