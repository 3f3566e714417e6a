import { createTransport } from "nodemailer";
import type { Database } from "#db/database.ts";
import type { Log } from "../log.ts";
import { keepInOutbox } from "./outbox.ts";

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
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
}

interface MailSettings {
  smtpUrl: string | null;
  mailFrom: string;
}

/** Sends by the mail server that is configured; without one, keeps mail in the local outbox. */
export function createMailer({ smtpUrl, mailFrom }: MailSettings, database: Database, log: Log): Mailer {
  if (smtpUrl === null) {
    const send = async (mail: Mail) => {
      await keepInOutbox(database, mail);
      log.info({ to: mail.to, link: mail.link }, `outbox: ${mail.subject}`);
    };
    return { send, sendUnwatched: send };
  }
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
  };
}
