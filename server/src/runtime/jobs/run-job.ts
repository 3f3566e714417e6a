import { type Area, affectedAreas } from "@tryer/contract";
import { v7 as uuidv7 } from "uuid";
import { auditLog } from "#db/schema/index.ts";
import { SealedDatabase } from "#db/sealed-database.ts";
import type { Log } from "../../log.ts";
import { NOBODY } from "../anonymous-context.ts";
import { Refusal } from "../refusal.ts";
import { queueEvents } from "../webhooks/queue-events.ts";
import {
  type DeliveryOutcome,
  type JobChange,
  JobFailure,
  type JobHandler,
  type JobWork,
  type LongWork,
} from "./job-handler.ts";
import {
  type ClaimedJob,
  failJob,
  finishJob,
  finishSent,
  lockJob,
  putOff,
  putOffJob,
  renewLease,
} from "./job-queue.ts";
import { atOneMoment, noteInRoastery } from "./long-job.ts";

export interface JobTools {
  database: SealedDatabase;
  log: Log;
  now: () => Date;
  leaseMs: number;
  /** Tells every listener in the roastery of a committed change. */
  announce(change: { roasteryId: string; areas: readonly Area[]; by: null }): void;
}

/** Makes one attempt at a claimed job. A failure is written on the job; only that of the database itself is thrown. */
export async function runJob(tools: JobTools, handler: JobHandler, job: ClaimedJob): Promise<void> {
  const { database, log, now } = tools;
  const told = { job: job.id, kind: job.kind, attempt: job.attempt };
  try {
    if (job.attempt > handler.kind.mostAttempts) throw new JobFailure("The server stopped while it worked on this.");
    switch (handler.effect) {
      case "database":
        await runInRoastery(tools, done(handler.run), job);
        break;
      case "outgoing":
        await send(tools, handler, job);
        announceTo(tools, job, ["jobs", ...handler.kind.shownIn]);
        break;
      case "recurring": {
        const againAt = await whileRenewed(tools, job, () => handler.look(now()));
        await putOff(database, job, againAt);
        break;
      }
      case "long":
        await runInRoastery(tools, done(await prepare(tools, handler.prepare, job)), job);
        break;
      case "delivery":
        await runInRoastery(tools, await prepare(tools, handler.attempt, job), job);
        announceTo(tools, job, handler.kind.shownIn);
    }
  } catch (error) {
    const isExpected = error instanceof Refusal || error instanceof JobFailure;
    log[isExpected ? "warn" : "error"]({ err: error, ...told }, "a job failed");
    const isLast = job.attempt >= handler.kind.mostAttempts;
    const runAt = isLast ? null : new Date(now().getTime() + retryWaitMs(job.attempt));
    const message = isExpected ? error.message : `Something went wrong on the server (job ${job.id} in its log).`;
    const ended = handler.effect === "outgoing" ? handler.ended : undefined;
    await failJob(database, job, { message, runAt, now: now(), ended });
    announceTo(tools, job, ["jobs", ...handler.kind.shownIn]);
  }
}

/** Tells pages that show how work of the kind goes. */
function announceTo({ announce }: JobTools, { roasteryId }: ClaimedJob, areas: readonly Area[]): void {
  if (roasteryId !== null) announce({ roasteryId, areas, by: null });
}

/** Writes the effect and ends the job with it. */
const done =
  (run: (work: JobWork, payload: unknown) => Promise<readonly JobChange[]>): DatabaseRun =>
  async (work, payload) => ({ changes: await run(work, payload), againAt: null });

/** Renewals of the lease while long work is prepared, in each of its terms. */
const RENEWALS = 3;

async function whileRenewed<Result>(
  { database, log, leaseMs }: JobTools,
  job: ClaimedJob,
  work: () => Promise<Result>,
): Promise<Result> {
  const renewal = setInterval(() => {
    renewLease(database, job, leaseMs).catch((error: unknown) =>
      log.warn({ err: error, job: job.id }, "lease not renewed"),
    );
  }, leaseMs / RENEWALS);
  renewal.unref();
  try {
    return await work();
  } finally {
    clearInterval(renewal);
  }
}

