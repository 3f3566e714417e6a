import { normalizeIP } from "@better-auth/core/utils/ip";
import { nextMailMs } from "@tryer/domain/accounts";
import type { BetterAuthPlugin } from "better-auth";
import { createAuthMiddleware, isAPIError } from "better-auth/api";
import { z } from "zod";
import type { SealedDatabase } from "#db/sealed-database.ts";
import { CLIENT_ADDRESS_HEADER } from "../../../runtime/request-headers.ts";
import { countAttempt, type Limit, nextTry } from "./count-attempt.ts";
import { limitKey } from "./limit-key.ts";
import { tooManyAttempts } from "./too-many-attempts.ts";

const MailBody = z.object({ email: z.email() });

const limit = (what: string, whose: string): Limit => ({ key: limitKey(what, whose), nextMs: nextMailMs });

/**
 * Limits under the address that gets the mail and under the client that asks, whether or not the address has an
 * account.
 */
function limitsOf(body: unknown, headers: Headers | undefined): Limit[] | null {
  const parsed = MailBody.safeParse(body);
  if (!parsed.success) return null;
  return [
    limit("mail-to", parsed.data.email),
    // IPv6 clients count by their network: whoever has one address of it has all.
    limit("mail-for", normalizeIP(headers?.get(CLIENT_ADDRESS_HEADER) ?? "")),
  ];
}

async function countMail(database: SealedDatabase, limits: Limit[], at: Date): Promise<void> {
  const nextTryAt = await countAttempt(database, limits, at);
  if (nextTryAt !== null) throw tooManyAttempts(nextTryAt, at);
}

/**
 * A mail on request: one a minute and five an hour. For the verification each answer says when the next is possible;
 * links for a new password are counted apart, by their address alone.
 */
export const mailLimits = (database: SealedDatabase, now: () => Date) =>
  ({
    id: "mail-limits",
    hooks: {
      before: [
        {
          matcher: ({ path }) => path === "/send-verification-email",
          handler: createAuthMiddleware(async (ctx) => {
            const limits = limitsOf(ctx.body, ctx.headers);
            if (limits !== null) await countMail(database, limits, now());
          }),
        },
        {
          matcher: ({ path }) => path === "/request-password-reset",
          handler: createAuthMiddleware(async (ctx) => {
            const parsed = MailBody.safeParse(ctx.body);
            if (parsed.success) await countMail(database, [limit("reset-to", parsed.data.email)], now());
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

/** Mails that go out by themselves, each kind as often as on request and counted apart. */
type UnaskedMail = "mail-at-sign-in" | "mail-at-sign-up" | "link-at-sign-up";

/** Whether the address may get the mail now. Callers answer alike either way. */
export async function maySendUnasked(database: SealedDatabase, what: UnaskedMail, email: string, now: Date) {
  return (await countAttempt(database, [limit(what, email)], now)) === null;
}
