import { type SQL, sql } from "drizzle-orm";
import type { Tx } from "#db/database.ts";
import { nameRoastery } from "#db/local-settings.ts";
import { raiseChangesIn } from "#db/roastery-changes.ts";
import type { SealedDatabase } from "#db/sealed-database.ts";
import { systemUpkeep } from "../system.ts";
import { lookSoon } from "./add-job.ts";
import type { JobEnd, NoteEnd } from "./job-handler.ts";
import type { JobKind } from "./job-kind.ts";

/** A job that this process has claimed: an attempt at it is under way. */
export interface ClaimedJob {
  queue: Queue;
  /** Null for a job that belongs to no roastery. */
  roasteryId: string | null;
  userId: string | null;
  id: string;
  kind: string;
  payload: unknown;
  attempt: number;
  worker: string;
}

/** The two tables of jobs, told apart by the columns of their keys alone. */
const QUEUES = {
  jobs: { table: sql`jobs`, key: sql`roastery_id, id`, tenant: sql`roastery_id, user_id` },
  system_jobs: { table: sql`system_jobs`, key: sql`id`, tenant: sql`null as roastery_id, null as user_id` },
} as const;
type Queue = keyof typeof QUEUES;

interface Claim {
  worker: string;
  /** Kinds that this process knows: those of a newer one beside it are left to that. */
  kinds: readonly string[];
  most: number;
  leaseMs: number;
  now: Date;
}

/**
 * Claims what is due, the longest due first: one statement over all roasteries, and one over what belongs to none. The
 * lease goes by the clock of the database, which all processes share; whoever loses it loses the job.
 */
export function claimJobs(database: SealedDatabase, claim: Claim): Promise<ClaimedJob[]> {
  return systemUpkeep(database, async (tx) => {
    const ofAccounts = await claimFrom(tx, "system_jobs", claim);
    return [...ofAccounts, ...(await claimFrom(tx, "jobs", { ...claim, most: claim.most - ofAccounts.length }))];
  });
}

async function claimFrom(tx: Tx, queue: Queue, { worker, kinds, most, leaseMs, now }: Claim): Promise<ClaimedJob[]> {
  if (most < 1 || kinds.length === 0) return [];
  const { table, key, tenant } = QUEUES[queue];
  const { rows } = await tx.execute<Record<string, unknown>>(sql`
    update ${table} set attempt = attempt + 1, worker = ${worker}, lease_until = ${leaseEnd(leaseMs)}
    where (${key}) in (
      select ${key} from ${table}
      where done_at is null and dead_at is null and run_at <= ${now.toISOString()}::timestamptz
        and (lease_until is null or lease_until < statement_timestamp())
        and kind in (${sql.join(
          kinds.map((kind) => sql`${kind}`),
          sql`, `,
        )})
      order by run_at limit ${most} for update skip locked)
    returning ${tenant}, id, kind, payload, attempt, run_at`);
  const claimed = rows.map((row) => ({
    queue,
    roasteryId: row.roastery_id === null ? null : String(row.roastery_id),
    userId: row.user_id === null ? null : String(row.user_id),
    id: String(row.id),
    kind: String(row.kind),
    payload: row.payload,
    attempt: Number(row.attempt),
    worker,
    dueMs: new Date(String(row.run_at)).getTime(),
  }));
  return claimed.sort((one, other) => one.dueMs - other.dueMs);
}

const leaseEnd = (leaseMs: number) => sql`statement_timestamp() + make_interval(secs => ${leaseMs / 1000})`;

/** Changes a job where this attempt still holds it. Answers whether it did. */
async function settle(tx: Tx, { queue, roasteryId, id, worker, attempt }: ClaimedJob, change: SQL): Promise<boolean> {
  const { table } = QUEUES[queue];
  const tenant = roasteryId === null ? sql`true` : sql`roastery_id = ${roasteryId}`;
  const { rowCount } = await tx.execute(sql`
    update ${table} set ${change}
    where ${tenant} and id = ${id} and worker = ${worker} and attempt = ${attempt}
      and done_at is null and dead_at is null`);
  return (rowCount ?? 0) > 0;
}

/** Locks the job until the transaction ends: nobody claims it meanwhile, however long that takes. */
export const lockJob = (tx: Tx, job: ClaimedJob, leaseMs: number): Promise<boolean> =>
  settle(tx, job, sql`lease_until = ${leaseEnd(leaseMs)}`);

/** Writes 'done', in the transaction of the effect, and forgets what the job needed to know. */
export const finishJob = (tx: Tx, job: ClaimedJob, now: Date): Promise<boolean> =>
  settle(
    tx,
    job,
    sql`done_at = ${now.toISOString()}::timestamptz, lease_until = null, worker = null, last_error = null,
      payload = '{}'::jsonb`,
  );

