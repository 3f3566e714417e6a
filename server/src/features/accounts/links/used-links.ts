import { createHash } from "node:crypto";
import { USED_LINK_KEPT_MS } from "@tryer/domain/accounts";
import { APIError } from "better-auth/api";
import { eq, lt } from "drizzle-orm";
import { usedLinks } from "#db/schema/index.ts";
import type { SealedDatabase } from "#db/sealed-database.ts";
import { systemQuery, systemUpkeep } from "../../../runtime/system.ts";

const hashOf = (key: string) => createHash("sha256").update(key).digest("base64url");

/** Keeps that a mailed link has done its work. `key` is what the link carries. */
export async function markLinkUsed(database: SealedDatabase, key: string, now: Date): Promise<void> {
  await systemUpkeep(database, (tx) =>
    tx
      .insert(usedLinks)
      .values({ keyHash: hashOf(key), usedAt: now })
      .onConflictDoNothing(),
  );
}

/** Whether a link that no longer works has done its work, instead of having come too late. */
export function wasLinkUsed(database: SealedDatabase, key: string): Promise<boolean> {
  return systemQuery(database, async (tx) => {
    const found = await tx
      .select()
      .from(usedLinks)
      .where(eq(usedLinks.keyHash, hashOf(key)));
    return found.length > 0;
  });
}

/** Refusal for a link that does not work: it did once, or came too late. */
export async function deadLink(database: SealedDatabase, key: string): Promise<APIError> {
  return new APIError(
    "BAD_REQUEST",
    (await wasLinkUsed(database, key))
      ? { code: "LINK_USED", message: "This link has been used already." }
      : { code: "INVALID_TOKEN", message: "This link has expired." },
  );
}

/** Forgets links that were used long ago: what opens them is told that they have expired. */
export async function forgetUsedLinks(database: SealedDatabase, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - USED_LINK_KEPT_MS);
  await systemUpkeep(database, (tx) => tx.delete(usedLinks).where(lt(usedLinks.usedAt, oldest)));
}
