import type { Activity } from "@tryer/contract";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Tx } from "#db/database.ts";
import type { Actor, Work } from "../request-context.ts";
import type { JobKind } from "./job-kind.ts";
import type { JobName } from "./job-labels.ts";
import type { Moment } from "./long-job.ts";

/** A line of the activity about what a job did, which also says what is read anew. */
export interface JobChange {
  activity: Activity;
  subjectId: string;
  detail?: Record<string, unknown>;
}

/** Handle of a job that is running: one attempt at it. */
export interface RunningJob {
  /** The same in every attempt: what leaves the house carries it, so that its receiver can drop a repeat. */
  id: string;
  attempt: number;
}

/** Handle of work in the database: that of a command, with the rights of an owner. */
export interface JobWork extends Work {
  job: RunningJob;
}

interface DatabaseHandler<Payload> {
  kind: JobKind<Payload>;
  effect: "database";
  /** Writes the effect. It shares one transaction with 'done', so that it happens once, however often it is begun. */
  run(work: JobWork, payload: Payload): Promise<readonly JobChange[]>;
}

interface OutgoingHandler<Payload> {
  kind: JobKind<Payload>;
  effect: "outgoing";
  /**
   * Sends something out of the house, outside any transaction. A process that dies after it has sent and before 'done' is
   * written sends again, with the same id. Ends by itself within 45 seconds.
   */
  send(payload: Payload, job: RunningJob): Promise<void>;
  /** Notes where the job came from that it was sent or given up, in the transaction that ends it, as the owner of the tables. */
  ended?: NoteEnd;
}

/** End of a job that sends something: it left, or was given up until somebody tries it again. */
export type JobEnd = "sent" | "failed";

/** Writes the end of a job into the roastery that caused it. */
export type NoteEnd = (tx: Tx, job: { roasteryId: string; id: string }, end: JobEnd) => Promise<void>;

/** Handle of work that takes minutes: it reads one moment and keeps what it makes aside, outside the last transaction. */
export interface LongWork {
  actor: Actor;
  now: Date;
  job: RunningJob;
  /** Whether what is noted aside can be seen before the last transaction is over: not where it holds the one connection. */
  showsProgress: boolean;
  /** Reads these tables of the roastery at one moment. */
  atOneMoment<Result>(tables: readonly PgTable[], work: (moment: Moment) => Promise<Result>): Promise<Result>;
  note: Moment["note"];
}

interface LongHandler<Payload> {
  kind: JobKind<Payload>;
  effect: "long";
  /**
   * Prepares the effect outside any transaction, while the lease is renewed, and answers what writes it: in one
   * transaction with 'done'. A process that dies begins anew, so the preparation first clears away what an earlier one
   * left.
   */
  prepare(work: LongWork, payload: Payload): Promise<DatabaseHandler<Payload>["run"]>;
}

/** Result of an attempt at a delivery. */
export interface DeliveryOutcome {
  changes: readonly JobChange[];
  /** Moment of the next attempt; null where the delivery is over. */
  againAt: Date | null;
}

interface DeliveryHandler<Payload> {
  kind: JobKind<Payload>;
  effect: "delivery";
  /**
   * Sends something to a stranger, outside any transaction and within 45 seconds, and answers what writes down how that
   * went: in one transaction with 'done' or the moment of the next attempt. Several run at a time, so that a slow receiver
   * holds up few others. A process that dies in between sends again.
   */
  attempt(work: LongWork, payload: Payload): Promise<(work: JobWork) => Promise<DeliveryOutcome>>;
}

interface RecurringHandler {
  effect: "recurring";
  /**
   * Looks for what is due and does it, for the whole server, while the lease is renewed. Answers when to look again. A
   * process that dies leaves what it did whole or undone: another one looks anew.
   */
  look(now: Date): Promise<Date>;
}

/** Handler of the jobs of one kind, whatever their payload is. */
export type JobHandler<Name extends JobName = JobName> = (
  | RecurringHandler
  | DatabaseHandler<unknown>
  | OutgoingHandler<unknown>
  | LongHandler<unknown>
  | DeliveryHandler<unknown>
) & { kind: JobKind<unknown, Name> };

/** Handles a kind by an effect in the database of the job's roastery, under row-level security. */
export function databaseJob<Payload, Name extends JobName>(
  kind: JobKind<Payload, Name>,
  run: DatabaseHandler<Payload>["run"],
): JobHandler<Name> {
  return { kind, effect: "database", run: (work, payload) => run(work, kind.payload.parse(payload)) };
}

/** Handles a kind by sending something out of the house. */
export function outgoingJob<Payload, Name extends JobName>(
  kind: JobKind<Payload, Name>,
  send: OutgoingHandler<Payload>["send"],
  ended: NoteEnd = async () => {},
): JobHandler<Name> {
  return { kind, effect: "outgoing", send: (payload, job) => send(kind.payload.parse(payload), job), ended };
}

/** Handles work of the server that comes again and again, by one row that is put off and never over. */
export const recurringJob = <Name extends JobName>(
  kind: JobKind<unknown, Name>,
  look: RecurringHandler["look"],
): JobHandler<Name> => ({
  kind,
  effect: "recurring",
  look,
});

/** Handles a kind by sending to strangers, who may be slow or away, and keeping a log of that. */
export function deliveryJob<Payload, Name extends JobName>(
  kind: JobKind<Payload, Name>,
  attempt: DeliveryHandler<Payload>["attempt"],
): JobHandler<Name> {
  return { kind, effect: "delivery", attempt: (work, payload) => attempt(work, kind.payload.parse(payload)) };
}

/** Handles a kind by work of minutes, whose effect is one transaction at its end. */
export function longJob<Payload, Name extends JobName>(
  kind: JobKind<Payload, Name>,
  prepare: LongHandler<Payload>["prepare"],
): JobHandler<Name> {
  return {
    kind,
    effect: "long",
    async prepare(work, payload) {
      const known = kind.payload.parse(payload);
      const run = await prepare(work, known);
      return (last) => run(last, known);
    },
  };
}

/** Handler of each kind; null for a kind whose jobs wait for another process. Leaving one out does not compile. */
export type JobHandlers = { readonly [Name in JobName]: JobHandler<Name> | null };

/** A failure whose message may be read by the owner: it names neither secrets nor values of others. */
export class JobFailure extends Error {
  override name = "JobFailure";
}