function prepare<Run>(
  tools: JobTools,
  work: (work: LongWork, payload: unknown) => Promise<Run>,
  job: ClaimedJob,
): Promise<Run> {
  const { database, now } = tools;
  const { id, attempt } = job;
  const scope = scopeOf(job);
  return whileRenewed(tools, job, () =>
    work(
      {
        actor: { ...scope, role: "owner", mayReadCosts: true },
        now: now(),
        job: { id, attempt },
        showsProgress: SealedDatabase.open(database).kind !== "embedded",
        atOneMoment: (tables, read) => atOneMoment(database, { scope, tables }, read),
        note: (write) => noteInRoastery(database, scope, write),
      },
      job.payload,
    ),
  );
}

type DatabaseRun = (work: JobWork, payload: unknown) => Promise<DeliveryOutcome>;

function scopeOf({ kind, roasteryId, userId }: ClaimedJob) {
  if (roasteryId === null || userId === null) throw new Error(`a job of kind ${kind} needs a roastery`);
  return { roasteryId, userId };
}

/** The effect, its lines in the activity and 'done' in one transaction, as the roastery of the job. */
async function runInRoastery(
  { database, log, now: clock, leaseMs, announce }: JobTools,
  run: DatabaseRun,
  job: ClaimedJob,
): Promise<void> {
  const { id, attempt } = job;
  const { roasteryId, userId } = scopeOf(job);
  const now = clock();
  const changes = await SealedDatabase.open(database).inRoastery({ roasteryId, userId }, async (tx) => {
    // Held first: whoever claimed it meanwhile has it, and nothing is done twice.
    if (!(await lockJob(tx, job, leaseMs))) return null;
    const actor = { roasteryId, userId, role: "owner", mayReadCosts: true } as const;
    const { changes: made, againAt } = await run({ tx, actor, now, job: { id, attempt } }, job.payload);
    if (made.length > 0) await tx.insert(auditLog).values(made.map((change) => auditRow(roasteryId, change, now)));
    for (const change of made) await queueEvents({ tx, actor, now }, change);
    if (againAt === null) await finishJob(tx, job, now);
    else await putOffJob(tx, job, againAt);
    return made;
  });
  if (changes === null) return log.info({ job: id }, "a job went to another process");
  const areas = [...new Set(changes.flatMap(({ activity }) => affectedAreas(activity)))];
  if (areas.length > 0) announce({ roasteryId, areas, by: null });
}

/** Line of the activity, by nobody, which the list says of it. */
const auditRow = (roasteryId: string, { activity, subjectId, detail = {} }: JobChange, now: Date) => ({
  roasteryId,
  id: uuidv7(),
  action: activity,
  subjectId,
  detail,
  userId: NOBODY,
  createdAt: now,
});

async function send(
  { database, log, now, leaseMs }: JobTools,
  handler: JobHandler & { effect: "outgoing" },
  job: ClaimedJob,
): Promise<void> {
  const { id, attempt } = job;
  if (!(await renewLease(database, job, leaseMs))) return log.info({ job: id }, "a job went to another process");
  await handler.send(job.payload, { id, attempt });
  await finishSent(database, job, { now: now(), ended: handler.ended });
}

const FIRST_WAIT_MS = 10_000;
const GROWTH = 4;
const LONGEST_WAIT_MS = 3 * 60 * 60 * 1000;

/**
 * Wait after a failed attempt, in milliseconds: 10 s, 40 s, 160 s, 11 min, 43 min, 2.8 h, then 3 h each, so that a short
 * outage costs little time and a long one little work.
 * @param attempt number of the attempt that failed, from 1
 */
export const retryWaitMs = (attempt: number): number =>
  Math.min(FIRST_WAIT_MS * GROWTH ** (Math.max(1, attempt) - 1), LONGEST_WAIT_MS);
