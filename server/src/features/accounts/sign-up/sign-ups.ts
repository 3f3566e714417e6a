import { isOwnPath } from "@tryer/domain/accounts";
import { isTimeZone } from "@tryer/domain/calendar";
import type { BetterAuthPlugin } from "better-auth";
import { createAuthEndpoint, createAuthMiddleware, formCsrfMiddleware, isAPIError } from "better-auth/api";
import { z } from "zod";
import type { SealedDatabase } from "#db/sealed-database.ts";
import type { Mailer } from "../../../mail/mailer.ts";
import { systemQuery } from "../../../runtime/system.ts";
import { maySendUnasked } from "../limits/mail-limits.ts";
import { accountExistsMail, verifyAddressMail } from "../links/account-mails.ts";
import { mailedKey } from "../links/mailed-key.ts";
import { refuseLength } from "../password/password-rules.ts";
import { hasAccount } from "./open-account.ts";
import { keepSignUp, renewLink } from "./pending-sign-ups.ts";
import { rememberSignUp } from "./sign-up-cookie.ts";

interface SignUpOptions {
  database: SealedDatabase;
  mailer: Mailer;
  publicUrl: string;
  now: () => Date;
}

const email = z.email().max(254).toLowerCase();
/** Name, held to what the profile takes by the plugin for names. */
const name = z.string().default("");

const SignUpBody = z.object({
  email,
  password: z.string().min(1),
  name,
  firstName: name,
  lastName: name,
  timeZone: z.string().default("UTC"),
  callbackURL: z.string().optional(),
});

/**
 * Keeps sign-ups and mails a link that proves the address, without making an account. The library's own sign-up makes
 * the account at once, so that its first password would stay with whoever reads the mailbox later.
 */
export const signUps = ({ database, mailer, publicUrl, now }: SignUpOptions) => {
  const sendLink = (secret: string, to: string, id: string) =>
    mailer.sendUnwatched(
      verifyAddressMail(to, `${publicUrl}/verify-email?key=${mailedKey(secret, "verify-address", id)}`),
    );

  return {
    id: "sign-ups",
    endpoints: {
      /** Answers alike, and does the same work, whether or not the address has an account: its owner alone is told. */
      signUpEmail: createAuthEndpoint(
        "/sign-up/email",
        { method: "POST", body: SignUpBody, use: [formCsrfMiddleware] },
        async (ctx) => {
          const { email: to, password, callbackURL, timeZone, ...names } = ctx.body;
          refuseLength(password);
          const at = now();
          const isKnown = await systemQuery(database, (tx) => hasAccount(tx, to));
          const id = await keepSignUp(
            database,
            {
              ...names,
              email: to,
              name: names.name || `${names.firstName} ${names.lastName}`.trim(),
              timeZone: isTimeZone(timeZone) ? timeZone : "UTC",
              passwordHash: await ctx.context.password.hash(password),
              redirect: callbackURL !== undefined && isOwnPath(callbackURL) ? callbackURL : null,
            },
            at,
          );
          await rememberSignUp(ctx, id);
          if (await maySendUnasked(database, isKnown ? "mail-at-sign-up" : "link-at-sign-up", to, at)) {
            if (isKnown) await mailer.sendUnwatched(accountExistsMail(to, publicUrl));
            else await sendLink(ctx.context.secret, to, id);
          }
          return ctx.json({ status: true });
        },
      ),
      sendVerificationEmail: createAuthEndpoint(
        "/send-verification-email",
        { method: "POST", body: z.object({ email }) },
        async (ctx) => {
          const id = await renewLink(database, ctx.body.email, now());
          if (id !== null) await sendLink(ctx.context.secret, ctx.body.email, id);
          return ctx.json({ status: true });
        },
      ),
    },
    hooks: {
      after: [
        {
          // A person who has forgotten the password of a sign-up gets the link with which to choose one.
          matcher: ({ path }) => path === "/request-password-reset",
          handler: createAuthMiddleware(async (ctx) => {
            const to = z.object({ email }).safeParse(ctx.body).data?.email;
            if (to === undefined || isAPIError(ctx.context.returned)) return;
            const id = await renewLink(database, to, now());
            if (id !== null) await sendLink(ctx.context.secret, to, id);
          }),
        },
      ],
    },
  } satisfies BetterAuthPlugin;
};
