import { randomInt } from "node:crypto";
import {
  RECOVERY_ALPHABET,
  RECOVERY_CODE_COUNT,
  RECOVERY_CODE_LENGTH,
  readRecoveryCode,
  recoveryCodeText,
} from "@tryer/domain/accounts";
import { createAuthEndpoint, sensitiveSessionMiddleware } from "better-auth/api";
import { makeSignature } from "better-auth/crypto";
import { and, eq, isNull } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { z } from "zod";
import type { Tx } from "#db/database.ts";
import { recoveryCodes } from "#db/schema/index.ts";
import { systemCommand } from "../../../runtime/system-command.ts";
import { forgetAttempts } from "../limits/count-attempt.ts";
import { tell } from "../links/tell.ts";
import { writeSessionCookie } from "../session/session-renewal.ts";
import { countCode } from "./count-code.ts";
import { recoveryCodesMadeMail, recoveryCodeUsedMail } from "./factor-mails.ts";
import { noFactorYet, wrongCode } from "./factor-refusals.ts";
import type { FactorTools } from "./factor-tools.ts";
import { presentSession } from "./present-session.ts";
import { type AskedSession, lockSession, raiseSession, requireSureSession } from "./session-assurance.ts";

const hashOf = (userId: string, code: string, secret: string) =>
  makeSignature(`recovery-code:${userId}:${code}`, secret);

const unusedOf = (userId: string) => and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt));

export const countUnused = (tx: Tx, userId: string) => tx.$count(recoveryCodes, unusedOf(userId));

const newCode = () => Array.from({ length: RECOVERY_CODE_LENGTH }, () => RECOVERY_ALPHABET[randomInt(32)]).join("");

/** Ten new codes, handed out this once; earlier ones stop working. */
export const makeRecoveryCodes = (tools: FactorTools) =>
  createAuthEndpoint(
    "/recovery-codes",
    { method: "POST", use: [sensitiveSessionMiddleware], requireHeaders: true },
    async (ctx) => {
      const { session, user } = ctx.context.session;
      const codes = Array.from({ length: RECOVERY_CODE_COUNT }, newCode);
      const hashes = await Promise.all(codes.map((code) => hashOf(user.id, code, ctx.context.secret)));
      const context = { database: tools.database, now: tools.now, headers: ctx.headers };
      const replaced = await replaceCodes(context, { session, hashes });
      // The first ones come with the first factor, of which a mail tells already.
      if (replaced > 0) await tell(tools, recoveryCodesMadeMail(user.email, tools.publicUrl));
      return ctx.json({ codes: codes.map(recoveryCodeText) });
    },
  );

/** Answers how many earlier codes there were. */
const replaceCodes = systemCommand({
  audit: "recovery-codes-made",
  async run({ tx, now }, { session, hashes }: { session: AskedSession; hashes: string[] }) {
    const { userId } = session;
    const { hasFactor } = await requireSureSession(tx, session, now);
    if (!hasFactor) throw noFactorYet();
    const earlier = await tx
      .delete(recoveryCodes)
      .where(eq(recoveryCodes.userId, userId))
      .returning({ id: recoveryCodes.id });
    await tx
      .insert(recoveryCodes)
      .values(hashes.map((codeHash) => ({ id: uuidv7(), userId, codeHash, createdAt: now })));
    return { result: earlier.length, userId };
  },
});

/** Accepts a recovery code in place of a factor that is not at hand; each works once. */
export const takeRecoveryCode = (tools: FactorTools) =>
  createAuthEndpoint(
    "/recovery-codes/use",
    {
      method: "POST",
      body: z.object({ code: z.string().max(40) }),
      use: [sensitiveSessionMiddleware],
      requireHeaders: true,
    },
    async (ctx) => {
      const { session, user } = ctx.context.session;
      const at = tools.now();
      const guesses = await countCode(tools.database, session, at);
      const code = readRecoveryCode(ctx.body.code);
      if (code === null) throw wrongCode();
      const codeHash = await hashOf(user.id, code, ctx.context.secret);
      const context = { database: tools.database, now: tools.now, headers: ctx.headers };
      const { raised, left } = await useCode(context, { session, codeHash });
      await forgetAttempts(tools.database, guesses);
      await writeSessionCookie(ctx, raised, at);
      await tell(tools, recoveryCodeUsedMail(user.email, left, tools.publicUrl));
      return ctx.json({ ...presentSession(raised, at), recoveryCodesLeft: left });
    },
  );

const useCode = systemCommand({
  audit: "recovery-code-used",
  async run({ tx, now }, { session, codeHash }: { session: AskedSession; codeHash: string }) {
    const { userId } = session;
    await lockSession(tx, session);
    const used = await tx
      .update(recoveryCodes)
      .set({ usedAt: now })
      .where(and(unusedOf(userId), eq(recoveryCodes.codeHash, codeHash)))
      .returning({ id: recoveryCodes.id });
    if (used.length === 0) throw wrongCode();
    return { result: { raised: await raiseSession(tx, session, now), left: await countUnused(tx, userId) }, userId };
  },
});
