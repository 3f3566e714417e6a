import type { Database } from "#db/database.ts";
import { SealedDatabase } from "#db/sealed-database.ts";
import { draftingStandingOrders } from "#features/orders/index.ts";
import { takingInMessages } from "#features/shops/index.ts";
import { checkingImports, exportingData, forgettingTransfers, importingData } from "#features/transfer/index.ts";
import type { Live } from "./live/live.ts";
import type { Log } from "./log.ts";
import type { MailerWithJobs } from "./mail/create-mailer.ts";
import { JOBS_CHANNEL } from "./runtime/jobs/add-job.ts";
import type { JobHandler } from "./runtime/jobs/job-handler.ts";
import { JobWorker } from "./runtime/jobs/job-worker.ts";

interface JobTools {
  database: Database;
  live: Live;
  log: Log;
  mailer: MailerWithJobs;
  /** Room that a roastery has for photos and documents. */
  fileQuotaBytes: number;
}

/** The handler of each kind of job. A kind that is left out waits for a process that knows it. */
export const jobHandlers = ({
  mailer,
  fileQuotaBytes,
}: Pick<JobTools, "mailer" | "fileQuotaBytes">): readonly JobHandler[] => [
  ...mailer.handlers,
  draftingStandingOrders,
  takingInMessages,
  exportingData,
  forgettingTransfers,
  checkingImports({ fileQuotaBytes }),
  importingData({ fileQuotaBytes }),
];

/** Starts to work off jobs in this process, which hears of each that is added. */
export async function startJobs({ database, live, log, mailer, fileQuotaBytes }: JobTools): Promise<JobWorker> {
  const worker = new JobWorker({
    database: new SealedDatabase(database),
    log,
    now: () => new Date(),
    announce: (change) => live.announce(change),
    handlers: jobHandlers({ mailer, fileQuotaBytes }),
  });
  const wake = () => worker.wake();
  await database.listen(JOBS_CHANNEL, { onPayload: wake, onGap: wake });
  worker.start();
  return worker;
}
