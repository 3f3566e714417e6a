import { inArray } from "drizzle-orm";
import { z } from "zod";
import { auditLog } from "#db/schema/index.ts";
import { RemovedPlanItems } from "#features/planner/index.ts";
import { recentChange } from "../../runtime/records/recent-change.ts";
import { notFound } from "../../runtime/refusal.ts";
import type { Work } from "../../runtime/request-context.ts";

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
export async function recallSample(work: Work) {
  const actions = inArray(auditLog.action, ["sample.removed", "sample.loaded", "sample.restored"]);
  const entry = await recentChange(work, actions);
  const removal = SampleRemoval.safeParse(entry?.detail).data;
  if (removal === undefined) throw notFound("Sample roastery");
  return { planId: entry?.subjectId, ...removal.removed };
}
