import { tryGetCurrentAuthEndpointContext } from "@better-auth/core/context";
import type { BetterAuthPlugin } from "better-auth";
import { APIError, createAuthMiddleware } from "better-auth/api";
import { deleteSessionCookie } from "better-auth/cookies";
import { and, eq } from "drizzle-orm";
import { accounts } from "#db/schema/index.ts";
import type { SealedDatabase } from "#db/sealed-database.ts";
import { systemQuery } from "../../../runtime/system.ts";
import { verifyPassword } from "./password-hash.ts";

/** The hash that a request has given the password of. */
const provedHashes = new WeakMap<Request, string>();

/** Verifies a password, and remembers for the request which hash it belongs to. */
export async function provePasswordHash(given: { hash: string; password: string }): Promise<boolean> {
  const isRight = await verifyPassword(given);
  const request = tryGetCurrentAuthEndpointContext()?.request;
  if (isRight && request) provedHashes.set(request, given.hash);
  return isRight;
}

/**
 * Ends a session that was opened by a former password. Looking at a password takes a tenth of a second; a change of it
 * in that time ends the sessions that are there, and this one comes after. Looked at once the session is there: a later
 * change of the password ends it.
 */
export const staleSignIns = (database: SealedDatabase) =>
  ({
    id: "stale-sign-ins",
    hooks: {
      after: [
        {
          matcher: ({ path }) => path === "/sign-in/email",
          handler: createAuthMiddleware(async (ctx) => {
            const { newSession, internalAdapter } = ctx.context;
            if (!newSession) return;
            const hash = ctx.request && provedHashes.get(ctx.request);
            if (hash !== undefined && (await isPasswordOf(database, newSession.user.id, hash))) return;
            await internalAdapter.deleteSession(newSession.session.token);
            ctx.context.setNewSession(null);
            deleteSessionCookie(ctx);
            throw new APIError("UNAUTHORIZED", {
              code: "INVALID_EMAIL_OR_PASSWORD",
              message: "Invalid email or password",
            });
          }),
        },
      ],
    },
  }) satisfies BetterAuthPlugin;

async function isPasswordOf(database: SealedDatabase, userId: string, hash: string): Promise<boolean> {
  const found = await systemQuery(database, (tx) =>
    tx
      .select({ id: accounts.id })
      .from(accounts)
      .where(and(eq(accounts.userId, userId), eq(accounts.providerId, "credential"), eq(accounts.password, hash))),
  );
  return found.length > 0;
}
