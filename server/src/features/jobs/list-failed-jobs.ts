import type { FailedJob } from "@tryer/contract";
import { and, desc, isNotNull, isNull, lte, or } from "drizzle-orm";
import { jobs } from "#db/schema/index.ts";
import { jobLabel } from "../../runtime/jobs/job-labels.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import { query } from "../../runtime/query.ts";

const SHOWN = 100;

const isFailed = or(isNotNull(jobs.deadAt), and(isNull(jobs.doneAt), isNotNull(jobs.lastError)));

export const listFailedJobs = query({
  permission: "jobs:write",
  async run({ tx, actor, now }, _input: undefined) {
    const rows = await tx
      .select()
      .from(jobs)
      .where(ownRows(actor, jobs, isFailed))
      .orderBy(desc(jobs.createdAt), desc(jobs.id))
      .limit(SHOWN);
    const waiting = and(isNull(jobs.doneAt), isNull(jobs.deadAt), isNull(jobs.lastError), lte(jobs.runAt, now));
    return {
      jobs: rows.map(presentFailed),
      count: rows.length < SHOWN ? rows.length : await tx.$count(jobs, ownRows(actor, jobs, isFailed)),
      waitingCount: await tx.$count(jobs, ownRows(actor, jobs, waiting)),
    };
  },
});

const presentFailed = (row: typeof jobs.$inferSelect): FailedJob => ({
  id: row.id,
  title: jobLabel(row.kind),
  problem: row.lastError ?? "",
  attempts: row.attempt,
  createdAt: row.createdAt.toISOString(),
  nextAttemptAt: row.deadAt === null ? row.runAt.toISOString() : null,
});
