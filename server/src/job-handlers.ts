import type { Database } from "#db/database.ts";
import { SealedDatabase } from "#db/sealed-database.ts";
import { erasing } from "#features/accounts/index.ts";
import { keepingDaySums } from "#features/analytics/index.ts";
import { draftingStandingOrders } from "#features/orders/index.ts";
import { takingInMessages } from "#features/shops/index.ts";
import { checkingImports, exportingData, forgettingTransfers, importingData } from "#features/transfer/index.ts";
import { deliveringEvents } from "#features/webhooks/index.ts";
import { queueingDueMails, writingWeeklyMails } from "#features/weekly-mails/index.ts";
import type { Config } from "./config.ts";
import type { Live } from "./live/live.ts";
import type { Log } from "./log.ts";
import type { MailerWithJobs } from "./mail/create-mailer.ts";
import { JOBS_CHANNEL } from "./runtime/jobs/add-job.ts";
import type { JobHandler } from "./runtime/jobs/job-handler.ts";
import { JobWorker } from "./runtime/jobs/job-worker.ts";
import { dropCopies } from "./runtime/jobs/table-copies.ts";
import { secretBox } from "./runtime/secret-box.ts";

interface HandlerTools {
  config: Pick<Config, "fileQuotaMb" | "hasLocalWebhooks" | "publicUrl">;
  mailer: MailerWithJobs;
  /** Secret of the server, under which others are sealed. */
  secret: string;
  database: SealedDatabase;
  log: Log;
}

interface JobTools extends Omit<HandlerTools, "database"> {
  database: Database;
  live: Live;
  /** Handlers of what this server alone does, as its backups. */
  own: readonly JobHandler[];
}

/** The handler of each kind of job. A kind that is left out waits for a process that knows it. */
export function jobHandlers({ config, mailer, secret, database, log }: HandlerTools): readonly JobHandler[] {
  const fileQuotaBytes = config.fileQuotaMb * 1_000_000;
  const { publicUrl, hasLocalWebhooks: allowsLocal } = config;
  return [
    ...mailer.handlers,
    erasing({ database, log }),
    keepingDaySums(database),
    queueingDueMails({ database, mailer }),
    writingWeeklyMails({ database, mailer, publicUrl, secret }),
    draftingStandingOrders,
    takingInMessages,
    exportingData,
    forgettingTransfers,
    checkingImports({ fileQuotaBytes }),
    importingData({ fileQuotaBytes }),
    deliveringEvents({ secrets: secretBox(secret), mailer, publicUrl, allowsLocal }),
  ];
}

/** Starts to work off jobs in this process, which hears of each that is added. */
export async function startJobs({ database, live, log, own, ...tools }: JobTools): Promise<JobWorker> {
  // Nobody else has the folder open: what is there belonged to a process that was killed.
  const sealed = new SealedDatabase(database);
  await dropCopies(sealed);
  const worker = new JobWorker({
    database: sealed,
    log,
    now: () => new Date(),
    announce: (change) => live.announce(change),
    handlers: [...jobHandlers({ ...tools, database: sealed, log }), ...own],
  });
  const wake = () => worker.wake();
  await database.listen(JOBS_CHANNEL, { onPayload: wake, onGap: wake });
  await worker.recur();
  worker.start();
  return worker;
}
