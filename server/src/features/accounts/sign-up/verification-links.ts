import type { Verification, VerificationLink, VerifiedAddress } from "@tryer/contract/accounts/auth-answers";
import type { BetterAuthPlugin, GenericEndpointContext } from "better-auth";
import { APIError, createAuthEndpoint } from "better-auth/api";
import { setSessionCookie } from "better-auth/cookies";
import { z } from "zod";
import type { SealedDatabase } from "#db/sealed-database.ts";
import { readMailedKey } from "../links/mailed-key.ts";
import { refuseLength, refuseWeak } from "../password/password-rules.ts";
import {
  isVerified,
  type LinkState,
  lookAtLink,
  type OpenedLink,
  type Proof,
  proveAddress,
} from "./pending-sign-ups.ts";
import { rememberedSignUp } from "./sign-up-cookie.ts";

interface VerificationOptions {
  database: SealedDatabase;
  publicUrl: string;
  now: () => Date;
}

const key = z.string().max(200);

const REFUSALS = {
  unknown: {
    status: "BAD_REQUEST",
    code: "INVALID_TOKEN",
    message: "This verification link does not work. Ask for a new one.",
  },
  expired: {
    status: "BAD_REQUEST",
    code: "INVALID_TOKEN",
    message: "This verification link has expired. Ask for a new one.",
  },
  used: {
    status: "BAD_REQUEST",
    code: "LINK_USED",
    message: "This link has been used already: the address has an account. Sign in.",
  },
  "password-needed": {
    status: "FORBIDDEN",
    code: "PASSWORD_NEEDED",
    message: "You signed up in another browser. Choose a password to prove the address is yours.",
  },
} as const satisfies Record<Exclude<Proof["state"], "proved">, { status: string; code: string; message: string }>;

function refuse(state: keyof typeof REFUSALS): never {
  const { status, ...body } = REFUSALS[state];
  throw new APIError(status, body);
}

/**
 * Endpoints of a sign-up's link. Opening it does nothing, because programs that look into mail open links: the page
 * asks what it can do, and then confirms it. In the browser that signed up the password of that sign-up counts;
 * anywhere else a new one is set, and nobody's earlier one opens the account.
 */
export const verificationLinks = ({ database, publicUrl, now }: VerificationOptions) => {
  async function openedLink(ctx: GenericEndpointContext, given: string): Promise<OpenedLink | null> {
    const linkId = readMailedKey(ctx.context.secret, "verify-address", given);
    return linkId === null ? null : { linkId, ownId: await rememberedSignUp(ctx) };
  }

  const look = async (opened: OpenedLink | null): Promise<LinkState> =>
    opened === null ? { state: "unknown" } : lookAtLink(database, opened, now());

  return {
    id: "verification-links",
    endpoints: {
      /**
       * Answers the browser that signed up, while it waits: whether that very sign-up has become an account elsewhere.
       */
      showVerification: createAuthEndpoint("/verification", { method: "GET", requireHeaders: true }, async (ctx) => {
        const id = await rememberedSignUp(ctx);
        const answer: Verification = { isVerified: id !== null && (await isVerified(database, id)) };
        return ctx.json(answer);
      }),
      lookAtVerification: createAuthEndpoint(
        "/verification/look",
        { method: "POST", body: z.object({ key }), requireHeaders: true },
        async (ctx) => {
          const found = await look(await openedLink(ctx, ctx.body.key));
          const answer: VerificationLink =
            "person" in found ? { state: found.state, email: found.person.email } : found;
          return ctx.json(answer);
        },
      ),
      confirmVerification: createAuthEndpoint(
        "/verification/confirm",
        { method: "POST", body: z.object({ key, password: z.string().min(1).optional() }), requireHeaders: true },
        async (ctx) => {
          const { password } = ctx.body;
          const { internalAdapter, password: passwords } = ctx.context;
          const opened = await openedLink(ctx, ctx.body.key);
          const found = await look(opened);
          if (opened === null || found.state === "unknown") refuse("unknown");
          if (found.state === "used" || found.state === "expired") refuse(found.state);
          if (password !== undefined) {
            refuseLength(password);
            refuseWeak(password, found.person);
          }
          const passwordHash = password === undefined ? null : await passwords.hash(password);
          const proof = await proveAddress(database, { ...opened, passwordHash, now: now() });
          if (proof.state !== "proved") refuse(proof.state);
          const user = await internalAdapter.findUserById(proof.userId);
          if (!user) throw new Error("an account was made and is not there");
          await setSessionCookie(ctx, { session: await internalAdapter.createSession(user.id), user });
          const answer: VerifiedAddress = { email: user.email, redirect: proof.redirect };
          return ctx.json(answer);
        },
      ),
      /** Target of links of earlier versions. */
      verifyEmail: createAuthEndpoint("/verify-email", { method: "GET" }, async (ctx) => {
        throw ctx.redirect(`${publicUrl}/verification-expired`);
      }),
    },
  } satisfies BetterAuthPlugin;
};
