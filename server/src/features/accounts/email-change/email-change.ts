import { nextMailMs } from "@tryer/domain/accounts";
import type { BetterAuthPlugin } from "better-auth";
import { APIError, createAuthEndpoint, sensitiveSessionMiddleware } from "better-auth/api";
import { z } from "zod";
import type { SealedDatabase } from "#db/sealed-database.ts";
import type { Mailer } from "../../../mail/mailer.ts";
import { countAttempt } from "../limits/count-attempt.ts";
import { limitKey } from "../limits/limit-key.ts";
import { tooManyAttempts } from "../limits/too-many-attempts.ts";
import { mailedKey, readMailedKey } from "../links/mailed-key.ts";
import { tell } from "../links/tell.ts";
import { deadLink, markLinkUsed } from "../links/used-links.ts";
import { provePassword } from "../password/prove-password.ts";
import {
  addressChangedMail,
  addressHasAccountMail,
  confirmNewAddressMail,
  confirmOldAddressMail,
} from "./email-change-mails.ts";
import {
  cancelEmailChange,
  confirmEmailChange,
  openEmailChange,
  type Side,
  startEmailChange,
} from "./email-change-record.ts";

interface EmailChangeOptions {
  database: SealedDatabase;
  mailer: Mailer;
  publicUrl: string;
  now: () => Date;
}

const NewAddress = z.object({
  newEmail: z
    .string()
    .trim()
    .toLowerCase()
    .pipe(z.email("Email must be an address such as grace@roastery.example"))
    .pipe(z.string().max(254)),
  password: z.string().max(1000),
});

const ACTS = { old: "confirm-old-address", new: "confirm-new-address" } as const satisfies Record<Side, string>;

const SESSION = { use: [sensitiveSessionMiddleware], requireHeaders: true as const };

/**
 * A new address to sign in with, confirmed from the old mailbox and from the new one, in any order. The library's own
 * way sends the second link only after the first was opened, and its links work more than once.
 */
export const emailChange = ({ database, mailer, publicUrl, now }: EmailChangeOptions) => {
  async function countMails(newEmail: string, userId: string) {
    const at = now();
    const keys = [limitKey("mail-to", newEmail), limitKey("email-change", userId)];
    const nextTryAt = await countAttempt(
      database,
      keys.map((key) => ({ key, nextMs: nextMailMs })),
      at,
    );
    if (nextTryAt !== null) throw tooManyAttempts(nextTryAt, at);
  }

  return {
    id: "email-change",
    endpoints: {
      showEmailChange: createAuthEndpoint("/email-change", { method: "GET", ...SESSION }, async (ctx) => {
        const change = await openEmailChange(database, ctx.context.session.user.id, now());
        return ctx.json(
          change === undefined
            ? null
            : {
                newEmail: change.newEmail,
                isOldConfirmed: change.oldConfirmedAt !== null,
                isNewConfirmed: change.newConfirmedAt !== null,
                expiresAt: change.expiresAt.toISOString(),
              },
        );
      }),
      /** Answers alike whether or not the new address has an account: its owner alone is told. */
      requestEmailChange: createAuthEndpoint(
        "/email-change",
        { method: "POST", body: NewAddress, ...SESSION },
        async (ctx) => {
          const { user } = ctx.context.session;
          const { newEmail, password } = ctx.body;
          if (newEmail === user.email) {
            throw new APIError("BAD_REQUEST", { code: "SAME_EMAIL", message: "This is already your address." });
          }
          await provePassword(ctx, database, { userId: user.id, password, now: now() });
          await countMails(newEmail, user.id);
          const id = await startEmailChange({ database, now, headers: ctx.headers }, { userId: user.id, newEmail });
          const link = (side: Side) => `${publicUrl}/email-change?key=${mailedKey(ctx.context.secret, ACTS[side], id)}`;
          await mailer.send(confirmOldAddressMail(user.email, newEmail, link("old")));
          const isTaken = (await ctx.context.internalAdapter.findUserByEmail(newEmail)) !== null;
          await mailer.sendUnwatched(
            isTaken ? addressHasAccountMail(newEmail, publicUrl) : confirmNewAddressMail(newEmail, link("new")),
          );
          return ctx.json({ status: true });
        },
      ),
      cancelEmailChange: createAuthEndpoint("/email-change/cancel", { method: "POST", ...SESSION }, async (ctx) => {
        await cancelEmailChange({ database, now, headers: ctx.headers }, ctx.context.session.user.id);
        return ctx.json({ status: true });
      }),
      /**
       * Confirms a change by one of its links, for whoever reads the mailbox, signed in or not. A button asks: programs
       * that look into mail open links.
       */
      confirmEmailChange: createAuthEndpoint(
        "/email-change/confirm",
        { method: "POST", body: z.object({ key: z.string().max(200) }) },
        async (ctx) => {
          const side = ctx.body.key.startsWith(ACTS.old) ? "old" : "new";
          const id = readMailedKey(ctx.context.secret, ACTS[side], ctx.body.key);
          const context = { database, now, headers: ctx.headers };
          const confirmed = id === null ? null : await confirmEmailChange(context, { id, side });
          if (confirmed === null || confirmed.state === "gone") throw await deadLink(database, ctx.body.key);
          if (confirmed.state === "taken") {
            throw new APIError("CONFLICT", {
              code: "EMAIL_TAKEN",
              message: "Another account has taken this address meanwhile. Your address has not changed.",
            });
          }
          await markLinkUsed(database, ctx.body.key, now());
          if (confirmed.state === "waiting") return ctx.json({ state: "waiting", waitingFor: confirmed.for });
          const { oldEmail, newEmail } = confirmed;
          await tell({ mailer }, addressChangedMail(oldEmail, newEmail, publicUrl));
          return ctx.json({ state: "changed", email: newEmail });
        },
      ),
    },
  } satisfies BetterAuthPlugin;
};
