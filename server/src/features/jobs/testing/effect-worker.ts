import { sql } from "drizzle-orm";
import { z } from "zod";
import type { SealedDatabase } from "#db/sealed-database.ts";
import { createLog } from "../../../log.ts";
import { databaseJob } from "../../../runtime/jobs/job-handler.ts";
import { jobKind } from "../../../runtime/jobs/job-kind.ts";
import { JobWorker } from "../../../runtime/jobs/job-worker.ts";

/** A job whose effect is a row of `effects`. Being killed counts as an attempt, and here it happens to every one. */
export const effectKind = jobKind({ name: "mail", payload: z.object({}), mostAttempts: 1_000_000 });

/** Works off such jobs over one database; `onBegun` is told of each before its effect. */
export const effectWorker = (database: SealedDatabase, onBegun: () => void) =>
  new JobWorker({
    database,
    log: createLog("silent"),
    now: () => new Date(),
    announce: () => {},
    leaseMs: 100,
    handlers: [
      databaseJob(effectKind, async ({ tx, job }) => {
        onBegun();
        await tx.execute(sql`insert into effects (job) values (${job.id})`);
        return [];
      }),
    ],
  });
