import { createHmac, timingSafeEqual } from "node:crypto";

/** Acts that the link of a mail lets its reader do. */
type MailedAct = "verify-address" | "confirm-old-address" | "confirm-new-address" | "keep-account";

const signature = (secret: string, what: string, id: string) =>
  createHmac("sha256", secret).update(`mailed-key:${what}.${id}`).digest();

/**
 * Makes the key of a link: the act, the row that waits for it, and our signature. Nothing of it is kept, so the
 * database has no list of working links, and the same link can be sent again. It works as long as its row waits.
 */
export function mailedKey(secret: string, what: MailedAct, id: string): string {
  return `${what}.${id}.${signature(secret, what, id).toString("base64url")}`;
}

const KEY = /^([a-z-]+)\.([0-9a-f-]{36})\.([\w-]{43})$/;

/** Row that the key was made for, or null where the key is for another act. */
export function readMailedKey(secret: string, what: MailedAct, key: string): string | null {
  const [, act, id, given] = KEY.exec(key) ?? [];
  if (act !== what || id === undefined || given === undefined) return null;
  return timingSafeEqual(Buffer.from(given, "base64url"), signature(secret, what, id)) ? id : null;
}
