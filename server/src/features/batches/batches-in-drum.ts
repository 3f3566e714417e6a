import type { BatchToRoast } from "@tryer/contract";
import { isInDrum } from "@tryer/domain/batches";
import { eq, isNotNull, isNull } from "drizzle-orm";
import { refersTo } from "#db/refers-to.ts";
import { batchTracking, roastingPlanItems, roastingPlans } from "#db/schema/index.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import { query } from "../../runtime/query.ts";
import type { Work } from "../../runtime/request-context.ts";
import { presentBatchesToRoast, readPendingBatches } from "./batches-to-roast.ts";

/** Batches of the pending plan that are in a drum, the one that was charged first before the others. */
export const listBatchesInDrum = query({
  permission: "plans:read",
  async run(work, _input: undefined): Promise<BatchToRoast[]> {
    // Every page asks, and at most moments nothing is in a drum: the others are only read when something is.
    if (!(await isAnyInDrum(work))) return [];
    const all = await readPendingBatches(work);
    const inDrum = await presentBatchesToRoast(work, all.filter(isInDrum), all);
    return inDrum.toSorted((a, b) => String(a.startedAt).localeCompare(String(b.startedAt)));
  },
});

async function isAnyInDrum({ tx, actor }: Work): Promise<boolean> {
  const running = await tx
    .select({ id: batchTracking.id })
    .from(roastingPlans)
    .innerJoin(roastingPlanItems, refersTo(roastingPlanItems.planId, roastingPlans))
    .innerJoin(batchTracking, refersTo(batchTracking.planItemId, roastingPlanItems))
    .where(
      ownRows(
        actor,
        roastingPlans,
        eq(roastingPlans.status, "pending"),
        isNotNull(batchTracking.startedAt),
        isNull(batchTracking.droppedAt),
        eq(batchTracking.isCompleted, false),
      ),
    )
    .limit(1);
  return running.length > 0;
}
