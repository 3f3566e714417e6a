import { and, asc, eq, sql } from "drizzle-orm";
import type { Tx } from "#db/database.ts";
import { machines, members, profiles } from "#db/schema/index.ts";
import { builtStatement } from "../../runtime/built-statement.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import type { RoasteryWork, Work } from "../../runtime/request-context.ts";

/** The profile whose batch size plans go by: that of the owner, of several owners the first. */
const countedProfile = (tx: Tx, { roasteryId }: OwnRoastery) =>
  tx
    .select({ userId: profiles.userId, size: profiles.roasterBatchSize })
    .from(members)
    .innerJoin(profiles, eq(profiles.userId, members.userId))
    .where(and(eq(members.organizationId, roasteryId), eq(members.role, "owner")))
    .orderBy(asc(members.createdAt), asc(members.id))
    .limit(1);

/** Id of the roastery, or where a statement gets it. */
type OwnRoastery = Parameters<typeof ownRows>[0];

const countedProfiles = builtStatement([], countedProfile);

/** Batch size of the roastery in pounds as a value within another statement. */
export function ownersBatchSize(tx: Tx, own: OwnRoastery) {
  const counted = countedProfile(tx, own).as("counted");
  return tx.select({ size: counted.size }).from(counted);
}

/** Least batch of the machine that plans go by, as a value within another statement; null where plans go by none with one. */
export function chosenMinimum(tx: Tx, own: OwnRoastery) {
  const isCounted = sql`${machines.batchSizeLbs} = ${ownersBatchSize(tx, own)}`;
  return tx
    .select({ min: machines.minBatchLbs })
    .from(machines)
    .where(ownRows(own, machines, eq(machines.isChosen, true), isCounted));
}

const planSizes = builtStatement([], (tx, own) => {
  const counted = countedProfile(tx, own).as("counted");
  const minBatchLbs = sql<number | null>`${chosenMinimum(tx, own)}`.mapWith(machines.minBatchLbs);
  return tx.select({ batchSizeLbs: counted.size, minBatchLbs }).from(counted);
});

/**
 * Batch size that plans go by, and least batch of the machine that they go by, in pounds; null where none is set, and where
 * its batches may be as small as they come.
 */
export async function readPlanSizes(
  work: RoasteryWork,
): Promise<{ batchSizeLbs: number | null; minBatchLbs: number | null }> {
  const [sizes] = await planSizes(work, {});
  return sizes ?? { batchSizeLbs: null, minBatchLbs: null };
}

/**
 * Batch size of the roastery in pounds: a plan has the same batches for every reader. Null where the owner has set
 * none.
 */
export async function readBatchSizeLbs(work: RoasteryWork): Promise<number | null> {
  const [counted] = await countedProfiles(work, {});
  return counted?.size ?? null;
}

/** Whether plans go by the batch size in the profile of the person who asks. */
export async function countsForPlans(work: Work): Promise<boolean> {
  const [counted] = await countedProfiles(work, {});
  return counted?.userId === work.actor.userId;
}
