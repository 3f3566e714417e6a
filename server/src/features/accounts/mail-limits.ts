import { nextMailMs } from "@tryer/domain/accounts";
import type { BetterAuthPlugin } from "better-auth";
import { createAuthMiddleware, isAPIError } from "better-auth/api";
import { z } from "zod";
import type { Database } from "#db/database.ts";
import { CLIENT_ADDRESS_HEADER } from "./client-address-header.ts";
import { countTry, type Limit, nextTry } from "./count-try.ts";
import { limitKey } from "./limit-key.ts";
import { tooManyTries } from "./too-many-tries.ts";

const ResendBody = z.object({ email: z.email() });

/** Under the address that gets the mail and under the client that asks, whether or not the address has an account. */
function limitsOf(body: unknown, headers: Headers | undefined): Limit[] | null {
  const parsed = ResendBody.safeParse(body);
  if (!parsed.success) return null;
  return [
    { key: limitKey("mail-to", parsed.data.email), nextMs: nextMailMs },
    { key: limitKey("mail-for", headers?.get(CLIENT_ADDRESS_HEADER) ?? ""), nextMs: nextMailMs },
  ];
}

/** A verification mail on request: one a minute and five an hour. Each answer says when the next is possible. */
export const mailLimits = (database: Database, now: () => Date) =>
  ({
    id: "mail-limits",
    hooks: {
      before: [
        {
          matcher: ({ path }) => path === "/send-verification-email",
          handler: createAuthMiddleware(async (ctx) => {
            const limits = limitsOf(ctx.body, ctx.headers);
            if (limits === null) return;
            const at = now();
            const nextTryAt = await countTry(database, limits, at);
            if (nextTryAt !== null) throw tooManyTries(nextTryAt, at);
          }),
        },
      ],
      after: [
        {
          matcher: ({ path }) => path === "/send-verification-email",
          handler: createAuthMiddleware(async (ctx) => {
            const limits = limitsOf(ctx.body, ctx.headers);
            if (limits === null || isAPIError(ctx.context.returned)) return;
            const nextTryAt = await nextTry(database, limits, now());
            return ctx.json({ status: true, nextTryAt: nextTryAt.toISOString() });
          }),
        },
      ],
    },
  }) satisfies BetterAuthPlugin;

/** The mail that a sign-in with an unconfirmed address sends by itself: as often as on request, counted apart. */
export async function maySendAtSignIn(database: Database, email: string, now: Date): Promise<boolean> {
  return (await countTry(database, [{ key: limitKey("mail-at-sign-in", email), nextMs: nextMailMs }], now)) === null;
}
