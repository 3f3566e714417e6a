import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import { KEY_PREFIX } from "#features/api-keys/index.ts";

const SECRET_BYTES = 32;
const ACCESS = `${KEY_PREFIX}at_`;
const REFRESH = `${KEY_PREFIX}rt_`;
const CODE = `${KEY_PREFIX}ac_`;
const LENGTH = 43;

const random = () => randomBytes(SECRET_BYTES).toString("base64url");

export const newAccessToken = (): string => ACCESS + random();
export const newRefreshToken = (): string => REFRESH + random();
export const newCode = (): string => CODE + random();

const formOf = (prefix: string) => new RegExp(`^${prefix}[\\w-]{${LENGTH}}$`);
const ACCESS_FORM = formOf(ACCESS);
const REFRESH_FORM = formOf(REFRESH);
const CODE_FORM = formOf(CODE);

/** Whether a text has the beginning of an access token, so that it is no API key. */
export const isAccessToken = (text: string): boolean => text.startsWith(ACCESS);
export const isWholeAccessToken = (text: string): boolean => ACCESS_FORM.test(text);
export const isRefreshToken = (text: string): boolean => REFRESH_FORM.test(text);
export const isCode = (text: string): boolean => CODE_FORM.test(text);

/** The only form in which codes and tokens are kept. They are random enough that a fast hash hides them. */
export const hashOfSecret = (secret: string): string => createHash("sha256").update(secret).digest("hex");

/** Form of a PKCE challenge by S256: a SHA-256 in base64url. */
export const CHALLENGE = /^[\w-]{43}$/;
const VERIFIER = /^[\w.~-]{43,128}$/;

/** Whether a verifier fits its challenge by S256 (RFC 7636). */
export function fits(verifier: string, challenge: string): boolean {
  if (!VERIFIER.test(verifier)) return false;
  const made = createHash("sha256").update(verifier).digest("base64url");
  return made.length === challenge.length && timingSafeEqual(Buffer.from(made), Buffer.from(challenge));
}
