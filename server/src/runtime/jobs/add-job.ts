import { sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { Tx } from "#db/database.ts";
import { jobs, systemJobs } from "#db/schema/index.ts";
import { NOBODY } from "../anonymous-context.ts";
import type { JobKind } from "./job-kind.ts";

/** Channel on which processes hear that something may be due. */
export const JOBS_CHANNEL = "tryer_jobs";

/** Handle of a transaction that adds a job: that of a command, of a guest, or of another job. */
export interface Adding {
  tx: Tx;
  actor: { roasteryId: string; userId?: string };
  now: Date;
}

interface JobOptions {
  /** Moment from which it may run; at once where it is left out. */
  runAt?: Date;
  /** Name under which this kind of job is added once: a second one is left out, as long as the first is kept. */
  key?: string;
}

/**
 * Adds a job in the transaction that causes it: there is none where that is rolled back. Runs soon after the commit, or
 * from `runAt` on. Answers with its id; null where the key was used before.
 */
export async function addJob<Payload>(
  { tx, actor, now }: Adding,
  kind: JobKind<Payload>,
  payload: Payload,
  options: JobOptions = {},
): Promise<string | null> {
  const { roasteryId, userId = NOBODY } = actor;
  const [added] = await tx
    .insert(jobs)
    .values({ roasteryId, userId, ...newJob(kind, payload, { now, ...options }) })
    .onConflictDoNothing()
    .returning({ id: jobs.id });
  if (added && (options.runAt ?? now) <= now) await wakeWorkers(tx);
  return added?.id ?? null;
}

/** Adds a job that belongs to no roastery, in a transaction of the tables' owner. */
export async function addSystemJob<Payload>(
  { tx, now }: Pick<Adding, "tx" | "now">,
  kind: JobKind<Payload>,
  payload: Payload,
  options: JobOptions = {},
): Promise<string | null> {
  const [added] = await tx
    .insert(systemJobs)
    .values(newJob(kind, payload, { now, ...options }))
    .onConflictDoNothing()
    .returning({ id: systemJobs.id });
  if (added && (options.runAt ?? now) <= now) await wakeWorkers(tx);
  return added?.id ?? null;
}

/** Key of the one row that a kind of recurring work has. */
const RECURRING = "recurring";

/** Lets a kind of recurring work look now, whenever it would have looked next. */
export async function lookSoon({ tx, now }: Pick<Adding, "tx" | "now">, kind: JobKind): Promise<void> {
  await tx
    .insert(systemJobs)
    .values(newJob(kind, {}, { now, key: RECURRING }))
    .onConflictDoUpdate({ target: [systemJobs.kind, systemJobs.key], set: { runAt: now } });
}

const newJob = <Payload>(
  kind: JobKind<Payload>,
  payload: Payload,
  { now, runAt = now, key = null }: { now: Date; runAt?: Date; key?: string | null },
) => ({ id: uuidv7(), kind: kind.name, payload: kind.payload.parse(payload), key, runAt, createdAt: now });

/** Tells every process that a job is due: at the commit, and not where the transaction is rolled back. */
export async function wakeWorkers(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_notify(${JOBS_CHANNEL}, '')`);
}
