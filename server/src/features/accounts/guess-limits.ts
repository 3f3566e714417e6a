import type { BetterAuthPlugin } from "better-auth";
import { createAuthMiddleware, getSessionFromCtx, isAPIError } from "better-auth/api";
import { z } from "zod";
import type { Database } from "#db/database.ts";
import { forgetTries } from "./count-try.ts";
import { limitKey } from "./limit-key.ts";
import { countGuess, passwordKey } from "./prove-password.ts";

const SignInBody = z.object({ email: z.string() });

/** Counted by the address as it was typed, whether or not it has an account: the wait says nothing about that. */
function signInKey(body: unknown): string | null {
  const parsed = SignInBody.safeParse(body);
  return parsed.success ? limitKey("sign-in", parsed.data.email) : null;
}

const Coded = z.object({ body: z.object({ code: z.string() }) });

/** Refusals that only somebody with the right password is given. */
const AFTER_THE_PASSWORD: readonly string[] = ["EMAIL_NOT_VERIFIED", "ACCOUNT_CLOSED"];

/** Any other refusal may come before anybody has looked at the password: it must not end the counting. */
function wasRight(returned: unknown): boolean {
  if (!isAPIError(returned)) return true;
  const parsed = Coded.safeParse(returned);
  return parsed.success && AFTER_THE_PASSWORD.includes(parsed.data.body.code);
}

/**
 * After five wrong passwords for an account each further try has to wait, longer each time, wherever the tries come
 * from. Stands beside the library's limit per client address.
 */
export const guessLimits = (database: Database, now: () => Date) => {
  const count = (key: string) => countGuess(database, key, now());

  return {
    id: "guess-limits",
    hooks: {
      before: [
        {
          matcher: ({ path }) => path === "/sign-in/email",
          handler: createAuthMiddleware(async (ctx) => {
            const key = signInKey(ctx.body);
            if (key !== null) await count(key);
          }),
        },
        {
          matcher: ({ path }) => path === "/change-password",
          handler: createAuthMiddleware(async (ctx) => {
            const session = await getSessionFromCtx(ctx);
            if (session) await count(passwordKey(session.user.id));
          }),
        },
      ],
      after: [
        {
          matcher: ({ path }) => path === "/sign-in/email",
          handler: createAuthMiddleware(async (ctx) => {
            const key = signInKey(ctx.body);
            if (key !== null && wasRight(ctx.context.returned)) await forgetTries(database, key);
          }),
        },
        {
          matcher: ({ path }) => path === "/change-password",
          handler: createAuthMiddleware(async (ctx) => {
            const userId = ctx.context.session?.user.id;
            if (userId !== undefined && wasRight(ctx.context.returned))
              await forgetTries(database, passwordKey(userId));
          }),
        },
      ],
    },
  } satisfies BetterAuthPlugin;
};
