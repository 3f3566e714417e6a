import { nextGuessMs } from "@tryer/domain/accounts";
import type { GenericEndpointContext } from "better-auth";
import { APIError } from "better-auth/api";
import type { SealedDatabase } from "#db/sealed-database.ts";
import { countAttempt, forgetAttempts } from "../limits/count-attempt.ts";
import { limitKey } from "../limits/limit-key.ts";
import { tooManyAttempts } from "../limits/too-many-attempts.ts";

/** Key under which the wrong passwords of a signed-in person are counted, whatever they were asked for. */
export const passwordKey = (userId: string) => limitKey("password", userId);

/** Counts a guess, or refuses it until the wait is over. */
export async function countGuess(database: SealedDatabase, key: string, now: Date): Promise<void> {
  const nextTryAt = await countAttempt(database, [{ key, nextMs: nextGuessMs }], now);
  if (nextTryAt !== null) throw tooManyAttempts(nextTryAt, now);
}

/**
 * Refuses whoever lacks the person's password. Wrong ones are counted together with those given for a change of
 * password. People without one, who come by another service, make one by the mailed link first.
 */
export async function provePassword(
  ctx: GenericEndpointContext,
  database: SealedDatabase,
  { userId, password, now }: { userId: string; password: string; now: Date },
): Promise<void> {
  const { internalAdapter, password: passwords } = ctx.context;
  const accounts = await internalAdapter.findAccounts(userId);
  const hash = accounts.find(({ providerId }) => providerId === "credential")?.password;
  if (!hash) {
    throw new APIError("BAD_REQUEST", {
      code: "NO_PASSWORD",
      message: "Your account has no password yet. Sign out and choose one with 'Forgot password?' first.",
    });
  }
  await countGuess(database, passwordKey(userId), now);
  if (!(await passwords.verify({ hash, password }))) {
    throw new APIError("BAD_REQUEST", { code: "INVALID_PASSWORD", message: "This is not your password." });
  }
  await forgetAttempts(database, passwordKey(userId));
}
