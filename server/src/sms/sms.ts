import type { Database } from "#db/database.ts";
import type { Log } from "../log.ts";
import { escapeHtml } from "../mail/escape-html.ts";
import { keepInOutbox } from "../mail/outbox.ts";
import { webhookSms } from "./webhook-sms.ts";

export interface TextMessage {
  /** E.164, as +436601234567. */
  to: string;
  text: string;
}

/** Sends text messages. A failure is thrown. */
export interface Sms {
  send(message: TextMessage): Promise<void>;
}

interface SmsSettings {
  smsWebhookUrl: string | null;
  smsWebhookSecret: string | null;
}

/**
 * By the webhook that is configured; without one, messages are kept in the outbox where it can be read. Null where
 * neither is possible: nothing that needs a text message is offered then.
 */
export function createSms(
  { smsWebhookUrl, smsWebhookSecret }: SmsSettings,
  { database, log, isLocalMode }: { database: Database; log: Log; isLocalMode: boolean },
): Sms | null {
  if (smsWebhookUrl !== null) return webhookSms(smsWebhookUrl, smsWebhookSecret, log);
  return isLocalMode ? outboxSms(database, log) : null;
}

const outboxSms = (database: Database, log: Log): Sms => ({
  async send({ to, text }) {
    await keepInOutbox(database, { to, subject: "Text message", text, html: `<p>${escapeHtml(text)}</p>`, link: "" });
    log.info({ to }, "outbox: Text message");
  },
});
