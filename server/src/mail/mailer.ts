import { createTransport } from "nodemailer";
import type { Database } from "#db/database.ts";
import type { Log } from "../log.ts";
import { isForwarded } from "./forwarded.ts";
import { keepInOutbox, type OutboxMail } from "./outbox.ts";

export interface Mail extends OutboxMail {
  /** What the mail asks its reader to open. */
  link: string;
}

export interface Mailer {
  send(mail: Mail): Promise<void>;
  /**
   * For mail that goes out only where an address has an account: the answer must not wait for a mail server, or how
   * long it takes would say so. What goes wrong is logged.
   */
  sendUnwatched(mail: Mail): Promise<void>;
  /** Whether a mail that this request asks for reaches somebody: by a mail server, or in the outbox of this machine. */
  reaches(headers: Headers): boolean;
}

interface MailSettings {
  smtpUrl: string | null;
  mailFrom: string;
}

interface MailTools {
  database: Database;
  log: Log;
  isLocalMode: boolean;
}

/** By the mail server that is configured; without one, by the outbox in local mode, and otherwise not at all. */
export function createMailer({ smtpUrl, mailFrom }: MailSettings, { database, log, isLocalMode }: MailTools): Mailer {
  if (smtpUrl !== null) return smtpMailer(smtpUrl, mailFrom, log);
  return isLocalMode ? outboxMailer(database, log) : noMailer(log);
}

function outboxMailer(database: Database, log: Log): Mailer {
  const send = async (mail: Mail) => {
    await keepInOutbox(database, mail);
    // Without its link, which is as good as a password: logs are passed on.
    log.info({ to: mail.to }, `outbox: ${mail.subject}`);
  };
  return { send, sendUnwatched: send, reaches: (headers) => !isForwarded(headers) };
}

/** What needs a mail is refused before; what only tells somebody of something stays unsaid. */
function noMailer(log: Log): Mailer {
  const send = async ({ subject }: Mail) => log.warn({ subject }, "mail is not sent: SMTP_URL is not set");
  return { send, sendUnwatched: send, reaches: () => false };
}

function smtpMailer(smtpUrl: string, mailFrom: string, log: Log): Mailer {
  const transport = createTransport(smtpUrl);
  const send = async ({ to, subject, text, html }: Mail) => {
    try {
      await transport.sendMail({ from: mailFrom, to, subject, text, html });
    } catch (error) {
      log.error({ err: error, subject }, "mail could not be sent");
      throw error;
    }
  };
  return {
    send,
    sendUnwatched: async (mail) => void send(mail).catch(() => undefined),
    reaches: () => true,
  };
}
