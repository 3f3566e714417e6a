import { createTransport } from "nodemailer";
import type { SealedDatabase } from "#db/sealed-database.ts";
import type { Log } from "../log.ts";
import { isForwarded } from "./forwarded.ts";
import { keepInOutbox, type OutboxMail } from "./outbox.ts";

export interface Mail extends OutboxMail {
  /** Link that the mail asks its reader to open. */
  link: string;
}

export interface Mailer {
  send(mail: Mail): Promise<void>;
  /**
   * Sends mail that goes out only where an address has an account, without waiting: an answer that waits for a mail
   * server would tell by its time. Failures are logged.
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
  database: SealedDatabase;
  log: Log;
  isLocalMode: boolean;
}

/** Mailer by the configured mail server; without one, by the outbox in local mode, and otherwise by none. */
export function createMailer({ smtpUrl, mailFrom }: MailSettings, { database, log, isLocalMode }: MailTools): Mailer {
  if (smtpUrl !== null) return smtpMailer(smtpUrl, mailFrom, log);
  return isLocalMode ? outboxMailer(database, log) : noMailer(log);
}

function outboxMailer(database: SealedDatabase, log: Log): Mailer {
  const send = loggingFailures(log, async (mail) => {
    await keepInOutbox(database, mail);
    // The line has no link, which is as good as a password: logs are passed on.
    log.info({ to: mail.to }, `outbox: ${mail.subject}`);
  });
  return {
    send,
    sendUnwatched: (mail) => send(mail).catch(() => undefined),
    reaches: (headers) => !isForwarded(headers),
  };
}

/** Mailer that sends nothing: requests that need a mail are refused before, and notices stay unsaid. */
function noMailer(log: Log): Mailer {
  const send = async ({ subject }: Mail) => log.warn({ subject }, "mail is not sent: SMTP_URL is not set");
  return { send, sendUnwatched: send, reaches: () => false };
}

function smtpMailer(smtpUrl: string, mailFrom: string, log: Log): Mailer {
  const transport = createTransport(smtpUrl);
  const send = loggingFailures(log, async ({ to, subject, text, html }) => {
    await transport.sendMail({ from: mailFrom, to, subject, text, html });
  });
  return {
    send,
    sendUnwatched: async (mail) => void send(mail).catch(() => undefined),
    reaches: () => true,
  };
}

function loggingFailures(log: Log, deliver: (mail: Mail) => Promise<void>): Mailer["send"] {
  return async (mail) => {
    try {
      await deliver(mail);
    } catch (error) {
      log.error({ err: error, subject: mail.subject }, "mail could not be sent");
      throw error;
    }
  };
}
