import { createTransport } from "nodemailer";
import type { SealedDatabase } from "#db/sealed-database.ts";
import type { Log } from "../log.ts";
import { addJob, addSystemJob } from "../runtime/jobs/add-job.ts";
import { JobFailure, type JobHandler, outgoingJob } from "../runtime/jobs/job-handler.ts";
import { systemUpkeep } from "../runtime/system.ts";
import { isForwarded } from "./forwarded.ts";
import type { Mail, Mailer } from "./mailer.ts";
import { keepInOutbox, keepInOutboxOf, type OutboxMail } from "./outbox.ts";
import { mailKind, noteMailEnd } from "./queued-mails.ts";

/** Mailer with the handler of the mails that wait as jobs; null where none do. */
export type MailerWithJobs = Mailer & { handler: JobHandler<"mail"> | null };

interface MailSettings {
  smtpUrl: string | null;
  mailFrom: string;
}

interface MailTools {
  database: SealedDatabase;
  log: Log;
  isLocalMode: boolean;
}

/** Mailer by the configured mail server; without one, by the outbox in local mode, and otherwise by none. */
export function createMailer({ smtpUrl, mailFrom }: MailSettings, tools: MailTools): MailerWithJobs {
  if (smtpUrl !== null) return smtpMailer(smtpUrl, mailFrom, tools);
  const { database, log, isLocalMode } = tools;
  return isLocalMode ? outboxMailer(database, log) : noMailer(log);
}

function outboxMailer(database: SealedDatabase, log: Log): MailerWithJobs {
  const send = loggingFailures(log, async (mail) => {
    await keepInOutbox(database, mail);
    // The line has no link, which is as good as a password: logs are passed on.
    log.info({ to: mail.to }, `outbox: ${mail.subject}`);
  });
  return {
    send,
    sendUnwatched: (mail) => send(mail).catch(() => undefined),
    queue: async ({ tx }, mail) => {
      await keepInOutboxOf(tx, mail);
      return null;
    },
    handler: null,
    reaches: (headers) => !isForwarded(headers),
  };
}

/** Mailer that sends nothing: requests that need a mail are refused before, and notices stay unsaid. */
function noMailer(log: Log): MailerWithJobs {
  const send = async ({ subject }: Mail) => log.warn({ subject }, "mail is not sent: SMTP_URL is not set");
  const queue = async (_: unknown, { subject }: OutboxMail) => {
    log.warn({ subject }, "mail is not sent: SMTP_URL is not set");
    return null;
  };
  return { send, sendUnwatched: send, queue, handler: null, reaches: () => false };
}

/** Time after which a silent mail server counts as away: less than a job may take to send. */
const SILENCE_MS = 15_000;

function smtpMailer(smtpUrl: string, mailFrom: string, { database, log }: MailTools): MailerWithJobs {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: SILENCE_MS,
    greetingTimeout: SILENCE_MS,
    socketTimeout: SILENCE_MS,
  });
  const send = loggingFailures(log, ({ to, subject, text, html }) =>
    systemUpkeep(database, async (tx) => {
      await addSystemJob({ tx, now: new Date() }, mailKind, { to, subject, text, html });
    }),
  );
  const deliver = outgoingJob(
    mailKind,
    async ({ to, subject, text, html, unsubscribeUrl, attachment }, { id }) => {
      try {
        // Sent again after a crash it carries the same id, by which mail programs drop the second one.
        const messageId = `<${id}@${domainOf(mailFrom)}>`;
        const ending = unsubscribeUrl === undefined ? {} : unsubscribeHeaders(unsubscribeUrl);
        const attachments = attachment
          ? [
              {
                filename: attachment.name,
                content: attachment.base64,
                encoding: "base64",
                contentType: "application/pdf",
              },
            ]
          : [];
        await transport.sendMail({ from: mailFrom, to, subject, text, html, messageId, attachments, ...ending });
      } catch (error) {
        log.error({ err: error, subject }, "mail could not be sent");
        throw new JobFailure("The mail server refused the mail.");
      }
    },
    noteMailEnd,
  );
  return {
    send,
    // An answer that waits for nothing tells nothing by its time.
    sendUnwatched: async (mail) => void send(mail).catch(() => undefined),
    queue: (work, { to, subject, text, html, unsubscribeUrl, attachment, customerId }) =>
      addJob(work, mailKind, { to, subject, text, html, unsubscribeUrl, attachment, customerId }),
    handler: deliver,
    reaches: () => true,
  };
}

/** Headers by which mail programs end a mail with one click (RFC 2369 and RFC 8058). */
const unsubscribeHeaders = (url: string) => ({
  list: { unsubscribe: url },
  headers: { "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" },
});

/** Domain of an address as 'Tryer <tryer@roastery.example>'. */
const domainOf = (address: string): string => /@([\w.-]+)/.exec(address)?.[1] ?? "localhost";

function loggingFailures(log: Log, deliver: (mail: Mail) => Promise<unknown>): Mailer["send"] {
  return async (mail) => {
    try {
      await deliver(mail);
    } catch (error) {
      log.error({ err: error, subject: mail.subject }, "mail could not be sent");
      throw error;
    }
  };
}
