import type { GenericEndpointContext } from "better-auth";
import { createAuthEndpoint, sensitiveSessionMiddleware } from "better-auth/api";
import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { mfaFactors, recoveryCodes } from "#db/schema/index.ts";
import { type SystemOutcome, systemCommand } from "../../../runtime/system-command.ts";
import { tell } from "../links/tell.ts";
import { provePassword } from "../password/prove-password.ts";
import { factorRemovedMail } from "./factor-mails.ts";
import { factorNotFound, passwordNeeded } from "./factor-refusals.ts";
import type { FactorTools } from "./factor-tools.ts";
import { type AskedSession, lowerSessions, requireSureSession, verifiedFactorsOf } from "./session-assurance.ts";

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
      const knowsPassword = await checkPassword(ctx, tools, user.id, ctx.body?.password, now());
      const removed = await deleteFactor({ database, now, headers: ctx.headers }, { session, id, knowsPassword });
      if (removed.status === "verified") {
        await tell(tools, factorRemovedMail(user.email, removed.friendlyName, removed.isLast, tools.publicUrl));
      }
      return ctx.json({ id });
    },
  );

interface Removal {
  session: AskedSession;
  id: string;
  knowsPassword: boolean;
}

type Removed = typeof mfaFactors.$inferSelect & { isLast: boolean };

const deleteFactor = systemCommand({
  audit: "factor-removed",
  async run({ tx, now }, { session, id, knowsPassword }: Removal): Promise<SystemOutcome<Removed>> {
    const { userId } = session;
    await requireSureSession(tx, session, now);
    const [factor] = await tx
      .select()
      .from(mfaFactors)
      .where(and(eq(mfaFactors.id, id), eq(mfaFactors.userId, userId)));
    if (!factor) throw factorNotFound();
    const others = (await verifiedFactorsOf(tx, userId)).filter((other) => other.id !== id);
    const isLast = factor.status === "verified" && others.length === 0;
    if (isLast && !knowsPassword) throw passwordNeeded();
    await tx.delete(mfaFactors).where(eq(mfaFactors.id, id));
    if (isLast) {
      await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
      await lowerSessions(tx, userId);
    }
    const result = { ...factor, isLast };
    return factor.status === "verified" ? { result, userId, subject: factor.friendlyName } : { result, audit: null };
  },
});

/** Whether the right password came along; people without one, who sign in elsewhere, need not give it. */
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
