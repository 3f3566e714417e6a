import { createHash, randomBytes } from "node:crypto";
import type { BetterAuthPlugin } from "better-auth";
import { createAuthEndpoint, createAuthMiddleware, isAPIError } from "better-auth/api";
import { and, desc, eq, inArray, like } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { z } from "zod";
import type { Tx } from "#db/database.ts";
import { verifications } from "#db/schema/index.ts";
import type { SealedDatabase } from "#db/sealed-database.ts";
import type { Mailer } from "../../../mail/mailer.ts";
import { systemUpkeep } from "../../../runtime/system.ts";
import { passwordChangedMail } from "../links/account-mails.ts";
import { deadLink, markLinkUsed, wasLinkUsed } from "../links/used-links.ts";

/** Name of a reset link's row in the library. */
const NAMED = "reset-password:";

/** Prefix of the stored row: not the library's name, or a hash that was read in the database would open it. */
const STORED = "reset-link:";

/** Stored form of reset links: whoever reads the table can open none of them. */
export const storedResetLinks = {
  default: "plain",
  overrides: {
    [NAMED]: {
      hash: async (identifier: string) => `${STORED}${createHash("sha256").update(identifier).digest("base64url")}`,
    },
  },
} as const;

const resetLinksOf = (userId: string) =>
  and(like(verifications.identifier, `${STORED}%`), eq(verifications.value, userId));

/** Ends every link for a new password that a person was mailed. */
export async function endResetLinks(tx: Tx, userId: string): Promise<void> {
  await tx.delete(verifications).where(resetLinksOf(userId));
}

/** Lifetime of a reset link, that of the mailed ones of the library. */
const RESET_LINK_MS = 60 * 60 * 1000;

/** Makes a link for a new password, ends the older ones, and answers the token that the link carries. */
export async function makeResetLink(tx: Tx, userId: string, now: Date): Promise<{ token: string; worksUntil: Date }> {
  await endResetLinks(tx, userId);
  const token = randomBytes(24).toString("base64url");
  const identifier = await storedResetLinks.overrides[NAMED].hash(`${NAMED}${token}`);
  const worksUntil = new Date(now.getTime() + RESET_LINK_MS);
  await tx
    .insert(verifications)
    .values({ id: uuidv7(), identifier, value: userId, expiresAt: worksUntil, createdAt: now, updatedAt: now });
  return { token, worksUntil };
}

/** Ends the links of a person before the newest one. */
export async function keepNewestResetLink(database: SealedDatabase, userId: string): Promise<void> {
  await systemUpkeep(database, async (tx) => {
    const links = await tx
      .select({ id: verifications.id })
      .from(verifications)
      .where(resetLinksOf(userId))
      .orderBy(desc(verifications.id));
    const overtaken = links.slice(1).map(({ id }) => id);
    if (overtaken.length > 0) await tx.delete(verifications).where(inArray(verifications.id, overtaken));
  });
}

interface ResetLinkOptions {
  database: SealedDatabase;
  mailer: Mailer;
  publicUrl: string;
  now: () => Date;
}

/** Ends the other links after a change of the password, and tells its person. */
export async function passwordChanged(
  { database, mailer, publicUrl }: Omit<ResetLinkOptions, "now">,
  user: { id: string; email: string },
): Promise<void> {
  await systemUpkeep(database, (tx) => endResetLinks(tx, user.id));
  // The password has changed whether or not the mail server answers.
  await mailer.sendUnwatched(passwordChangedMail(user.email, publicUrl));
}

const Given = z.object({ token: z.string().min(1) });

/** The token that a new password is sent with: in the body or, as the library takes it as well, in the address. */
export const givenResetToken = ({ body, query }: { body?: unknown; query?: unknown }): string | undefined =>
  (Given.safeParse(body).data ?? Given.safeParse(query).data)?.token;

/**
 * Completes the library's links for a new password: a change of the password ends them all, and one that was used says
 * so.
 */
export const resetLinks = ({ database, mailer, publicUrl, now }: ResetLinkOptions) => {
  const usedKey = (token: string) => `${NAMED}${token}`;

  return {
    id: "reset-links",
    endpoints: {
      /** Target of the mailed link. Getting it changes nothing. */
      requestPasswordResetCallback: createAuthEndpoint(
        "/reset-password/:token",
        { method: "GET", params: z.object({ token: z.string().max(200) }) },
        async (ctx) => {
          const { token } = ctx.params;
          const link = await ctx.context.internalAdapter.findVerificationValue(usedKey(token));
          const query =
            link && link.expiresAt > new Date()
              ? { token }
              : { error: (await wasLinkUsed(database, usedKey(token))) ? "LINK_USED" : "INVALID_TOKEN" };
          throw ctx.redirect(`${publicUrl}/auth?${new URLSearchParams({ mode: "reset", ...query })}`);
        },
      ),
    },
    hooks: {
      after: [
        {
          matcher: ({ path }) => path === "/reset-password",
          handler: createAuthMiddleware(async (ctx) => {
            const token = givenResetToken(ctx);
            if (token === undefined) return;
            const { returned } = ctx.context;
            if (!isAPIError(returned)) return markLinkUsed(database, usedKey(token), now());
            const code = z.object({ body: z.object({ code: z.string() }) }).safeParse(returned).data?.body.code;
            if (code !== "INVALID_TOKEN") return;
            throw await deadLink(database, usedKey(token));
          }),
        },
        {
          matcher: ({ path }) => path === "/change-password",
          handler: createAuthMiddleware(async (ctx) => {
            const user = ctx.context.session?.user;
            if (user === undefined || isAPIError(ctx.context.returned)) return;
            await passwordChanged({ database, mailer, publicUrl }, user);
          }),
        },
      ],
    },
  } satisfies BetterAuthPlugin;
};
