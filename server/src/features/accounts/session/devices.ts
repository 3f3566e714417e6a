import type { Device } from "@tryer/contract/accounts/auth-answers";
import { deviceText, deviceWords } from "@tryer/domain/accounts";
import type { BetterAuthPlugin } from "better-auth";
import { APIError, createAuthEndpoint, sensitiveSessionMiddleware } from "better-auth/api";
import { deleteSessionCookie } from "better-auth/cookies";
import { and, desc, eq, gt, ne } from "drizzle-orm";
import { z } from "zod";
import type { Tx } from "#db/database.ts";
import { knownDevices, sessions } from "#db/schema/index.ts";
import type { SealedDatabase } from "#db/sealed-database.ts";
import { systemQuery } from "../../../runtime/system.ts";
import { type SystemOutcome, systemCommand } from "../../../runtime/system-command.ts";
import { type AskedSession, lockSession } from "../factors/session-assurance.ts";
import { forgetDevices } from "../known-devices/known-device-record.ts";

/**
 * The devices that a person is signed in on, and signing out of them. The library's own list hands the page every session's token and wants a
 * session of today; this one names devices by an id that opens nothing.
 */
export const devices = (database: SealedDatabase, now: () => Date) =>
  ({
    id: "devices",
    endpoints: {
      listDevices: createAuthEndpoint(
        "/devices",
        { method: "GET", use: [sensitiveSessionMiddleware], requireHeaders: true },
        async (ctx) => {
          const { session } = ctx.context.session;
          const rows = await systemQuery(database, (tx) =>
            tx
              .select({ session: sessions, firstSeenAt: knownDevices.createdAt })
              .from(sessions)
              .leftJoin(knownDevices, eq(knownDevices.id, sessions.deviceId))
              .where(and(eq(sessions.userId, session.userId), gt(sessions.expiresAt, now())))
              .orderBy(desc(sessions.lastUsedAt)),
          );
          return ctx.json(rows.map((row) => presentDevice(row, session.id)));
        },
      ),
      /**
       * Signs out. The library's own endpoint says that it is done, and clears the cookie, where the session could not
       * be ended.
       */
      signOut: createAuthEndpoint("/sign-out", { method: "POST", requireHeaders: true }, async (ctx) => {
        const { sessionToken } = ctx.context.authCookies;
        const token = await ctx.getSignedCookie(sessionToken.name, ctx.context.secret);
        if (token) await endOwnSession({ database, now, headers: ctx.headers }, token);
        deleteSessionCookie(ctx);
        return ctx.json({ success: true });
      }),
      signOutDevice: createAuthEndpoint(
        "/devices/sign-out",
        {
          method: "POST",
          body: z.object({ id: z.uuid() }),
          use: [sensitiveSessionMiddleware],
          requireHeaders: true,
        },
        async (ctx) => {
          const { session } = ctx.context.session;
          await endDevice({ database, now, headers: ctx.headers }, { session, id: ctx.body.id });
          return ctx.json({ status: true });
        },
      ),
      revokeOtherSessions: createAuthEndpoint(
        "/revoke-other-sessions",
        { method: "POST", use: [sensitiveSessionMiddleware], requireHeaders: true },
        async (ctx) => {
          const { session } = ctx.context.session;
          await endOtherSessions({ database, now, headers: ctx.headers }, session);
          return ctx.json({ status: true });
        },
      ),
    },
  }) satisfies BetterAuthPlugin;

const endOwnSession = systemCommand({
  audit: "signed-out",
  async run({ tx, now }, token: string): Promise<SystemOutcome<void>> {
    const [ended] = await tx.delete(sessions).where(eq(sessions.token, token)).returning();
    if (ended === undefined || ended.expiresAt <= now) return { result: undefined, audit: null };
    return { result: undefined, userId: ended.userId };
  },
});

const endDevice = systemCommand({
  audit: "device-signed-out",
  async run({ tx }, { session, id }: { session: AskedSession; id: string }) {
    const { userId } = session;
    const [ended] = await tx
      .delete(sessions)
      .where(and(eq(sessions.id, id), eq(sessions.userId, userId)))
      .returning({ userAgent: sessions.userAgent, deviceId: sessions.deviceId });
    if (!ended) throw new APIError("NOT_FOUND", { code: "NOT_FOUND", message: "Device not found" });
    if (ended.deviceId !== null) await forgetUnlessOwn(tx, ended.deviceId, session.id);
    return { result: undefined, userId, subject: deviceText(ended.userAgent ?? "") };
  },
});

/**
 * Ends sessions by their ids and forgets their browsers. The library ends sessions by the tokens that it has read
 * before, and leaves one alone that has a new token since.
 */
const endOtherSessions = systemCommand({
  audit: "other-devices-signed-out",
  async run({ tx }, session: AskedSession) {
    const { userId } = session;
    await lockSession(tx, session);
    await tx.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, session.id)));
    const [own] = await tx.select({ deviceId: sessions.deviceId }).from(sessions).where(eq(sessions.id, session.id));
    await forgetDevices(tx, userId, own?.deviceId ? ne(knownDevices.id, own.deviceId) : undefined);
    return { result: undefined, userId };
  },
});

/** A browser in which somebody else of the same person's sessions ended stays known to the session that ended it. */
async function forgetUnlessOwn(tx: Tx, deviceId: string, ownSessionId: string): Promise<void> {
  const [own] = await tx.select({ deviceId: sessions.deviceId }).from(sessions).where(eq(sessions.id, ownSessionId));
  if (own?.deviceId !== deviceId) await tx.delete(knownDevices).where(eq(knownDevices.id, deviceId));
}

interface DeviceRow {
  session: typeof sessions.$inferSelect;
  /** Null of sessions from before devices were kept. */
  firstSeenAt: Date | null;
}

function presentDevice({ session, firstSeenAt }: DeviceRow, currentId: string): Device {
  return {
    id: session.id,
    ...deviceWords(session.userAgent ?? ""),
    /** Address where the session began; of IPv6 the network. */
    network: session.ipAddress || null,
    firstSeenAt: (firstSeenAt ?? session.createdAt).toISOString(),
    signedInAt: session.createdAt.toISOString(),
    lastUsedAt: session.lastUsedAt.toISOString(),
    isCurrent: session.id === currentId,
  };
}
