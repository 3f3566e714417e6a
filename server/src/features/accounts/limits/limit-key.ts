import { createHash } from "node:crypto";

/** Key that a limit is counted under. Hashed, so that the table of tries is no list of addresses. */
export const limitKey = (what: string, whose: string): string => `${what}:${limitHash(whose)}`;

/** Part of the keys that all limits of an address or a person share. */
export const limitHash = (whose: string): string =>
  createHash("sha256").update(whose.normalize("NFKC").trim().toLowerCase()).digest("base64url");

/** Wrong passwords from anywhere, by the address as it was typed, whether or not it has an account. */
export const signInGuessKey = (email: string) => limitKey("sign-in", email);

/** Wrong passwords in a browser in which the person has signed in before. */
export const deviceGuessKey = (deviceId: string) => limitKey("sign-in-device", deviceId);
