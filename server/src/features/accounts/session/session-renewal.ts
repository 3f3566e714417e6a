import { createHash } from "node:crypto";
import { LONGEST_SESSION_MS } from "@tryer/domain/accounts";
import type { GenericEndpointContext } from "better-auth";
import { generateRandomString } from "better-auth/crypto";
import type { SealedDatabase } from "#db/sealed-database.ts";
import { systemStatement } from "../../../runtime/system.ts";

/**
 * A session gets a new token whenever it proves a second factor, so that whoever knew the one before has nothing of
 * the higher level. The row stays, and with it everything that points to the session.
 *
 * Requests that are under way meanwhile, other tabs and the event stream still carry the old token. It opens nothing,
 * less than the lower level did; but for half a minute its hash stands beside the new token, so that it is answered
 * with `SESSION_RENEWED` instead of with the end of the session, which would clear the new cookie. The page sends the
 * request again (`web/src/api/renewed-session.ts`), by then with the new cookie.
 */
const REPLACED_KNOWN_MS = 30_000;

export const newSessionToken = () => generateRandomString(32, "a-z", "A-Z", "0-9");

export const replacedTokenHash = (token: string) => createHash("sha256").update(token).digest("base64url");

/** Whether an unknown token was replaced a moment ago. */
export async function wasReplaced(database: SealedDatabase, token: string, now: Date): Promise<boolean> {
  const { rows } = await systemStatement(database, {
    name: "was-token-replaced",
    text: `select from sessions where replaced_token_hash = $1 and replaced_at >= $2 and expires_at > $3`,
    values: [replacedTokenHash(token), new Date(now.getTime() - REPLACED_KNOWN_MS), now],
  });
  return rows.length > 0;
}

/** Hands the browser its new cookie, for as long as it would have kept the one before. */
export async function writeSessionCookie(
  ctx: GenericEndpointContext,
  { token, createdAt }: { token: string; createdAt: Date },
  now: Date,
): Promise<void> {
  const { sessionToken, dontRememberToken } = ctx.context.authCookies;
  const { secret } = ctx.context;
  const { maxAge: _ofSignIn, ...attributes } = sessionToken.attributes;
  const isForgotten = Boolean(await ctx.getSignedCookie(dontRememberToken.name, secret));
  const keptSec = Math.max(0, Math.floor((createdAt.getTime() + LONGEST_SESSION_MS - now.getTime()) / 1000));
  // The library's own function takes it for a sign-in: that would be logged, and told by mail.
  await ctx.setSignedCookie(sessionToken.name, token, secret, {
    ...attributes,
    ...(isForgotten ? {} : { maxAge: keptSec }),
  });
}
