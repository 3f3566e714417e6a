import { eq } from "drizzle-orm";
import type { Database } from "#db/database.ts";
import { sessions } from "#db/schema/index.ts";

/** Writes down when a session was last used, for the list of devices. */
export async function markLastUse(database: Database, token: string, now: Date): Promise<void> {
  await database.asSystem((tx) => tx.update(sessions).set({ lastUsedAt: now }).where(eq(sessions.token, token)));
}
