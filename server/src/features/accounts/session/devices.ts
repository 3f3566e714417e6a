import type { Device } from "@tryer/contract";
import { deviceText, deviceWords } from "@tryer/domain/accounts";
import type { BetterAuthPlugin } from "better-auth";
import { APIError, createAuthEndpoint, sensitiveSessionMiddleware } from "better-auth/api";
import { and, desc, eq, gt, ne } from "drizzle-orm";
import { z } from "zod";
import type { Database, Tx } from "#db/database.ts";
import { knownDevices, sessions } from "#db/schema/index.ts";
import { lockSession } from "../factors/session-assurance.ts";
import { writeSecurityEvent } from "../security-log/record-security-event.ts";

/**
 * The devices that a person is signed in on. The library's own list hands the page every session's token and wants a
 * session of today; this one names devices by an id that opens nothing.
 */
export const devices = (database: Database, now: () => Date) =>
  ({
    id: "devices",
    endpoints: {
      listDevices: createAuthEndpoint(
        "/devices",
        { method: "GET", use: [sensitiveSessionMiddleware], requireHeaders: true },
        async (ctx) => {
          const { session } = ctx.context.session;
          const rows = await database.asSystem((tx) =>
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
          const { userId } = session;
          await database.asSystem(async (tx) => {
            const [ended] = await tx
              .delete(sessions)
              .where(and(eq(sessions.id, ctx.body.id), eq(sessions.userId, userId)))
              .returning({ userAgent: sessions.userAgent, deviceId: sessions.deviceId });
            if (!ended) throw new APIError("NOT_FOUND", { code: "NOT_FOUND", message: "Device not found" });
            if (ended.deviceId !== null) await forgetUnlessOwn(tx, ended.deviceId, session.id);
            await writeSecurityEvent(tx, {
              kind: "device-signed-out",
              of: { userId },
              subject: deviceText(ended.userAgent ?? ""),
              headers: ctx.headers,
              now: now(),
            });
          });
          return ctx.json({ status: true });
        },
      ),
      /**
       * By their ids: the library ends them by the tokens that it has read before, and leaves one alone that has a new
       * token since.
       */
      revokeOtherSessions: createAuthEndpoint(
        "/revoke-other-sessions",
        { method: "POST", use: [sensitiveSessionMiddleware], requireHeaders: true },
        async (ctx) => {
          const { session } = ctx.context.session;
          await database.asSystem(async (tx) => {
            await lockSession(tx, session);
            await tx.delete(sessions).where(and(eq(sessions.userId, session.userId), ne(sessions.id, session.id)));
          });
          return ctx.json({ status: true });
        },
      ),
    },
  }) satisfies BetterAuthPlugin;

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
    /** Where the session began; of IPv6 the network. */
    network: session.ipAddress || null,
    firstSeenAt: (firstSeenAt ?? session.createdAt).toISOString(),
    signedInAt: session.createdAt.toISOString(),
    lastUsedAt: session.lastUsedAt.toISOString(),
    isCurrent: session.id === currentId,
  };
}
