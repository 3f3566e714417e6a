import { eq, lt } from "drizzle-orm";
import { cachedAnswers } from "#db/schema/index.ts";
import { SealedDatabase } from "#db/sealed-database.ts";
import { ownRows } from "./own-rows.ts";
import type { Actor } from "./request-context.ts";

type CachedAnswer = Pick<typeof cachedAnswers.$inferSelect, "requestHash" | "status" | "body">;

const DAY_MS = 86_400_000;

/** Reads the answer that a request of somebody got under this key; null where there is none. */
export const readCachedAnswer = (
  database: SealedDatabase,
  actor: Actor,
  keyHash: string,
): Promise<CachedAnswer | null> =>
  SealedDatabase.open(database).readRoastery(actor, async (tx) => {
    const { requestHash, status, body } = cachedAnswers;
    const [kept] = await tx
      .select({ requestHash, status, body })
      .from(cachedAnswers)
      .where(ownRows(actor, cachedAnswers, eq(cachedAnswers.keyHash, keyHash)));
    return kept ?? null;
  });

/** Keeps an answer, and forgets those of more than a day ago. */
export const cacheAnswer = (
  database: SealedDatabase,
  { actor, keyHash, now }: { actor: Actor; keyHash: string; now: Date },
  answer: CachedAnswer,
): Promise<void> =>
  SealedDatabase.open(database).inRoastery(actor, async (tx) => {
    const { roasteryId, userId } = actor;
    const oldest = new Date(now.getTime() - DAY_MS);
    await tx.delete(cachedAnswers).where(ownRows(actor, cachedAnswers, lt(cachedAnswers.createdAt, oldest)));
    await tx
      .insert(cachedAnswers)
      .values({ roasteryId, userId, keyHash, ...answer, createdAt: now })
      .onConflictDoNothing();
  });
