import { createOTP } from "@better-auth/utils/otp";
import { acceptedSteps, readOneTimeCode } from "@tryer/domain/accounts";
import type { GenericEndpointContext } from "better-auth";
import { createAuthEndpoint, sensitiveSessionMiddleware } from "better-auth/api";
import { constantTimeEqual, symmetricDecrypt } from "better-auth/crypto";
import { and, eq, gt, isNull, lt, or } from "drizzle-orm";
import { z } from "zod";
import type { Tx } from "#db/database.ts";
import { mfaChallenges, mfaFactors } from "#db/schema/index.ts";
import { systemUpkeep } from "../../../runtime/system.ts";
import { systemCommand } from "../../../runtime/system-command.ts";
import { forgetAttempts } from "../limits/count-attempt.ts";
import { tell } from "../links/tell.ts";
import { writeSessionCookie } from "../session/session-renewal.ts";
import { sentCodeHash } from "./challenge-factor.ts";
import { countCode } from "./count-code.ts";
import { factorAddedMail } from "./factor-mails.ts";
import { challengeOver, usedCode, wrongCode } from "./factor-refusals.ts";
import type { FactorTools } from "./factor-tools.ts";
import { findFactor } from "./find-factor.ts";
import { presentSession } from "./present-session.ts";
import { type AskedSession, lockSession, raiseSession } from "./session-assurance.ts";

type Factor = typeof mfaFactors.$inferSelect;
type Challenge = typeof mfaChallenges.$inferSelect;

/** A right code raises the session that was asked, and makes a factor that was begun a verified one. */
export const verifyFactor = (tools: FactorTools) =>
  createAuthEndpoint(
    "/factors/:factorId/verify",
    {
      method: "POST",
      body: z.object({ code: z.string().max(20), challengeId: z.uuid() }),
      use: [sensitiveSessionMiddleware],
      requireHeaders: true,
    },
    async (ctx) => {
      const { database, now } = tools;
      const { session, user } = ctx.context.session;
      const at = now();
      const asked = await systemUpkeep(database, async (tx) => {
        const factor = await findFactor(tx, session, ctx.params.factorId, at);
        return { factor, challenge: await openChallenge(tx, ctx.body.challengeId, session.id, factor.id, at) };
      });
      // Counting comes before it is known whether the code is right: guesses at one moment are counted one by one.
      const guesses = await countCode(database, session, at);
      const step = await stepOf(ctx, asked, ctx.body.code, at);
      const { raised, isNew } = await proveFactor({ database, now, headers: ctx.headers }, { session, asked, step });
      await forgetAttempts(database, guesses);
      await writeSessionCookie(ctx, raised, at);
      if (isNew) await tell(tools, factorAddedMail(user.email, asked.factor.friendlyName, tools.publicUrl));
      return ctx.json(presentSession(raised, at));
    },
  );

interface Proof {
  session: AskedSession;
  asked: { factor: Factor; challenge: Challenge };
  step: number | null;
}

const proveFactor = systemCommand({
  audit: "factor-passed",
  async run({ tx, now }, { session, asked, step }: Proof) {
    const { userId } = session;
    await lockSession(tx, session);
    // The factor is looked up again under the lock: in the meantime it may have been removed, or this session have
    // fallen behind.
    const { status } = await findFactor(tx, session, asked.factor.id, now);
    await claim(tx, asked, step, now);
    const isNew = status === "unverified";
    const result = { raised: await raiseSession(tx, session, now), isNew };
    return { result, userId, subject: asked.factor.friendlyName, ...(isNew ? { audit: "factor-added" as const } : {}) };
  },
});

async function openChallenge(tx: Tx, id: string, sessionId: string, factorId: string, at: Date): Promise<Challenge> {
  const [challenge] = await tx
    .select()
    .from(mfaChallenges)
    .where(
      and(
        eq(mfaChallenges.id, id),
        eq(mfaChallenges.sessionId, sessionId),
        eq(mfaChallenges.factorId, factorId),
        isNull(mfaChallenges.verifiedAt),
        gt(mfaChallenges.expiresAt, at),
      ),
    );
  if (!challenge) throw challengeOver();
  return challenge;
}

/** Step of an authenticator app that the code belongs to; null for one that was sent. Refuses a wrong code. */
async function stepOf(
  ctx: GenericEndpointContext,
  { factor, challenge }: { factor: Factor; challenge: Challenge },
  typed: string,
  at: Date,
): Promise<number | null> {
  const code = readOneTimeCode(typed);
  if (code === null) throw wrongCode();
  if (challenge.codeHash !== null) {
    const hash = await sentCodeHash(challenge.id, code, ctx.context.secret);
    if (!constantTimeEqual(hash, challenge.codeHash)) throw wrongCode();
    return null;
  }
  if (factor.secret === null) throw challengeOver();
  const otp = createOTP(await symmetricDecrypt({ key: ctx.context.secretConfig, data: factor.secret }));
  for (const step of acceptedSteps(at.getTime())) {
    if (constantTimeEqual(await otp.hotp(step), code)) return step;
  }
  throw wrongCode();
}

/** Claims a code or challenge: of several answers the first one counts. */
async function claim(
  tx: Tx,
  { factor, challenge }: { factor: Factor; challenge: Challenge },
  step: number | null,
  at: Date,
): Promise<void> {
  const answered = await tx
    .update(mfaChallenges)
    .set({ verifiedAt: at })
    .where(and(eq(mfaChallenges.id, challenge.id), isNull(mfaChallenges.verifiedAt)))
    .returning({ id: mfaChallenges.id });
  if (answered.length === 0) throw challengeOver();
  const isNewer = step === null ? undefined : or(isNull(mfaFactors.lastStep), lt(mfaFactors.lastStep, step));
  const used = await tx
    .update(mfaFactors)
    .set({ status: "verified", lastUsedAt: at, updatedAt: at, ...(step === null ? {} : { lastStep: step }) })
    .where(and(eq(mfaFactors.id, factor.id), isNewer))
    .returning({ id: mfaFactors.id });
  if (used.length === 0) throw usedCode();
}
