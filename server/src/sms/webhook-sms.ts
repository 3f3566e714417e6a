import type { Log } from "../log.ts";
import type { Sms } from "./sms.ts";

/** Longer than a provider needs, shorter than a person waits. */
const TIMEOUT_MS = 10_000;

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
