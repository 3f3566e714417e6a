import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { passwordWeakness } from "@tryer/domain/accounts";
import type { BetterAuthPlugin } from "better-auth";
import { APIError, createAuthMiddleware, getSessionFromCtx } from "better-auth/api";
import { eq } from "drizzle-orm";
import { z } from "zod";
import { members, roasteries } from "#db/schema/index.ts";
import type { SealedDatabase } from "#db/sealed-database.ts";
import { systemQuery } from "../../../runtime/system.ts";
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from "./password-length.ts";
import { givenResetToken } from "./reset-links.ts";

/** Widely known passwords and the words that they are made of, one to a line, in lower case. Also beside the bundle. */
const file = fileURLToPath(
  new URL(
    import.meta.url.endsWith(".ts") ? "../../../../common-passwords.txt" : "../common-passwords.txt",
    import.meta.url,
  ),
);

const words: ReadonlySet<string> = new Set(readFileSync(file, "utf8").split("\n").filter(Boolean));

export const isCommonPassword = (word: string) => words.has(word);

const text = z.string().catch("");
const SignUpBody = z.object({ password: text, email: text, firstName: text, lastName: text }).catch({
  password: "",
  email: "",
  firstName: "",
  lastName: "",
});
const NewPasswordBody = z.object({ newPassword: text }).catch({ newPassword: "" });

const REASONS = {
  common: {
    code: "PASSWORD_COMMON",
    message: "This password is too easy to guess. Choose another.",
  },
  personal: {
    code: "PASSWORD_PERSONAL",
    message: "This password contains your name or address and is easy to guess. Choose one without it.",
  },
} as const;

interface Named {
  email: string;
  [name: string]: unknown;
}

/** Refuses a password by its length, in the words of the library for other new passwords. */
export function refuseLength(password: string) {
  if (password.length < MIN_PASSWORD_LENGTH) {
    throw new APIError("BAD_REQUEST", { code: "PASSWORD_TOO_SHORT", message: "Password too short" });
  }
  if (password.length > MAX_PASSWORD_LENGTH) {
    throw new APIError("BAD_REQUEST", { code: "PASSWORD_TOO_LONG", message: "Password too long" });
  }
}

export function refuseWeak(password: string, person: Named | null, roasteryNames: readonly string[] = []) {
  // Refused by the library, with a reason that comes first.
  if (password.length < MIN_PASSWORD_LENGTH) return;
  const names = [person?.email, person?.firstName, person?.lastName].filter((name) => typeof name === "string");
  const personal = [...names, ...roasteryNames];
  const weakness = passwordWeakness(password, { personal, isCommon: isCommonPassword });
  if (weakness !== null) throw new APIError("BAD_REQUEST", REASONS[weakness]);
}

/** The names of the roasteries in which somebody works: the next thing that others would try. */
async function roasteryNamesOf(database: SealedDatabase, userId: string | undefined): Promise<string[]> {
  if (userId === undefined) return [];
  const rows = await systemQuery(database, (tx) =>
    tx
      .select({ name: roasteries.name })
      .from(members)
      .innerJoin(roasteries, eq(roasteries.id, members.organizationId))
      .where(eq(members.userId, userId)),
  );
  return rows.map(({ name }) => name);
}

/**
 * Checks new passwords, by every endpoint that sets one: none of the widely known ones, and none made of the names of
 * the person or their roasteries. A change of the password ends every other session, whatever the caller asks for.
 */
export const passwordRules = (database: SealedDatabase) =>
  ({
    id: "password-rules",
    hooks: {
      before: [
        {
          matcher: ({ path }) => path === "/sign-up/email",
          handler: createAuthMiddleware(async (ctx) => {
            const { password, ...person } = SignUpBody.parse(ctx.body);
            refuseWeak(password, person);
          }),
        },
        {
          matcher: ({ path }) => path === "/reset-password",
          handler: createAuthMiddleware(async (ctx) => {
            const { newPassword } = NewPasswordBody.parse(ctx.body);
            const { internalAdapter } = ctx.context;
            const link = await internalAdapter.findVerificationValue(`reset-password:${givenResetToken(ctx) ?? ""}`);
            const person = link ? await internalAdapter.findUserById(link.value) : null;
            refuseWeak(newPassword, person, await roasteryNamesOf(database, person?.id));
          }),
        },
        {
          matcher: ({ path }) => path === "/change-password",
          handler: createAuthMiddleware(async (ctx) => {
            const session = await getSessionFromCtx(ctx);
            const names = await roasteryNamesOf(database, session?.user.id);
            refuseWeak(NewPasswordBody.parse(ctx.body).newPassword, session?.user ?? null, names);
            return { context: { body: { ...ctx.body, revokeOtherSessions: true } } };
          }),
        },
      ],
    },
  }) satisfies BetterAuthPlugin;
