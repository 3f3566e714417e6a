import type { SealedDatabase } from "#db/sealed-database.ts";
import { createLog } from "../../../log.ts";
import { JobWorker } from "../../../runtime/jobs/job-worker.ts";
import { secretBox } from "../../../runtime/secret-box.ts";
import { deliveringEvents } from "../deliver-event.ts";

export const secrets = secretBox("a secret that only this test run knows");

/** Delivers events over one database, with short leases, to receivers on this machine. No mail goes out. */
export const deliveryWorker = (database: SealedDatabase) =>
  new JobWorker({
    database,
    log: createLog("silent"),
    now: () => new Date(),
    announce: () => {},
    leaseMs: 1000,
    handlers: [
      deliveringEvents({
        secrets,
        mailer: {
          send: async () => {},
          sendUnwatched: async () => {},
          queue: async () => null,
          reaches: () => false,
        },
        publicUrl: "http://127.0.0.1:3000",
        allowsLocal: true,
      }),
    ],
  });
