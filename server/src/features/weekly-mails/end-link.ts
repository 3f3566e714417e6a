import { createHmac, timingSafeEqual } from "node:crypto";

/** Beginning of every address that ends a weekly mail. */
export const END_PREFIX = "/api/weekly-mail/";

/** Person who gets the weekly mail of a roastery. */
export interface MailedPerson {
  roasteryId: string;
  userId: string;
}

const ID_BYTES = 16;
const SIGNED_BYTES = 2 * ID_BYTES;
const SIGNATURE_BYTES = 32;
/** Form of a token: two ids and a signature in base64url. */
const TOKEN = /^[\w-]{86}$/;

const signature = (secret: string, signed: Buffer) =>
  createHmac("sha256", secret).update("weekly-mail-end:").update(signed).digest();

const bytesOf = (id: string) => Buffer.from(id.replaceAll("-", ""), "hex");

const idOf = (bytes: Buffer) => bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");

/**
 * Token of the link that ends a person's mail: roastery and person, signed by the server. Nothing of it is kept, so every
 * mail has the same one, and that of an old mail works as well: whoever wants no more mail has that from any of them.
 */
export function endToken(secret: string, { roasteryId, userId }: MailedPerson): string {
  const signed = Buffer.concat([bytesOf(roasteryId), bytesOf(userId)]);
  return Buffer.concat([signed, signature(secret, signed)]).toString("base64url");
}

/** Person that a token was made for; null for any text that this server did not sign. */
export function readEndToken(secret: string, token: string): MailedPerson | null {
  const bytes = TOKEN.test(token) ? Buffer.from(token, "base64url") : Buffer.alloc(0);
  if (bytes.length !== SIGNED_BYTES + SIGNATURE_BYTES) return null;
  const signed = bytes.subarray(0, SIGNED_BYTES);
  if (!timingSafeEqual(bytes.subarray(SIGNED_BYTES), signature(secret, signed))) return null;
  return { roasteryId: idOf(signed.subarray(0, ID_BYTES)), userId: idOf(signed.subarray(ID_BYTES)) };
}

/** Path as the log may have it, without the token. */
export const withoutMailToken = (path: string): string => (path.startsWith(END_PREFIX) ? `${END_PREFIX}…` : path);
