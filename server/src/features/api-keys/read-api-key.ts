import { isRole, isScope, mayReadCosts } from "@tryer/domain/team";
import { and, eq } from "drizzle-orm";
import { apiKeys } from "#db/schema/index.ts";
import type { SealedDatabase } from "#db/sealed-database.ts";
import type { RequestSession } from "../../runtime/request-context.ts";
import { systemStatement, systemUpkeep } from "../../runtime/system.ts";
import { hashOfKey, isKeySecret } from "./key-secret.ts";

/** Reason why a key opens nothing. */
export type KeyRefusal = "unknown" | "revoked" | "expired" | "no member";

interface KeyRow extends Record<string, unknown> {
  id: string;
  roastery_id: string;
  user_id: string;
  email: string;
  name: string;
  scopes: string[];
  expires_at: Date | null;
  last_used_at: Date | null;
  revoked_at: Date | null;
  is_closing: boolean;
  role: string | null;
  changes: string | null;
  time_zone: string;
  roasters_see_costs: boolean;
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
    text: `select k.id, k.roastery_id, k.user_id, u.email, k.name, k.scopes, k.expires_at, k.last_used_at, k.revoked_at,
        exists (select from account_closures x where x.user_id = k.user_id) as is_closing,
        m.role, c.changes, r.time_zone, r.roasters_see_costs
      from api_keys k
      join users u on u.id = k.user_id
      join roasteries r on r.id = k.roastery_id
      left join members m on m.user_id = k.user_id and m.organization_id = k.roastery_id
      left join roastery_changes c on c.id = k.roastery_id
      where k.secret_hash = $1`,
    values: [hashOfKey(secret)],
  });
  const row = rows[0];
  if (row === undefined) return "unknown";
  if (row.revoked_at !== null) return "revoked";
  if (row.expires_at !== null && row.expires_at <= now) return "expired";
  if (row.is_closing || row.role === null || !isRole(row.role)) return "no member";
  await markLastUse(database, row, now);
  const { user_id: userId, roastery_id: roasteryId, role } = row;
  return {
    person: {
      userId,
      email: row.email,
      sessionId: null,
      assurance: { aal: "aal1", hasFactor: false, checkedAtMs: null },
    },
    sessionRefusal: null,
    actor: { userId, roasteryId, role, mayReadCosts: mayReadCosts(role, { roastersSeeCosts: row.roasters_see_costs }) },
    roastery: { changes: row.changes ?? "0", timeZone: row.time_zone },
    apiKey: { id: row.id, name: row.name, scopes: row.scopes.filter(isScope) },
  };
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
