import { createHmac, randomBytes } from "node:crypto";

/** Beginning of a secret of Standard Webhooks; the key follows in base64. */
const SECRET_PREFIX = "whsec_";
const SECRET_BYTES = 32;

export const newWebhookSecret = (): string => `${SECRET_PREFIX}${randomBytes(SECRET_BYTES).toString("base64")}`;

interface Signed {
  /** Id of the event, the same in every attempt. */
  id: string;
  /** Moment of the attempt: receivers refuse what is old. */
  at: Date;
  body: string;
}

/**
 * Headers of Standard Webhooks: the signature is the base64 of HMAC-SHA256 over `id.timestamp.body`. While a secret is
 * being replaced there is one for each, apart by a space, of which a receiver needs one.
 */
export function signatureHeaders({ id, at, body }: Signed, secrets: readonly string[]): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signature = (secret: string) => {
    const key = Buffer.from(secret.slice(SECRET_PREFIX.length), "base64");
    return `v1,${createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64")}`;
  };
  return {
    "webhook-id": id,
    "webhook-timestamp": timestamp,
    "webhook-signature": secrets.map(signature).join(" "),
  };
}
