import { createHash } from "node:crypto";

/** Key that a limit is counted under. Hashed, so that the table of tries is no list of addresses. */
export const limitKey = (what: string, whose: string): string => `${what}:${limitHash(whose)}`;

/** Part of the keys that all limits of an address or a person share. */
export const limitHash = (whose: string): string =>
  createHash("sha256").update(whose.normalize("NFKC").trim().toLowerCase()).digest("base64url");
