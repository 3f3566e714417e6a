import { randomInt } from "node:crypto";
import { nextMailMs } from "@tryer/domain/accounts";
import { createAuthEndpoint, sensitiveSessionMiddleware } from "better-auth/api";
import { makeSignature } from "better-auth/crypto";
import { and, eq, lt } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { z } from "zod";
import { mfaChallenges } from "#db/schema/index.ts";
import { systemUpkeep } from "../../../runtime/system.ts";
import { countAttempt, type Limit, nextTry } from "../limits/count-attempt.ts";
import { limitKey } from "../limits/limit-key.ts";
import { tooManyAttempts } from "../limits/too-many-attempts.ts";
import { messageNotSent, phoneNotOffered } from "./factor-refusals.ts";
import type { FactorTools } from "./factor-tools.ts";
import { findFactor } from "./find-factor.ts";

const CHALLENGE_MS = 10 * 60 * 1000;

/** Hash of a code that was sent: useless to a reader of the table, and for any other challenge. */
export const sentCodeHash = (challengeId: string, code: string, secret: string) =>
  makeSignature(`second-factor:${challengeId}:${code}`, secret);

/** Limits of messages, to a number and for a person alike: one a minute and five an hour. */
const messageLimits = (phone: string, userId: string): Limit[] => [
  { key: limitKey("sms-to", phone), nextMs: nextMailMs },
  { key: limitKey("sms-for", userId), nextMs: nextMailMs },
];

/** Asks this session to prove a factor; for a phone, by a code that is sent to it. */
export const challengeFactor = ({ database, now, sms }: FactorTools) =>
  createAuthEndpoint(
    "/factors/:factorId/challenge",
    {
      method: "POST",
      body: z.object({ channel: z.enum(["sms"]).optional() }).optional(),
      use: [sensitiveSessionMiddleware],
      requireHeaders: true,
    },
    async (ctx) => {
      const { session } = ctx.context.session;
      const at = now();
      const { id: factorId, phone } = await systemUpkeep(database, (tx) =>
        findFactor(tx, session, ctx.params.factorId, at),
      );
      if (phone !== null && sms === null) throw phoneNotOffered();
      const limits = phone === null ? [] : messageLimits(phone, session.userId);
      const nextTryAt = limits.length > 0 ? await countAttempt(database, limits, at) : null;
      if (nextTryAt !== null) throw tooManyAttempts(nextTryAt, at);

      const id = uuidv7();
      const code = String(randomInt(1_000_000)).padStart(6, "0");
      const codeHash = phone === null ? null : await sentCodeHash(id, code, ctx.context.secret);
      const expiresAt = new Date(at.getTime() + CHALLENGE_MS);
      await systemUpkeep(database, async (tx) => {
        const { userId } = session;
        await tx.delete(mfaChallenges).where(and(eq(mfaChallenges.userId, userId), lt(mfaChallenges.expiresAt, at)));
        await tx
          .insert(mfaChallenges)
          .values({ id, userId, sessionId: session.id, factorId, codeHash, expiresAt, createdAt: at });
      });
      const challenge = { id, factorType: phone === null ? "totp" : "phone", expiresAt: expiresAt.toISOString() };
      if (phone === null || sms === null) return ctx.json(challenge);
      // The last line is what phones offer above the keyboard, on this site only.
      const { hostname } = new URL(ctx.context.baseURL);
      const text = `${code} is your Tryer code. It works for 10 minutes. Give it to nobody.\n\n@${hostname} #${code}`;
      await sms.send({ to: phone, text }).catch(() => {
        throw messageNotSent();
      });
      const nextMessageAt = (await nextTry(database, limits, at)).toISOString();
      return ctx.json({ ...challenge, phone: phone.slice(-4), nextMessageAt });
    },
  );
