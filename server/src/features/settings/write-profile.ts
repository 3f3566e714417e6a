import { eq, sql } from "drizzle-orm";
import { profiles } from "#db/schema/index.ts";
import { followBatchSize } from "#features/planner/index.ts";
import type { Work } from "../../runtime/request-context.ts";

type Columns = Partial<
  Pick<
    typeof profiles.$inferInsert,
    "firstName" | "lastName" | "companyName" | "roasterBatchSize" | "weightUnit" | "temperatureUnit"
  >
>;

/** Writes columns of the person's profile as a new version, whichever version was there. */
export async function writeProfile(work: Work, columns: Columns): Promise<void> {
  const { tx, actor, now } = work;
  await tx
    .update(profiles)
    .set({ ...columns, version: sql`${profiles.version} + 1`, updatedAt: now })
    .where(eq(profiles.userId, actor.userId));
  if (columns.roasterBatchSize !== undefined) await followBatchSize(work);
}

/** Locks the person's profile until the transaction ends; callers that write other rows before it lock it first. */
export async function lockOwnProfile({ tx, actor }: Work): Promise<void> {
  await tx
    .select({ userId: profiles.userId })
    .from(profiles)
    .where(eq(profiles.userId, actor.userId))
    .for("no key update");
}
