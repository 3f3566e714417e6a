import { and, eq } from "drizzle-orm";
import { applicationConnections } from "#db/schema/index.ts";
import type { SealedDatabase } from "#db/sealed-database.ts";
import { JOINED_TO_PROGRAM, PERSON_OF_PROGRAM, type ProgramRow, programSession } from "#features/api-keys/index.ts";
import type { RequestSession } from "../../runtime/request-context.ts";
import { systemStatement, systemUpkeep } from "../../runtime/system.ts";
import { hashOfSecret, isWholeAccessToken } from "./token-secrets.ts";

/** Reason why an access token opens nothing. */
export type TokenRefusal = "unknown token" | "disconnected" | "expired token" | "not in the roastery";

interface TokenRow extends ProgramRow {
  access_expires_at: Date;
  last_used_at: Date | null;
  ended_at: Date | null;
}

/** Time in which a connection is written down as used once. */
const LAST_USE_MS = 60_000;

/**
 * Reads the person and the roastery of an access token in one prepared statement, before each request. The end of a
 * connection and a change of role count from the next request on, because nothing is cached.
 */
export async function readAccessToken(
  database: SealedDatabase,
  token: string,
  now: Date,
): Promise<RequestSession | TokenRefusal> {
  if (!isWholeAccessToken(token)) return "unknown token";
  const { rows } = await systemStatement<TokenRow>(database, {
    name: "read-access-token",
    text: `select k.id, k.name, k.scopes, k.last_used_at, k.ended_at, t.access_expires_at, ${PERSON_OF_PROGRAM}
      from application_tokens t
      join application_connections k on k.roastery_id = t.roastery_id and k.id = t.connection_id
      ${JOINED_TO_PROGRAM}
      where t.access_hash = $1`,
    values: [hashOfSecret(token)],
  });
  const row = rows[0];
  if (row === undefined) return "unknown token";
  if (row.ended_at !== null) return "disconnected";
  if (row.access_expires_at <= now) return "expired token";
  const session = programSession(row, "application");
  if (session === null) return "not in the roastery";
  await markLastUse(database, row, now);
  return session;
}

async function markLastUse(database: SealedDatabase, row: TokenRow, now: Date): Promise<void> {
  const { id, roastery_id: roasteryId, last_used_at: lastUsedAt } = row;
  if (lastUsedAt !== null && now.getTime() - lastUsedAt.getTime() < LAST_USE_MS) return;
  await systemUpkeep(database, (tx) =>
    tx
      .update(applicationConnections)
      .set({ lastUsedAt: now })
      .where(and(eq(applicationConnections.roasteryId, roasteryId), eq(applicationConnections.id, id))),
  );
}
