import { z } from "zod";
import { withId } from "../basics/archiving.ts";
import { id } from "../basics/fields.ts";
import { read, write } from "../basics/operation.ts";

/** Work in the background that failed, and is tried again by itself or waits for somebody. */
export const FailedJob = z.object({
  id,
  /** Words of its kind, as 'Send a mail'. */
  title: z.string(),
  /** Reason why the last attempt failed. */
  problem: z.string(),
  attempts: z.number(),
  createdAt: z.string(),
  /** Moment of the next attempt; null where there is none by itself. */
  nextAttemptAt: z.string().nullable(),
});
export type FailedJob = z.infer<typeof FailedJob>;

const tags = ["Jobs"];

export const jobs = {
  failed: read({
    path: "/jobs/failed",
    scope: "settings:read",
    tags,
    summary: "List failed background jobs, newest first",
  }).output(
    z.object({
      jobs: z.array(FailedJob),
      /** Jobs in all that failed, of which the list has the first. */
      count: z.number(),
      /** Jobs that are due or under way and have not failed. */
      waitingCount: z.number(),
    }),
  ),
  tryAgain: write({
    method: "POST",
    path: "/jobs/{id}/try-again",
    scope: "settings:write",
    tags,
    summary: "Retry a failed job",
    causes: ["job.tried_again"],
  })
    .input(withId)
    .output(withId),
};
