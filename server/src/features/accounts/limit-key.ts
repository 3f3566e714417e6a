import { createHash } from "node:crypto";

/** What a limit is counted under. Hashed, so that the table of tries is no list of addresses. */
export function limitKey(what: string, whose: string): string {
  const hash = createHash("sha256").update(whose.normalize("NFKC").trim().toLowerCase());
  return `${what}:${hash.digest("base64url")}`;
}
