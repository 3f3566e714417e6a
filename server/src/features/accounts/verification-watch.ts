import type { BetterAuthPlugin } from "better-auth";
import { createAuthEndpoint, createAuthMiddleware } from "better-auth/api";
import { and, eq } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "#db/database.ts";
import { users } from "#db/schema/index.ts";

/** As long as somebody may well look for the mail. */
const WATCH_SEC = 24 * 60 * 60;

const SignedUp = z.object({ user: z.object({ id: z.uuid() }) });

/**
 * Lets the browser that signed somebody up see when the address is confirmed, wherever the link was opened. It keeps the
 * id that it was answered with, signed. For an address that had an account the library makes an id up, which is never
 * confirmed, so that nobody learns of accounts; and it opens nothing: signing in comes after it.
 */
export const verificationWatch = (database: Database) =>
  ({
    id: "verification-watch",
    endpoints: {
      showVerification: createAuthEndpoint("/verification", { method: "GET", requireHeaders: true }, async (ctx) => {
        const { name } = ctx.context.createAuthCookie("signed_up");
        const id = z.uuid().safeParse(await ctx.getSignedCookie(name, ctx.context.secret)).data;
        return ctx.json({ isVerified: id !== undefined && (await isVerified(database, id)) });
      }),
    },
    hooks: {
      after: [
        {
          matcher: ({ path }) => path === "/sign-up/email",
          handler: createAuthMiddleware(async (ctx) => {
            const signedUp = SignedUp.safeParse(ctx.context.returned).data;
            if (signedUp === undefined) return;
            const { name, attributes } = ctx.context.createAuthCookie("signed_up", { maxAge: WATCH_SEC });
            // For this one question: a program that signs in next still sends no cookie, and needs no Origin header.
            const path = `${ctx.context.options.basePath}/verification`;
            await ctx.setSignedCookie(name, signedUp.user.id, ctx.context.secret, { ...attributes, path });
          }),
        },
      ],
    },
  }) satisfies BetterAuthPlugin;

async function isVerified(database: Database, id: string): Promise<boolean> {
  return database.asSystem(async (tx) => {
    const found = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, id), eq(users.emailVerified, true)));
    return found.length > 0;
  });
}
