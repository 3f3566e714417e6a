import type { Database } from "#db/database.ts";
import { SealedDatabase } from "#db/sealed-database.ts";
import { erasing } from "#features/accounts/index.ts";
import { keepingDaySums } from "#features/analytics/index.ts";
import { draftingStandingOrders } from "#features/orders/index.ts";
import { handingOver, takingInMessages } from "#features/shops/index.ts";
import { checkingImports, exportingData, forgettingTransfers, importingData } from "#features/transfer/index.ts";
import { deliveringEvents } from "#features/webhooks/index.ts";
import { queueingDueMails, writingWeeklyMails } from "#features/weekly-mails/index.ts";
import type { Config } from "./config.ts";
import type { Live } from "./live/live.ts";
import type { Log } from "./log.ts";
import type { MailerWithJobs } from "./mail/create-mailer.ts";
import { JOBS_CHANNEL } from "./runtime/jobs/add-job.ts";
import type { JobHandler, JobHandlers } from "./runtime/jobs/job-handler.ts";
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
  /** Handler of the backups of the server; null where none are scheduled. */
  backup: JobHandlers["server_backup"];
}

interface JobTools extends Omit<HandlerTools, "database"> {
  database: Database;
  live: Live;
}

/** The handlers of the kinds that this process works off. */
export function jobHandlers({ config, mailer, secret, database, log, backup }: HandlerTools): readonly JobHandler[] {
  const fileQuotaBytes = config.fileQuotaMb * 1_000_000;
  const { publicUrl, hasLocalWebhooks: allowsLocal } = config;
  const handlers: JobHandlers = {
    data_export: exportingData,
    data_import_check: checkingImports({ fileQuotaBytes }),
    data_import: importingData({ fileQuotaBytes }),
    mail: mailer.handler,
    shop_messages: takingInMessages,
    shop_parcels: handingOver({ secrets: secretBox(secret), allowsLocal }),
    webhook_deliveries: deliveringEvents({ secrets: secretBox(secret), mailer, publicUrl, allowsLocal }),
    transfer_forgotten: forgettingTransfers,
    erasure: erasing({ database, log }),
    server_backup: backup,
    day_sums: keepingDaySums(database),
    weekly_mail: writingWeeklyMails({ database, mailer, publicUrl, secret }),
    weekly_mails_due: queueingDueMails({ database, mailer }),
    standing_orders: draftingStandingOrders,
  };
  return Object.values<JobHandler | null>(handlers).filter((handler) => handler !== null);
}

/** Starts to work off jobs in this process, which hears of each that is added. */
export async function startJobs({ database, live, log, ...tools }: JobTools): Promise<JobWorker> {
  // Nobody else has the folder open: what is there belonged to a process that was killed.
  const sealed = new SealedDatabase(database);
  await dropCopies(sealed);
  const worker = new JobWorker({
    database: sealed,
    log,
    now: () => new Date(),
    announce: (change) => live.announce(change),
    handlers: jobHandlers({ ...tools, database: sealed, log }),
  });
  const wake = () => worker.wake();
  await database.listen(JOBS_CHANNEL, { onPayload: wake, onGap: wake, onLook: wake });
  await worker.recur();
  worker.start();
  return worker;
}
