import { eq } from "drizzle-orm";
import { profiles } from "#db/schema/index.ts";
import type { Work } from "../../runtime/request-context.ts";

/** The person's roaster batch size in pounds; null where they have set none. */
export async function readBatchSizeLbs({ tx, actor }: Work): Promise<number | null> {
  const [row] = await tx
    .select({ size: profiles.roasterBatchSize })
    .from(profiles)
    .where(eq(profiles.userId, actor.userId));
  return row?.size == null ? null : Number(row.size);
}
