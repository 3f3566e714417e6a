import { and, asc, eq } from "drizzle-orm";
import { members, profiles } from "#db/schema/index.ts";
import type { Work } from "../../runtime/request-context.ts";

/**
 * The roaster batch size of the roastery in pounds, which is the one of its owner, of several owners the first: a plan
 * has the same batches whoever looks at it. Null where the owner has set none.
 */
export async function readBatchSizeLbs({ tx, actor }: Work): Promise<number | null> {
  const [row] = await tx
    .select({ size: profiles.roasterBatchSize })
    .from(members)
    .innerJoin(profiles, eq(profiles.userId, members.userId))
    .where(and(eq(members.organizationId, actor.roasteryId), eq(members.role, "owner")))
    .orderBy(asc(members.createdAt), asc(members.id))
    .limit(1);
  return row?.size == null ? null : Number(row.size);
}
