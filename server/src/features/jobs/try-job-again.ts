import { contract } from "@tryer/contract";
import { eq, sql } from "drizzle-orm";
import { jobs } from "#db/schema/index.ts";
import { command } from "../../runtime/command.ts";
import { wakeWorkers } from "../../runtime/jobs/add-job.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import { notFound } from "../../runtime/refusal.ts";
import type { Work } from "../../runtime/request-context.ts";

/** Lets a failed job run now, with all of its attempts before it. */
export const tryJobAgain = command({
  operation: contract.jobs.tryAgain,
  permission: "jobs:write",
  run: (work, { id }: { id: string }) => retryJob(work, id),
});

/** Lets a failed job run at once. One that is under way or done stays as it is. */
export async function retryJob({ tx, actor, now }: Work, id: string) {
  const own = ownRows(actor, jobs, eq(jobs.id, id));
  const [row] = await tx
    .select({
      kind: jobs.kind,
      isFailed: sql<boolean>`${jobs.lastError} is not null and ${jobs.doneAt} is null`,
      // An attempt that is under way goes on: a second one beside it would do the work twice.
      isUnderWay: sql<boolean>`coalesce(${jobs.leaseUntil} > clock_timestamp(), false)`,
    })
    .from(jobs)
    .where(own)
    .for("update");
  if (!row) throw notFound("Job");
  if (!row.isFailed || row.isUnderWay) return { result: { id }, subjectId: id, isRepeat: true };
  await tx
    .update(jobs)
    .set({ attempt: 0, runAt: now, deadAt: null, lastError: null, worker: null, leaseUntil: null })
    .where(own);
  await wakeWorkers(tx);
  return { result: { id }, subjectId: id, detail: { kind: row.kind } };
}
