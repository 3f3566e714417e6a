import { desc, gt, inArray, sql } from "drizzle-orm";
import { z } from "zod";
import { auditLog } from "#db/schema/index.ts";
import { RemovedPlanItems } from "#features/planner/index.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import { notFound } from "../../runtime/refusal.ts";
import type { Work } from "../../runtime/request-context.ts";

const TAKEN_BACK_MS = 24 * 60 * 60 * 1000;

const ids = z.array(z.string());

/** Audit detail of a removal, so that it can be taken back: the sample's rows, and those that were archived. */
const SampleRemoval = z.object({
  removed: z.object({
    ids: z.object({ green_coffee: ids, roasted_item: ids, package_size: ids, plan_item: ids }),
    planItems: RemovedPlanItems,
    products: ids,
    coffees: ids,
    sizes: ids,
  }),
});
export type SampleRemoval = z.infer<typeof SampleRemoval>;

/** The last thing that happened to the sample within a day, if that was its removal, and the plan it was removed from. */
export async function recallSample({ tx, actor, now }: Work) {
  const since = new Date(now.getTime() - TAKEN_BACK_MS).toISOString();
  const [entry] = await tx
    .select({ planId: auditLog.subjectId, detail: auditLog.detail })
    .from(auditLog)
    .where(
      ownRows(
        actor,
        auditLog,
        gt(auditLog.createdAt, sql`${since}::timestamptz`),
        inArray(auditLog.action, ["sample.removed", "sample.loaded", "sample.restored"]),
      ),
    )
    .orderBy(desc(auditLog.createdAt), desc(auditLog.id))
    .limit(1);
  const removal = SampleRemoval.safeParse(entry?.detail).data;
  if (removal === undefined) throw notFound("Sample roastery");
  return { planId: entry?.planId, ...removal.removed };
}
