import type { Area } from "@tryer/contract";
import { z } from "zod";
import type { JobName } from "./job-labels.ts";

/** A kind of work that runs later. */
export interface JobKind<Payload = unknown, Name extends JobName = JobName> {
  name: Name;
  /** Shape of what a job of the kind needs to know. Rows may be older than the process: fields are added as optional. */
  payload: z.ZodType<Payload>;
  /** Attempts after which a job is dead, until somebody tries it again. */
  mostAttempts: number;
  /** Areas that show its failures, beside the background work. */
  shownIn: readonly Area[];
}

/** Attempts of a kind that names no other number: over about ten hours (`retryWaitMs`). */
const USUAL_ATTEMPTS = 9;

/** Kind of work that comes again and again: it knows nothing but the moment, and no failure ends it. */
export const recurringKind = <Name extends JobName>(name: Name): JobKind<unknown, Name> => ({
  name,
  payload: z.unknown(),
  mostAttempts: Number.POSITIVE_INFINITY,
  shownIn: [],
});

export const jobKind = <Payload, Name extends JobName>(
  kind: Pick<JobKind<Payload, Name>, "name" | "payload"> & Partial<Pick<JobKind, "mostAttempts" | "shownIn">>,
): JobKind<Payload, Name> => ({ mostAttempts: USUAL_ATTEMPTS, shownIn: [], ...kind });
