import type { BetterAuthPlugin } from "better-auth";
import { APIError, createAuthEndpoint, sensitiveSessionMiddleware } from "better-auth/api";
import { deleteSessionCookie } from "better-auth/cookies";
import { z } from "zod";
import type { SealedDatabase } from "#db/sealed-database.ts";
import { linkMail } from "../../../mail/link-mail.ts";
import { mailedMoment } from "../../../mail/mailed-moments.ts";
import type { Mailer } from "../../../mail/mailer.ts";
import { maySendUnasked } from "../limits/mail-limits.ts";
import { mailReader } from "../links/mail-reader.ts";
import { mailedKey, readMailedKey } from "../links/mailed-key.ts";
import { tell } from "../links/tell.ts";
import { deadLink, markLinkUsed } from "../links/used-links.ts";
import { provePassword } from "../password/prove-password.ts";
import { type Closure, closeAccount, deletionImpactOf, findClosure, reopenAccount } from "./account-closure-record.ts";

/** Mail about a closed account; `erased` is the moment of the erasure, as the person reads it. */
const accountClosedMail = (to: string, link: string, erased: string) =>
  linkMail({
    to,
    subject: "Your Tryer account is closed",
    before: `You are signed out everywhere. On ${erased} everything about you is erased for good. Until then you can restore it.`,
    link,
    label: "Keep my account",
    after: "If this was you, ignore this mail. If not, open the link and choose a new password: someone knows yours.",
  });

const accountKeptMail = (to: string, publicUrl: string) =>
  linkMail({
    to,
    subject: "Your Tryer account stays",
    before: "Your account is restored with everything in it.",
    link: `${publicUrl}/auth`,
    label: "Sign in",
    after: "If you did not close it, choose 'Forgot password?' on the sign-in page: someone knows your password.",
  });

interface AccountClosureOptions {
  database: SealedDatabase;
  mailer: Mailer;
  publicUrl: string;
  secret: string;
  now: () => Date;
}

const SESSION = { use: [sensitiveSessionMiddleware], requireHeaders: true as const };

/** Mails the link that keeps the account. Where that fails, the next sign-in mails it once more. */
function tellClosed(
  { mailer, publicUrl, secret }: AccountClosureOptions,
  email: string,
  closure: Closure,
  erased: string,
) {
  const link = `${publicUrl}/account-deletion?key=${mailedKey(secret, "keep-account", closure.id)}`;
  return tell({ mailer }, accountClosedMail(email, link, erased));
}

/**
 * Closes accounts: sign-in is refused from then on, a mailed link undoes it for 14 days, then everything about the
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
          const closed = await closeAccount({ database, now, headers: ctx.headers }, session);
          if ("ownerless" in closed) {
            throw new APIError("CONFLICT", {
              code: "LAST_OWNER",
              message: `Hand over ownership first: others work in ${closed.ownerless.join(" and in ")}, and you are the only owner there.`,
            });
          }
          const erased = mailedMoment(closed.erasedAt, await mailReader(database, userId, ctx.headers));
          await tellClosed(options, email, closed, erased);
          deleteSessionCookie(ctx);
          return ctx.json({ erasedAt: closed.erasedAt.toISOString() });
        },
      ),
      reopenAccount: createAuthEndpoint(
        "/account-deletion/undo",
        { method: "POST", body: z.object({ key: z.string().max(200) }) },
        async (ctx) => {
          const id = readMailedKey(secret, "keep-account", ctx.body.key);
          const kept = id === null ? null : await reopenAccount({ database, now, headers: ctx.headers }, id);
          if (kept === null) throw await deadLink(database, ctx.body.key);
          await markLinkUsed(database, ctx.body.key, now());
          await tell({ mailer }, accountKeptMail(kept.email, publicUrl));
          return ctx.json({ email: kept.email });
        },
      ),
    },
  } satisfies BetterAuthPlugin;
};

/**
 * Refuses new sessions of a closed account, by every sign-in method. Only a person who has proven to be its owner
 * learns of it, and gets the link once more.
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
    await tellClosed(options, closure.email, closure, erased);
  throw new APIError("FORBIDDEN", {
    code: "ACCOUNT_CLOSED",
    message: `This account is closed and will be erased on ${erased}. To keep it, open the link in the mail that we have sent to you.`,
  });
}
