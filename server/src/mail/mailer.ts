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
}

interface MailSettings {
  smtpUrl: string | null;
  mailFrom: string;
}

/** Sends by the mail server that is configured; without one, keeps mail in the local outbox. */
export function createMailer({ smtpUrl, mailFrom }: MailSettings, database: Database, log: Log): Mailer {
  if (smtpUrl === null) {
    return {
      async send(mail) {
        await keepInOutbox(database, mail);
        log.info({ to: mail.to, link: mail.link }, `outbox: ${mail.subject}`);
      },
    };
  }
  const transport = createTransport(smtpUrl);
  return {
    async send({ to, subject, text, html }) {
      try {
        await transport.sendMail({ from: mailFrom, to, subject, text, html });
      } catch (error) {
        log.error({ err: error, subject }, "mail could not be sent");
        throw error;
      }
    },
  };
}
