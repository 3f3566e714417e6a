import { and, eq } from "drizzle-orm";
import { apiKeys } from "#db/schema/index.ts";
import type { SealedDatabase } from "#db/sealed-database.ts";
import type { RequestSession } from "../../runtime/request-context.ts";
import { systemStatement, systemUpkeep } from "../../runtime/system.ts";
import { hashOfKey, isKeySecret } from "./key-secret.ts";
import { JOINED_TO_PROGRAM, PERSON_OF_PROGRAM, type ProgramRow, programSession } from "./program-session.ts";

/** Reason why a key opens nothing. */
export type KeyRefusal = "unknown" | "revoked" | "expired" | "no member";

interface KeyRow extends ProgramRow {
  expires_at: Date | null;
  last_used_at: Date | null;
  revoked_at: Date | null;
}

/** Time in which a key is written down as used once: not every request is worth a write. */
const LAST_USE_MS = 60_000;

/**
 * Reads the person and the roastery of a key in one prepared statement, before each request of a program. An end of the
 * key, of the membership or of the role counts from the next request on, because nothing is cached.
 */
export async function readApiKey(
  database: SealedDatabase,
  secret: string,
  now: Date,
): Promise<RequestSession | KeyRefusal> {
  if (!isKeySecret(secret)) return "unknown";
  const { rows } = await systemStatement<KeyRow>(database, {
    name: "read-api-key",
    text: `select k.id, k.name, k.scopes, k.expires_at, k.last_used_at, k.revoked_at, ${PERSON_OF_PROGRAM}
      from api_keys k ${JOINED_TO_PROGRAM}
      where k.secret_hash = $1`,
    values: [hashOfKey(secret)],
  });
  const row = rows[0];
  if (row === undefined) return "unknown";
  if (row.revoked_at !== null) return "revoked";
  if (row.expires_at !== null && row.expires_at <= now) return "expired";
  const session = programSession(row, "API key");
  if (session === null) return "no member";
  await markLastUse(database, row, now);
  return session;
}

async function markLastUse(database: SealedDatabase, row: KeyRow, now: Date): Promise<void> {
  const { id, roastery_id: roasteryId, last_used_at: lastUsedAt } = row;
  if (lastUsedAt !== null && now.getTime() - lastUsedAt.getTime() < LAST_USE_MS) return;
  await systemUpkeep(database, (tx) =>
    tx
      .update(apiKeys)
      .set({ lastUsedAt: now })
      .where(and(eq(apiKeys.roasteryId, roasteryId), eq(apiKeys.id, id))),
  );
}
