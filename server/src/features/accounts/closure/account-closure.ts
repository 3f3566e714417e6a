import type { BetterAuthPlugin } from "better-auth";
import { APIError, createAuthEndpoint, sensitiveSessionMiddleware } from "better-auth/api";
import { deleteSessionCookie } from "better-auth/cookies";
import { z } from "zod";
import type { Database } from "#db/database.ts";
import { mailedMoment } from "../../../mail/mailed-moments.ts";
import type { Mailer } from "../../../mail/mailer.ts";
import { maySendUnasked } from "../limits/mail-limits.ts";
import { mailReader } from "../links/mail-reader.ts";
import { mailedKey, readMailedKey } from "../links/mailed-key.ts";
import { deadLink, markLinkUsed } from "../links/used-links.ts";
import { provePassword } from "../password/prove-password.ts";
import { recordSecurityEvent } from "../security-log/record-security-event.ts";
import { accountClosedMail, accountKeptMail } from "./account-closure-mails.ts";
import { type Closure, closeAccount, deletionImpactOf, findClosure, reopenAccount } from "./account-closure-record.ts";

interface AccountClosureOptions {
  database: Database;
  mailer: Mailer;
  publicUrl: string;
  secret: string;
  now: () => Date;
}

const SESSION = { use: [sensitiveSessionMiddleware], requireHeaders: true as const };

function sendClosedMail(
  { mailer, publicUrl, secret }: AccountClosureOptions,
  email: string,
  closure: Closure,
  erased: string,
) {
  const link = `${publicUrl}/account-deletion?key=${mailedKey(secret, "keep-account", closure.id)}`;
  return mailer.send(accountClosedMail(email, link, erased));
}

/**
 * Leaving for good: nobody gets in from this moment on, a mailed link undoes it for 14 days, then everything about the
 * person is erased. The library's own deletion takes the person away at once and leaves what they worked on behind.
 */
export const accountClosure = (options: AccountClosureOptions) => {
  const { database, mailer, publicUrl, secret, now } = options;
  return {
    id: "account-closure",
    endpoints: {
      showDeletionImpact: createAuthEndpoint("/account-deletion", { method: "GET", ...SESSION }, async (ctx) =>
        ctx.json(await deletionImpactOf(database, ctx.context.session.user.id)),
      ),
      closeAccount: createAuthEndpoint(
        "/account-deletion",
        { method: "POST", body: z.object({ password: z.string().max(1000) }), ...SESSION },
        async (ctx) => {
          const { user, session } = ctx.context.session;
          const { id: userId, email } = user;
          await provePassword(ctx, database, { userId, password: ctx.body.password, now: now() });
          const closed = await closeAccount(database, session, now());
          if ("ownerless" in closed) {
            throw new APIError("CONFLICT", {
              code: "LAST_OWNER",
              message: `Hand over ownership first: others work in ${closed.ownerless.join(" and in ")}, and you are the only owner there.`,
            });
          }
          await recordSecurityEvent(database, {
            kind: "account-closed",
            of: { userId },
            headers: ctx.headers,
            now: now(),
          });
          const erased = mailedMoment(closed.erasedAt, await mailReader(database, userId, ctx.headers));
          await sendClosedMail(options, email, closed, erased);
          deleteSessionCookie(ctx);
          return ctx.json({ erasedAt: closed.erasedAt.toISOString() });
        },
      ),
      reopenAccount: createAuthEndpoint(
        "/account-deletion/undo",
        { method: "POST", body: z.object({ key: z.string().max(200) }) },
        async (ctx) => {
          const id = readMailedKey(secret, "keep-account", ctx.body.key);
          const kept = id === null ? null : await reopenAccount(database, id, now());
          if (kept === null) throw await deadLink(database, ctx.body.key);
          await markLinkUsed(database, ctx.body.key, now());
          await mailer.send(accountKeptMail(kept.email, publicUrl));
          return ctx.json({ email: kept.email });
        },
      ),
    },
  } satisfies BetterAuthPlugin;
};

/**
 * No session begins for a closed account, by whichever door. Said only to who has proven to be its person, who gets
 * the link once more.
 */
export async function refuseClosed(
  options: AccountClosureOptions,
  userId: string,
  headers: Headers | undefined,
): Promise<void> {
  const { database, now } = options;
  const closure = await findClosure(database, userId);
  if (closure === null) return;
  const erased = mailedMoment(closure.erasedAt, await mailReader(database, userId, headers));
  if (await maySendUnasked(database, "mail-at-sign-in", closure.email, now()))
    await sendClosedMail(options, closure.email, closure, erased);
  throw new APIError("FORBIDDEN", {
    code: "ACCOUNT_CLOSED",
    message: `This account is closed and will be erased on ${erased}. To keep it, open the link in the mail that we have sent to you.`,
  });
}
