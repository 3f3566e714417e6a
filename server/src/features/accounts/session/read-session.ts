import { createHmac, timingSafeEqual } from "node:crypto";
import { type Aal, isFactorDue } from "@tryer/domain/accounts";
import { isRole, mayReadCosts } from "@tryer/domain/team";
import { eq } from "drizzle-orm";
import { sessions } from "#db/schema/index.ts";
import type { SealedDatabase } from "#db/sealed-database.ts";
import type { RequestSession, SessionRefusal } from "../../../runtime/request-context.ts";
import { systemStatement, systemUpkeep } from "../../../runtime/system.ts";
import { hasFactor } from "../factors/session-assurance.ts";
import { endOfSession, LAST_USE_SEC } from "./session-lifetime.ts";
import { wasReplaced } from "./session-renewal.ts";

/** Writes down when a session was last used, which puts its end off. */
async function markLastUse(
  database: SealedDatabase,
  { id, signedInAt, now }: { id: string; signedInAt: Date; now: Date },
): Promise<void> {
  const expiresAt = endOfSession({ signedInAt, lastUsedAt: now });
  await systemUpkeep(database, (tx) =>
    tx.update(sessions).set({ lastUsedAt: now, expiresAt }).where(eq(sessions.id, id)),
  );
}

interface SessionSource {
  database: SealedDatabase;
  cookieName: string;
  secret: string;
  now: () => Date;
}

const VISITOR: RequestSession = { person: null, sessionRefusal: null, actor: null, roastery: null, program: null };

/**
 * Session of a signed-in person who has no access yet: a second factor is outstanding, or the token was replaced a
 * moment ago.
 */
const closed = (sessionRefusal: SessionRefusal): RequestSession => ({ ...VISITOR, sessionRefusal });

/**
 * Reads the session behind a request in one prepared statement: the auth library's own look-up costs several round trips
 * and sits in front of every call. Revocation is immediate, because nothing is cached.
 */
export async function readSession(
  { database, cookieName, secret, now: clock }: SessionSource,
  cookies: string | undefined,
): Promise<RequestSession> {
  const token = signedToken({ header: cookies, name: cookieName, secret });
  if (!token) return VISITOR;
  const now = clock();
  const { rows } = await systemStatement<{
    session_id: string;
    user_id: string;
    email: string;
    roastery_id: string | null;
    role: string | null;
    created_at: Date;
    last_used_at: Date;
    aal: Aal;
    factor_checked_at: Date | null;
    has_factor: boolean;
    changes: string | null;
    time_zone: string | null;
    roasters_see_costs: boolean | null;
  }>(database, {
    name: "read-session",
    text: `select s.id as session_id, s.user_id, u.email, m.organization_id as roastery_id, m.role,
        s.created_at, s.last_used_at, s.aal, s.factor_checked_at, ${hasFactor("s.user_id")} as has_factor,
        c.changes, r.time_zone, r.roasters_see_costs
      from sessions s
      join users u on u.id = s.user_id and u.email_verified
      left join members m on m.user_id = s.user_id and m.organization_id = s.active_organization_id
      left join roasteries r on r.id = m.organization_id
      left join roastery_changes c on c.id = m.organization_id
      where s.token = $1 and s.expires_at > $2
        and not exists (select from account_closures c where c.user_id = s.user_id)`,
    values: [token, now],
  });
  const row = rows[0];
  if (!row) return (await wasReplaced(database, token, now)) ? closed("SESSION_RENEWED") : VISITOR;
  if (now.getTime() - row.last_used_at.getTime() > LAST_USE_SEC * 1000) {
    await markLastUse(database, { id: row.session_id, signedInAt: row.created_at, now });
  }
  const { user_id: userId, roastery_id: roasteryId, role } = row;
  const roastersSeeCosts = row.roasters_see_costs ?? false;
  const assurance = { aal: row.aal, hasFactor: row.has_factor, checkedAtMs: row.factor_checked_at?.getTime() ?? null };
  if (isFactorDue(assurance)) return closed("SECOND_FACTOR_NEEDED");
  return {
    person: { userId, email: row.email, sessionId: row.session_id, assurance },
    sessionRefusal: null,
    actor:
      roasteryId !== null && role !== null && isRole(role)
        ? { userId, roasteryId, role, mayReadCosts: mayReadCosts(role, { roastersSeeCosts }) }
        : null,
    roastery: { changes: row.changes ?? "0", timeZone: row.time_zone ?? "UTC" },
    program: null,
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
