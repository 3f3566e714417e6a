import { errors } from "@tryer/contract";
import type { BetterAuthPlugin } from "better-auth";
import { APIError, createAuthMiddleware } from "better-auth/api";
import type { Mailer } from "../../../mail/mailer.ts";

/** Paths that end with a link in a mailbox. */
const BY_MAIL: ReadonlySet<string> = new Set([
  "/sign-up/email",
  "/send-verification-email",
  "/request-password-reset",
  "/email-change",
]);

/** Refuses what would end with a mail that nobody gets, before anything is written. */
export const mailNeeded = (mailer: Mailer) =>
  ({
    id: "mail-needed",
    hooks: {
      before: [
        {
          matcher: ({ path }) => path !== undefined && BY_MAIL.has(path),
          handler: createAuthMiddleware(async (ctx) => {
            // A request without headers is the server's own.
            if (ctx.method !== "POST" || ctx.headers === undefined || mailer.reaches(ctx.headers)) return;
            const { message } = errors.MAIL_NOT_SET_UP;
            throw new APIError("UNPROCESSABLE_ENTITY", { code: "MAIL_NOT_SET_UP", message });
          }),
        },
      ],
    },
  }) satisfies BetterAuthPlugin;
