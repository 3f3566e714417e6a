import { createHmac, timingSafeEqual } from "node:crypto";
import type { Database } from "#db/database.ts";
import { isRole } from "../../runtime/permissions.ts";
import type { Actor } from "../../runtime/request-context.ts";
import { SESSION_RENEWAL_SEC } from "./session-lifetime.ts";

export interface Session {
  actor: Actor;
  /** Old enough that the auth library should renew it and its cookie. */
  isDueForRenewal: boolean;
}

/**
 * The session behind a request, in one prepared statement: the auth library's own look-up costs several round trips
 * and sits in front of every call. Revocation is immediate, because nothing is cached.
 */
export async function readSession(
  database: Database,
  cookie: { header: string | undefined; name: string; secret: string },
  now: Date,
): Promise<Session | null> {
  const token = signedToken(cookie);
  if (!token) return null;
  const { rows } = await database.pool.query<{
    user_id: string;
    roastery_id: string;
    role: string;
    updated_at: Date;
  }>({
    name: "read-session",
    text: `select s.user_id, m.organization_id as roastery_id, m.role, s.updated_at
      from sessions s
      join users u on u.id = s.user_id and u.email_verified
      join lateral (
        select organization_id, role from members
        where user_id = s.user_id
        order by organization_id is not distinct from s.active_organization_id desc, created_at
        limit 1
      ) m on true
      where s.token = $1 and s.expires_at > $2`,
    values: [token, now],
  });
  const row = rows[0];
  if (!row || !isRole(row.role)) return null;
  return {
    actor: { userId: row.user_id, roasteryId: row.roastery_id, role: row.role },
    isDueForRenewal: now.getTime() - row.updated_at.getTime() > SESSION_RENEWAL_SEC * 1000,
  };
}

/** The token of a cookie `token.signature`, as the auth library signs it (HMAC-SHA-256, base64); null if forged. */
function signedToken({ header, name, secret }: { header: string | undefined; name: string; secret: string }) {
  const pair = header?.split(/; */).find((part) => part.startsWith(`${name}=`));
  if (!pair) return null;
  const value = decoded(pair.slice(name.length + 1));
  const dot = value.lastIndexOf(".");
  if (dot < 1) return null;
  const token = value.slice(0, dot);
  const given = Buffer.from(value.slice(dot + 1), "base64");
  const expected = createHmac("sha256", secret).update(token).digest();
  return given.length === expected.length && timingSafeEqual(given, expected) ? token : null;
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return "";
  }
}
