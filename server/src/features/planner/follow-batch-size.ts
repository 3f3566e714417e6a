import { asc, eq } from "drizzle-orm";
import { nameRoastery } from "#db/local-settings.ts";
import { members } from "#db/schema/index.ts";
import type { Work } from "../../runtime/request-context.ts";
import { countsForPlans } from "./batch-size.ts";
import { lockPendingPlan } from "./pending-plan.ts";
import { prepareBatches } from "./prepare-batches.ts";

/**
 * Brings the batches in step with a new batch size in the profile of the person who asks, in every roastery of theirs
 * whose plans go by it. Whoever changes owners at this moment locks the plan too, so it is locked before the question
 * who they are, also where the person is no owner yet.
 */
export async function followBatchSize(work: Work): Promise<void> {
  const { tx, actor } = work;
  const own = await tx
    .select({ roasteryId: members.organizationId })
    .from(members)
    .where(eq(members.userId, actor.userId))
    .orderBy(asc(members.organizationId));
  for (const { roasteryId } of own) {
    await openRoastery(work, roasteryId);
    const there: Work = { ...work, actor: { ...actor, roasteryId } };
    const plan = await lockPendingPlan(there);
    if (await countsForPlans(there)) await prepareBatches(there, plan);
  }
  await openRoastery(work, actor.roasteryId);
}

const openRoastery = ({ tx }: Work, roasteryId: string) => nameRoastery(tx, roasteryId);
