import type { GenericEndpointContext } from "better-auth";
import { createAuthEndpoint, sensitiveSessionMiddleware } from "better-auth/api";
import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { mfaFactors, recoveryCodes } from "#db/schema/index.ts";
import { provePassword } from "../password/prove-password.ts";
import { writeSecurityEvent } from "../security-log/record-security-event.ts";
import { factorRemovedMail } from "./factor-mails.ts";
import { factorNotFound, passwordNeeded } from "./factor-refusals.ts";
import type { FactorTools } from "./factor-tools.ts";
import { lowerSessions, requireSureSession, verifiedFactorsOf } from "./session-assurance.ts";
import { tell } from "./tell.ts";

/** Removes a factor. The last one takes the password, and the recovery codes go with it. */
export const removeFactor = (tools: FactorTools) =>
  createAuthEndpoint(
    "/factors/:factorId",
    {
      method: "DELETE",
      body: z.object({ password: z.string().max(1000).optional() }).optional(),
      use: [sensitiveSessionMiddleware],
      requireHeaders: true,
    },
    async (ctx) => {
      const { database, now } = tools;
      const { session, user } = ctx.context.session;
      const id = z.uuid().safeParse(ctx.params.factorId).data;
      if (id === undefined) throw factorNotFound();
      const at = now();
      const knowsPassword = await checkPassword(ctx, tools, user.id, ctx.body?.password, at);
      const removed = await database.asSystem(async (tx) => {
        await requireSureSession(tx, session, at);
        const [factor] = await tx
          .select()
          .from(mfaFactors)
          .where(and(eq(mfaFactors.id, id), eq(mfaFactors.userId, user.id)));
        if (!factor) throw factorNotFound();
        const others = (await verifiedFactorsOf(tx, user.id)).filter((other) => other.id !== id);
        const isLast = factor.status === "verified" && others.length === 0;
        if (isLast && !knowsPassword) throw passwordNeeded();
        await tx.delete(mfaFactors).where(eq(mfaFactors.id, id));
        if (factor.status === "verified") {
          const subject = factor.friendlyName;
          const of = { userId: user.id };
          await writeSecurityEvent(tx, { kind: "factor-removed", of, subject, headers: ctx.headers, now: at });
        }
        if (isLast) {
          await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, user.id));
          await lowerSessions(tx, user.id);
        }
        return { ...factor, isLast };
      });
      if (removed.status === "verified") {
        await tell(tools, factorRemovedMail(user.email, removed.friendlyName, removed.isLast, tools.publicUrl));
      }
      return ctx.json({ id });
    },
  );

/** Whether the right password came along; somebody who has none, because they sign in elsewhere, need not. */
async function checkPassword(
  ctx: GenericEndpointContext,
  { database }: FactorTools,
  userId: string,
  password: string | undefined,
  now: Date,
): Promise<boolean> {
  const account = await ctx.context.internalAdapter.findCredentialAccount(userId);
  if (!account?.password) return true;
  if (password === undefined) return false;
  await provePassword(ctx, database, { userId, password, now });
  return true;
}
