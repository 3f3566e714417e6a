import { type Attempts, FORGET_ATTEMPTS_MS } from "@tryer/domain/accounts";
import { and, asc, eq, inArray, lt, notInArray } from "drizzle-orm";
import type { Tx } from "#db/database.ts";
import { recentTries } from "#db/schema/index.ts";
import type { SealedDatabase } from "#db/sealed-database.ts";
import { systemUpkeep } from "../../../runtime/system.ts";

/** Key of a limit and its rule of the domain. */
export interface Limit {
  key: string;
  nextMs: (tries: Attempts) => number;
}

/** Attempts that are kept: more than any rule looks at. */
const KEPT_ATTEMPTS = 20;

/**
 * Counts a try under all the limits, or answers when the next one is possible and counts nothing. Counted before it
 * is known how it ends, so that tries at the same moment cannot all pass; `forgetAttempts` when it was right.
 */
export function countAttempt(database: SealedDatabase, limits: Limit[], now: Date): Promise<Date | null> {
  return systemUpkeep(database, async (tx) => {
    const keys = limits.map(({ key }) => key);
    const born = keys.map((key) => ({ key, tries: [], updatedAt: now }));
    await tx
      .insert(recentTries)
      .values(born.sort((a, b) => (a.key < b.key ? -1 : 1)))
      .onConflictDoNothing();
    const attemptsOf = await lockAttempts(tx, keys, now);
    const next = nextOf(limits, attemptsOf);
    if (next > now.getTime()) return new Date(next);
    for (const key of keys) {
      const tries = [...(attemptsOf.get(key) ?? []), now.getTime()]
        .slice(-KEPT_ATTEMPTS)
        .map((moment) => new Date(moment));
      await tx.update(recentTries).set({ tries, updatedAt: now }).where(eq(recentTries.key, key));
    }
    await prune(tx, keys, now);
    return null;
  });
}

/** Moment when the next try is possible under all the limits; in the past, or now, when at once. */
export function nextTry(database: SealedDatabase, limits: Limit[], now: Date): Promise<Date> {
  const keys = limits.map(({ key }) => key);
  return systemUpkeep(database, async (tx) => new Date(nextOf(limits, await lockAttempts(tx, keys, now))));
}

export async function forgetAttempts(database: SealedDatabase, key: string): Promise<void> {
  await systemUpkeep(database, (tx) => tx.delete(recentTries).where(eq(recentTries.key, key)));
}

/**
 * Locks the attempts in one order for everybody, so that two requests with the same keys queue instead of waiting for
 * each other for ever.
 */
async function lockAttempts(tx: Tx, keys: string[], now: Date): Promise<Map<string, Attempts>> {
  const rows = await tx
    .select()
    .from(recentTries)
    .where(inArray(recentTries.key, keys))
    .orderBy(asc(recentTries.key))
    .for("update");
  const oldest = now.getTime() - FORGET_ATTEMPTS_MS;
  return new Map(
    rows.map(({ key, tries }) => [key, tries.map((moment) => moment.getTime()).filter((moment) => moment > oldest)]),
  );
}

const nextOf = (limits: Limit[], attemptsOf: Map<string, Attempts>) =>
  Math.max(...limits.map(({ key, nextMs }) => nextMs(attemptsOf.get(key) ?? [])));

/** Limits that nobody has met for long need no row; what another request holds can wait for the next time. */
async function prune(tx: Tx, held: string[], now: Date) {
  const stale = await tx
    .select({ key: recentTries.key })
    .from(recentTries)
    .where(
      and(lt(recentTries.updatedAt, new Date(now.getTime() - FORGET_ATTEMPTS_MS)), notInArray(recentTries.key, held)),
    )
    .limit(100)
    .for("update", { skipLocked: true });
  if (stale.length === 0) return;
  const keys = stale.map(({ key }) => key);
  await tx.delete(recentTries).where(inArray(recentTries.key, keys));
}
