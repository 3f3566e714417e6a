import type { SealedDatabase } from "#db/sealed-database.ts";
import type { Log } from "../log.ts";
import { escapeHtml } from "../mail/escape-html.ts";
import { keepInOutbox } from "../mail/outbox.ts";

/** Time for the provider: longer than it needs, shorter than a person waits. */
const TIMEOUT_MS = 10_000;

interface TextMessage {
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
 * Sender by the configured webhook; without one, by the outbox where it can be read. Null where neither is possible:
 * nothing that needs a text message is offered then.
 */
export function createSms(
  { smsWebhookUrl, smsWebhookSecret }: SmsSettings,
  { database, log, isLocalMode }: { database: SealedDatabase; log: Log; isLocalMode: boolean },
): Sms | null {
  if (smsWebhookUrl !== null) return webhookSms(smsWebhookUrl, smsWebhookSecret, log);
  return isLocalMode ? outboxSms(database, log) : null;
}

const outboxSms = (database: SealedDatabase, log: Log): Sms => ({
  async send({ to, text }) {
    await keepInOutbox(database, { to, subject: "Text message", text, html: `<p>${escapeHtml(text)}</p>` });
    log.info({ to }, "outbox: Text message");
  },
});

/** POST {to, text} as JSON to an address that passes it on to whichever provider; any status of 2xx is a yes. */
export const webhookSms = (url: string, secret: string | null, log: Log): Sms => ({
  async send({ to, text }) {
    const headers: Record<string, string> = { "content-type": "application/json" };
    if (secret !== null) headers.authorization = `Bearer ${secret}`;
    try {
      const answer = await fetch(url, {
        method: "POST",
        headers,
        body: JSON.stringify({ to, text }),
        redirect: "error",
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      await answer.body?.cancel();
      if (!answer.ok) throw new Error(`the webhook for text messages answered ${answer.status}`);
    } catch (error) {
      log.error({ err: error }, "text message could not be sent");
      throw error;
    }
  },
});
