import { eq, inArray, lt, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { rateLimits } from "#db/schema/index.ts";
import { SealedDatabase } from "#db/sealed-database.ts";

/** No rule has a window that is longer. */
const FORGET_MS = 60 * 60 * 1000;

/**
 * Limits of requests per client: the storage behind the auth library's rules. A window begins with the first request
 * and ends when its time is over. The library's own storage moves the window on with every request, so that a roastery
 * that signs in often enough behind one address is refused although it never came near the rule.
 */
export function clientLimits(database: SealedDatabase, now: () => Date) {
  const db = drizzle({ client: SealedDatabase.open(database).pool });

  /** Counts and decides in one statement: requests at the same moment cannot all pass. Nothing where there are enough. */
  async function count(key: string, max: number, windowMs: number, at: Date) {
    const isOver = sql`${rateLimits.beganAt} <= ${new Date(at.getTime() - windowMs).toISOString()}::timestamptz`;
    const [counted] = await db
      .insert(rateLimits)
      .values({ key, count: 1, beganAt: at })
      .onConflictDoUpdate({
        target: rateLimits.key,
        set: {
          count: sql`case when ${isOver} then 1 else ${rateLimits.count} + 1 end`,
          beganAt: sql`case when ${isOver} then excluded.began_at else ${rateLimits.beganAt} end`,
        },
        setWhere: sql`${isOver} or ${rateLimits.count} < ${max}`,
      })
      .returning({ count: rateLimits.count });
    return counted?.count;
  }

  async function forgetOld(at: Date) {
    const old = db
      .select({ key: rateLimits.key })
      .from(rateLimits)
      .where(lt(rateLimits.beganAt, new Date(at.getTime() - FORGET_MS)))
      .limit(100)
      .for("update", { skipLocked: true });
    await db.delete(rateLimits).where(inArray(rateLimits.key, old));
  }

  return {
    async consume(key: string, rule: { window: number; max: number }) {
      const at = now();
      const windowMs = rule.window * 1000;
      const counted = await count(key, rule.max, windowMs, at);
      // A new window is rare enough to look for old ones.
      if (counted === 1) await forgetOld(at);
      if (counted !== undefined) return { allowed: true, retryAfter: null };
      const [full] = await db.select().from(rateLimits).where(eq(rateLimits.key, key));
      const waitMs = (full?.beganAt.getTime() ?? at.getTime()) + windowMs - at.getTime();
      return { allowed: false, retryAfter: Math.max(1, Math.ceil(waitMs / 1000)) };
    },
  };
}
