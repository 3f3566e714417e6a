import { and, asc, eq } from "drizzle-orm";
import { members, profiles } from "#db/schema/index.ts";
import type { Work } from "../../runtime/request-context.ts";

/** The profile whose batch size plans go by: that of the owner, of several owners the first. */
const countedProfile = ({ tx, actor }: ActorTx) =>
  tx
    .select({ userId: profiles.userId, size: profiles.roasterBatchSize })
    .from(members)
    .innerJoin(profiles, eq(profiles.userId, members.userId))
    .where(and(eq(members.organizationId, actor.roasteryId), eq(members.role, "owner")))
    .orderBy(asc(members.createdAt), asc(members.id))
    .limit(1);

type ActorTx = Pick<Work, "tx" | "actor">;

/** Batch size of the roastery in pounds as a value within another statement. */
export function ownersBatchSize(work: ActorTx) {
  const counted = countedProfile(work).as("counted");
  return work.tx.select({ size: counted.size }).from(counted);
}

/**
 * Batch size of the roastery in pounds: a plan has the same batches for every reader. Null where the owner has set
 * none.
 */
export async function readBatchSizeLbs(work: Work): Promise<number | null> {
  const [counted] = await countedProfile(work);
  return counted?.size ?? null;
}

/** Whether plans go by the batch size in the profile of the person who asks. */
export async function countsForPlans(work: Work): Promise<boolean> {
  const [counted] = await countedProfile(work);
  return counted?.userId === work.actor.userId;
}
