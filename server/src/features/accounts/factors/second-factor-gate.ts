import { isFactorDue } from "@tryer/domain/accounts";
import type { BetterAuthPlugin } from "better-auth";
import { createAuthMiddleware, getSessionFromCtx } from "better-auth/api";
import { z } from "zod";
import type { SealedDatabase } from "#db/sealed-database.ts";
import { systemQuery } from "../../../runtime/system.ts";
import { secondFactorNeeded } from "./factor-refusals.ts";
import { loadAssurance } from "./session-assurance.ts";

/**
 * Paths of the auth library that answer while a second factor is outstanding: getting in, getting out, and proving the
 * factor. Whatever is not listed is refused meanwhile, also what is added later.
 */
export const OPEN_BEFORE_FACTOR: ReadonlySet<string> = new Set([
  "/sign-up/email",
  "/sign-in/email",
  "/ways-in",
  "/passkey/generate-authenticate-options",
  "/passkey/verify-authentication",
  "/sign-in/social",
  "/callback/:id",
  "/sign-out",
  "/get-session",
  "/verification",
  "/verification/look",
  "/verification/confirm",
  "/verify-email",
  "/send-verification-email",
  "/request-password-reset",
  "/reset-password",
  "/reset-password/:token",
  "/email-change/confirm",
  "/account-deletion/undo",
  "/factors",
  "/factors/:factorId/challenge",
  "/factors/:factorId/verify",
  "/recovery-codes/use",
]);

const Found = z.looseObject({ session: z.looseObject({ id: z.uuid(), token: z.string() }) });

/**
 * Refuses a session of somebody with a second factor every call of the auth library before that is proved. The
 * library's own answer about a session says whether that is so: a page takes such a person for a visitor.
 */
export const secondFactorGate = (database: SealedDatabase) =>
  ({
    id: "second-factor-gate",
    hooks: {
      before: [
        {
          matcher: ({ path = "" }) => !OPEN_BEFORE_FACTOR.has(path),
          handler: createAuthMiddleware(async (ctx) => {
            const session = await getSessionFromCtx(ctx);
            if (!session) return;
            const assurance = await systemQuery(database, (tx) => loadAssurance(tx, session.session));
            if (isFactorDue(assurance)) throw secondFactorNeeded();
          }),
        },
      ],
      after: [
        {
          matcher: ({ path }) => path === "/get-session",
          handler: createAuthMiddleware(async (ctx) => {
            const found = Found.safeParse(ctx.context.returned).data;
            if (found === undefined) return;
            const assurance = await systemQuery(database, (tx) => loadAssurance(tx, found.session));
            return ctx.json({ ...found, isFactorDue: isFactorDue(assurance) });
          }),
        },
      ],
    },
  }) satisfies BetterAuthPlugin;
