import { createHash, randomBytes } from "node:crypto";

/** Beginning of every key, by which people and scanners of source code recognise a lost one. */
export const KEY_PREFIX = "tryer_";

const SECRET_BYTES = 32;

/** Form of a key: the prefix, then 256 random bits in base64url. */
const KEY = new RegExp(`^${KEY_PREFIX}[\\w-]{43}$`);

export const isKeySecret = (text: string): boolean => KEY.test(text);

export const newKeySecret = (): string => `${KEY_PREFIX}${randomBytes(SECRET_BYTES).toString("base64url")}`;

/** The only form in which a key is kept. It is random enough that a fast hash hides it. */
export const hashOfKey = (secret: string): string => createHash("sha256").update(secret).digest("hex");

export const lastFourOf = (secret: string): string => secret.slice(-4);
