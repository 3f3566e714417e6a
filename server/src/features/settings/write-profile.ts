import { eq, sql } from "drizzle-orm";
import { profiles } from "#db/schema/index.ts";
import type { Work } from "../../runtime/request-context.ts";

type Columns = Partial<
  Pick<typeof profiles.$inferInsert, "firstName" | "lastName" | "companyName" | "roasterBatchSize">
>;

/** Writes columns of the person's profile as a new version, whichever version was there. */
export async function writeProfile({ tx, actor, now }: Work, columns: Columns): Promise<void> {
  await tx
    .update(profiles)
    .set({ ...columns, version: sql`${profiles.version} + 1`, updatedAt: now })
    .where(eq(profiles.userId, actor.userId));
}

/** The person's profile, held until the transaction ends: by whoever writes it after other rows, before those. */
export async function holdProfile({ tx, actor }: Work): Promise<void> {
  await tx
    .select({ userId: profiles.userId })
    .from(profiles)
    .where(eq(profiles.userId, actor.userId))
    .for("no key update");
}
