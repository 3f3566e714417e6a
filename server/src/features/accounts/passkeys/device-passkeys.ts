import { passkey } from "@better-auth/passkey";
import type { BetterAuthPlugin, GenericEndpointContext } from "better-auth";
import {
  APIError,
  createAuthEndpoint,
  createAuthMiddleware,
  getSessionFromCtx,
  isAPIError,
  sensitiveSessionMiddleware,
} from "better-auth/api";
import { z } from "zod";
import type { SealedDatabase } from "#db/sealed-database.ts";
import { linkMail } from "../../../mail/link-mail.ts";
import type { Mailer } from "../../../mail/mailer.ts";
import { systemUpkeep } from "../../../runtime/system.ts";
import { requireSureSession } from "../factors/session-assurance.ts";
import { tell } from "../links/tell.ts";
import { provePassword } from "../password/prove-password.ts";

interface PasskeyOptions {
  database: SealedDatabase;
  mailer: Mailer;
  publicUrl: string;
  trustedOrigins: string[];
  now: () => Date;
}

/** Time after the password in which a passkey may be added. */
const ALLOWED_MS = 5 * 60 * 1000;

/** Name within bounds: the library takes any text. */
const Named = z.object({ name: z.string().trim().min(1).max(60).optional() });

const Chosen = z.object({ id: z.uuid() });

const allowance = (sessionId: string) => `passkey-allowed:${sessionId}`;

/** Browsers take no number as the name of a site: on one's own machine passkeys belong to localhost. */
function siteOf(publicUrl: string): string {
  const { hostname } = new URL(publicUrl);
  return /^127\.|^\[/.test(hostname) ? "localhost" : hostname;
}

function requireVerified(isVerified: boolean | undefined) {
  if (isVerified) return;
  throw new APIError("UNAUTHORIZED", {
    code: "PASSKEY_UNVERIFIED",
    message: "The device did not ask for a fingerprint, face or PIN. Turn that on and try again.",
  });
}

/**
 * Passkeys by the library's plugin, with what it leaves out: the device must have verified its owner, so that a passkey
 * counts as two factors; adding one takes the password, and removing one a fresh check of the second factor where there
 * is one; and the person is told by mail.
 */
export function devicePasskeys({ database, mailer, publicUrl, trustedOrigins, now }: PasskeyOptions) {
  const passkeyMail = (email: string, what: string) =>
    linkMail({
      to: email,
      subject: `A passkey was ${what}`,
      before: `A passkey of your Tryer account was ${what}.`,
      link: `${publicUrl}/settings/security`,
      label: "Open your settings",
      after: "If this was not you, remove what you don't recognize there and change your password.",
    });

  async function requireAllowed(ctx: GenericEndpointContext) {
    const session = await getSessionFromCtx(ctx);
    const allowed = session && (await ctx.context.internalAdapter.findVerificationValue(allowance(session.session.id)));
    if (session && !(allowed && allowed.expiresAt > new Date())) {
      throw new APIError("FORBIDDEN", { code: "PASSWORD_NEEDED", message: "Enter your password first." });
    }
  }

  const library = passkey({
    rpID: siteOf(publicUrl),
    rpName: "Tryer",
    origin: trustedOrigins,
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    registration: {
      afterVerification: ({ verification }) => requireVerified(verification.registrationInfo?.userVerified),
    },
    authentication: {
      afterVerification: ({ verification }) => requireVerified(verification.authenticationInfo.userVerified),
    },
    advanced: { webAuthnChallengeCookie: "passkey_challenge" },
  });

  const guard = {
    id: "passkey-guard",
    endpoints: {
      allowPasskey: createAuthEndpoint(
        "/passkey/allow",
        {
          method: "POST",
          body: z.object({ password: z.string().max(1000) }),
          use: [sensitiveSessionMiddleware],
          requireHeaders: true,
        },
        async (ctx) => {
          const { session } = ctx.context.session;
          const { id, userId } = session;
          await provePassword(ctx, database, { userId, password: ctx.body.password, now: now() });
          await systemUpkeep(database, (tx) => requireSureSession(tx, session, now()));
          await ctx.context.internalAdapter.createVerificationValue({
            identifier: allowance(id),
            value: userId,
            expiresAt: new Date(Date.now() + ALLOWED_MS),
          });
          return ctx.json({ status: true });
        },
      ),
    },
    hooks: {
      before: [
        {
          matcher: ({ path }) =>
            path === "/passkey/generate-register-options" || path === "/passkey/verify-registration",
          handler: createAuthMiddleware(requireAllowed),
        },
        {
          matcher: ({ path }) => path === "/passkey/update-passkey" || path === "/passkey/verify-registration",
          handler: createAuthMiddleware(async (ctx) => {
            if (Named.safeParse(ctx.body).success) return;
            throw new APIError("UNPROCESSABLE_ENTITY", {
              code: "INVALID_NAME",
              message: "Name must have 1 to 60 characters",
              field: "name",
            });
          }),
        },
        {
          matcher: ({ path }) => path === "/passkey/update-passkey" || path === "/passkey/delete-passkey",
          handler: createAuthMiddleware(async (ctx) => {
            // The library hands any text on to the database.
            if (Chosen.safeParse(ctx.body).success) return;
            throw new APIError("BAD_REQUEST", { code: "INVALID_ID", message: "No passkey has this id" });
          }),
        },
        {
          matcher: ({ path }) => path === "/passkey/delete-passkey",
          handler: createAuthMiddleware(async (ctx) => {
            const session = await getSessionFromCtx(ctx);
            if (session) await systemUpkeep(database, (tx) => requireSureSession(tx, session.session, now()));
          }),
        },
      ],
      after: [
        {
          matcher: ({ path }) => path === "/passkey/verify-registration" || path === "/passkey/delete-passkey",
          handler: createAuthMiddleware(async (ctx) => {
            const email = ctx.context.session?.user.email;
            if (email === undefined || isAPIError(ctx.context.returned)) return;
            const what = ctx.path === "/passkey/delete-passkey" ? "removed" : "added";
            await tell({ mailer }, passkeyMail(email, what));
          }),
        },
      ],
    },
  } satisfies BetterAuthPlugin;

  return [guard, library] as const;
}
