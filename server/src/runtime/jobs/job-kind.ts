import type { Area } from "@tryer/contract";
import { z } from "zod";
import type { JobName } from "./job-labels.ts";

/** A kind of work that runs later. */
export interface JobKind<Payload = unknown> {
  name: JobName;
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
export const recurringKind = (name: JobName): JobKind => ({
  name,
  payload: z.unknown(),
  mostAttempts: Number.POSITIVE_INFINITY,
  shownIn: [],
});

export const jobKind = <Payload>(
  kind: Pick<JobKind<Payload>, "name" | "payload"> & Partial<Pick<JobKind<Payload>, "mostAttempts" | "shownIn">>,
): JobKind<Payload> => ({ mostAttempts: USUAL_ATTEMPTS, shownIn: [], ...kind });
