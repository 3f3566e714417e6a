import type { SealedDatabase } from "#db/sealed-database.ts";
import { createLog } from "../../../../log.ts";
import { JobWorker } from "../../../../runtime/jobs/job-worker.ts";
import { secretBox } from "../../../../runtime/secret-box.ts";
import { handingOver } from "../hand-over.ts";

interface WorkerOptions {
  timeoutMs?: number;
  now?: () => Date;
}

/** Gives parcels to shops on this machine, with short leases, by the secret that tests seal with. */
export const handOverWorker = (
  database: SealedDatabase,
  { timeoutMs = 60_000, now = () => new Date() }: WorkerOptions = {},
) =>
  new JobWorker({
    database,
    log: createLog("silent"),
    now,
    announce: () => {},
    leaseMs: 1000,
    handlers: [
      handingOver({ secrets: secretBox("a secret that only this test run knows"), allowsLocal: true, timeoutMs }),
    ],
  });
