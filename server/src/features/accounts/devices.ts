import { deviceText, deviceWords } from "@tryer/domain/accounts";
import type { BetterAuthPlugin } from "better-auth";
import { APIError, createAuthEndpoint, sensitiveSessionMiddleware } from "better-auth/api";
import { and, desc, eq, gt } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "#db/database.ts";
import { sessions } from "#db/schema/index.ts";
import { writeSecurityEvent } from "./security-log/record-security-event.ts";

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
              .select()
              .from(sessions)
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
          const { userId } = ctx.context.session.session;
          await database.asSystem(async (tx) => {
            const [ended] = await tx
              .delete(sessions)
              .where(and(eq(sessions.id, ctx.body.id), eq(sessions.userId, userId)))
              .returning({ userAgent: sessions.userAgent });
            if (!ended) throw new APIError("NOT_FOUND", { code: "NOT_FOUND", message: "Device not found" });
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
    },
  }) satisfies BetterAuthPlugin;

function presentDevice(row: typeof sessions.$inferSelect, currentId: string) {
  return {
    id: row.id,
    ...deviceWords(row.userAgent ?? ""),
    signedInAt: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt.toISOString(),
    isCurrent: row.id === currentId,
  };
}
