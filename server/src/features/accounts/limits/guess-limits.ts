import type { BetterAuthPlugin, GenericEndpointContext } from "better-auth";
import { createAuthMiddleware, getSessionFromCtx, isAPIError } from "better-auth/api";
import { z } from "zod";
import type { SealedDatabase } from "#db/sealed-database.ts";
import { systemQuery } from "../../../runtime/system.ts";
import { readDeviceKey } from "../known-devices/device-cookie.ts";
import { findKnownDevice } from "../known-devices/known-device-record.ts";
import { countGuess, passwordKey } from "../password/prove-password.ts";
import { forgetAttempts } from "./count-attempt.ts";
import { deviceGuessKey, signInGuessKey } from "./limit-key.ts";

const SignInBody = z.object({ email: z.string() });

const Coded = z.object({ body: z.object({ code: z.string() }) });

/** Refusals that only somebody with the right password is given. */
const AFTER_THE_PASSWORD: readonly string[] = ["ACCOUNT_CLOSED"];

/** Any other refusal may come before anybody has looked at the password: it must not end the counting. */
function wasRight(returned: unknown): boolean {
  if (!isAPIError(returned)) return true;
  const parsed = Coded.safeParse(returned);
  return parsed.success && AFTER_THE_PASSWORD.includes(parsed.data.body.code);
}

/**
 * Slows guesses down: after five wrong passwords for an account each further try has to wait, longer each time,
 * wherever the tries come from. A browser in which the person has signed in before has a count of its own: who guesses
 * elsewhere keeps nobody out. Stands beside the library's limit per client address.
 */
export const guessLimits = (database: SealedDatabase, now: () => Date) => {
  const count = (key: string) => countGuess(database, key, now());

  async function signInKey(ctx: GenericEndpointContext): Promise<string | null> {
    const email = SignInBody.safeParse(ctx.body).data?.email;
    if (email === undefined) return null;
    const deviceKey = await readDeviceKey(ctx);
    const deviceId =
      deviceKey === null ? null : await systemQuery(database, (tx) => findKnownDevice(tx, email, deviceKey));
    return deviceId === null ? signInGuessKey(email) : deviceGuessKey(deviceId);
  }

  return {
    id: "guess-limits",
    hooks: {
      before: [
        {
          matcher: ({ path }) => path === "/sign-in/email",
          handler: createAuthMiddleware(async (ctx) => {
            const key = await signInKey(ctx);
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
            const key = await signInKey(ctx);
            if (key !== null && wasRight(ctx.context.returned)) await forgetAttempts(database, key);
          }),
        },
        {
          matcher: ({ path }) => path === "/change-password",
          handler: createAuthMiddleware(async (ctx) => {
            const userId = ctx.context.session?.user.id;
            if (userId !== undefined && wasRight(ctx.context.returned))
              await forgetAttempts(database, passwordKey(userId));
          }),
        },
      ],
    },
  } satisfies BetterAuthPlugin;
};
