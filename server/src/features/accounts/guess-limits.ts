import { nextGuessMs } from "@tryer/domain/accounts";
import type { BetterAuthPlugin } from "better-auth";
import { createAuthMiddleware, getSessionFromCtx, isAPIError } from "better-auth/api";
import { z } from "zod";
import type { Database } from "#db/database.ts";
import { countTry, forgetTries } from "./count-try.ts";
import { limitKey } from "./limit-key.ts";
import { tooManyTries } from "./too-many-tries.ts";

const SignInBody = z.object({ email: z.string() });

/** Counted by the address as it was typed, whether or not it has an account: the wait says nothing about that. */
function signInKey(body: unknown): string | null {
  const parsed = SignInBody.safeParse(body);
  return parsed.success ? limitKey("sign-in", parsed.data.email) : null;
}

const passwordKey = (userId: string) => limitKey("password", userId);

const Coded = z.object({ body: z.object({ code: z.string() }) });

function failedWith(returned: unknown, code: string): boolean {
  const parsed = Coded.safeParse(returned);
  return isAPIError(returned) && parsed.success && parsed.data.body.code === code;
}

/**
 * After five wrong passwords for an account each further try has to wait, longer each time, wherever the tries come
 * from. Stands beside the library's limit per client address.
 */
export const guessLimits = (database: Database, now: () => Date) => {
  async function count(key: string) {
    const at = now();
    const nextTryAt = await countTry(database, [{ key, nextMs: nextGuessMs }], at);
    if (nextTryAt !== null) throw tooManyTries(nextTryAt, at);
  }

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
            const isWrong = failedWith(ctx.context.returned, "INVALID_EMAIL_OR_PASSWORD");
            if (key !== null && !isWrong) await forgetTries(database, key);
          }),
        },
        {
          matcher: ({ path }) => path === "/change-password",
          handler: createAuthMiddleware(async (ctx) => {
            const userId = ctx.context.session?.user.id;
            const isWrong = failedWith(ctx.context.returned, "INVALID_PASSWORD");
            if (userId !== undefined && !isWrong) await forgetTries(database, passwordKey(userId));
          }),
        },
      ],
    },
  } satisfies BetterAuthPlugin;
};
