import { and, asc, eq } from "drizzle-orm";
import { members, profiles } from "#db/schema/index.ts";
import type { Work } from "../../runtime/request-context.ts";

/** The profile whose batch size plans go by: that of the owner, of several owners the first. */
async function countedProfile({ tx, actor }: Work) {
  const [row] = await tx
    .select({ userId: profiles.userId, size: profiles.roasterBatchSize })
    .from(members)
    .innerJoin(profiles, eq(profiles.userId, members.userId))
    .where(and(eq(members.organizationId, actor.roasteryId), eq(members.role, "owner")))
    .orderBy(asc(members.createdAt), asc(members.id))
    .limit(1);
  return row;
}

/**
 * The roaster batch size of the roastery in pounds: a plan has the same batches whoever looks at it. Null where the
 * owner has set none.
 */
export async function readBatchSizeLbs(work: Work): Promise<number | null> {
  const row = await countedProfile(work);
  return row?.size == null ? null : Number(row.size);
}

/** Whether plans go by the batch size in the profile of the person who asks. */
export const countsForPlans = async (work: Work): Promise<boolean> =>
  (await countedProfile(work))?.userId === work.actor.userId;