/** Puts the next attempt off, in the transaction that says why. Attempts are counted anew: this one went as it should. */
export const putOffJob = (tx: Tx, job: ClaimedJob, runAt: Date): Promise<boolean> =>
  settle(
    tx,
    job,
    sql`lease_until = null, worker = null, last_error = null, attempt = 0,
      run_at = ${runAt.toISOString()}::timestamptz`,
  );

/** Puts the next look of recurring work off, in a transaction of its own. */
export const putOff = (database: SealedDatabase, job: ClaimedJob, runAt: Date): Promise<boolean> =>
  systemUpkeep(database, (tx) => putOffJob(tx, job, runAt));

/** Lets kinds of recurring work look now, whenever they would have looked next. */
export const lookNow = (database: SealedDatabase, kinds: readonly JobKind[], now: Date): Promise<void> =>
  systemUpkeep(database, async (tx) => {
    for (const kind of kinds) await lookSoon({ tx, now }, kind);
  });

interface Failed {
  message: string;
  /** Moment of the next attempt; null where it was the last one. */
  runAt: Date | null;
  now: Date;
  ended?: NoteEnd | undefined;
}

export const failJob = (database: SealedDatabase, job: ClaimedJob, failed: Failed): Promise<boolean> =>
  systemUpkeep(database, async (tx) => {
    const { message, runAt, now, ended } = failed;
    const isHeld = await settle(
      tx,
      job,
      sql`lease_until = null, worker = null, last_error = ${message},
        run_at = coalesce(${runAt?.toISOString() ?? null}::timestamptz, run_at),
        dead_at = ${runAt === null ? now.toISOString() : null}::timestamptz`,
    );
    if (isHeld && runAt === null) await noteEnd(tx, job, { ended, end: "failed" });
    if (isHeld) await raiseChangesOfJob(tx, job);
    return isHeld;
  });

/** Gives back what was claimed and not begun, as if it had not been claimed. */
export const releaseJob = (database: SealedDatabase, job: ClaimedJob): Promise<boolean> =>
  systemUpkeep(database, (tx) => settle(tx, job, sql`lease_until = null, worker = null, attempt = attempt - 1`));

/** Renews the lease before something is sent, outside any transaction. Answers whether the job is still held. */
export const renewLease = (database: SealedDatabase, job: ClaimedJob, leaseMs: number): Promise<boolean> =>
  systemUpkeep(database, (tx) => lockJob(tx, job, leaseMs));

export const finishSent = (
  database: SealedDatabase,
  job: ClaimedJob,
  { now, ended }: Pick<Failed, "now" | "ended">,
): Promise<boolean> =>
  systemUpkeep(database, async (tx) => {
    const isHeld = await finishJob(tx, job, now);
    if (isHeld) await noteEnd(tx, job, { ended, end: "sent" });
    if (isHeld) await raiseChangesOfJob(tx, job);
    return isHeld;
  });

async function noteEnd(
  tx: Tx,
  { roasteryId, id }: ClaimedJob,
  { ended, end }: { ended: NoteEnd | undefined; end: JobEnd },
) {
  if (roasteryId === null || ended === undefined) return;
  // Forced row-level security binds the owner of the tables too.
  await nameRoastery(tx, roasteryId);
  await ended(tx, { roasteryId, id }, end);
}

/** Lets pages that show how jobs go be read anew: the end of a job is a change of its roastery. Last in a transaction. */
async function raiseChangesOfJob(tx: Tx, { roasteryId }: ClaimedJob): Promise<void> {
  if (roasteryId !== null) await raiseChangesIn(tx, [roasteryId]);
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** Time for which a key counts as used. */
const DONE_KEPT_MS = 30 * DAY_MS;
/** Time for which an owner can try a dead job again. */
const DEAD_KEPT_MS = 90 * DAY_MS;
/** Mails of accounts are kept no longer than those in the outbox. */
const SYSTEM_DEAD_KEPT_MS = 14 * DAY_MS;

/** Deletes jobs that are over for long. */
export async function forgetOldJobs(database: SealedDatabase, now: Date): Promise<void> {
  const before = (keptMs: number) => sql`${new Date(now.getTime() - keptMs).toISOString()}::timestamptz`;
  await systemUpkeep(database, async (tx) => {
    await tx.execute(sql`delete from jobs where done_at < ${before(DONE_KEPT_MS)}`);
    await tx.execute(sql`delete from jobs where dead_at < ${before(DEAD_KEPT_MS)}`);
    await tx.execute(sql`
      delete from system_jobs
      where done_at < ${before(DONE_KEPT_MS)} or dead_at < ${before(SYSTEM_DEAD_KEPT_MS)}`);
  });
}
