import { eq } from "drizzle-orm";
import type { Database } from "#db/database.ts";
import { sessions } from "#db/schema/index.ts";
import { endOfSession } from "./session-lifetime.ts";

/** Writes down when a session was last used, which puts its end off. */
export async function markLastUse(
  database: Database,
  { id, signedInAt, now }: { id: string; signedInAt: Date; now: Date },
): Promise<void> {
  const expiresAt = endOfSession({ signedInAt, lastUsedAt: now });
  await database.asSystem((tx) => tx.update(sessions).set({ lastUsedAt: now, expiresAt }).where(eq(sessions.id, id)));
}
