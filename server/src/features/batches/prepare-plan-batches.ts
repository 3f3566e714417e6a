import { lockPlan, prepareBatches, presentOnePlan } from "#features/planner/index.ts";
import { command } from "../../runtime/command.ts";
import { withBatches } from "./row-batches.ts";

/** The batches of a completed plan are history and stay as they are. */
export const preparePlanBatches = command({
  permission: "batches:write",
  audit: "batches.prepared",
  async run(work, { id }: { id: string }) {
    const record = await lockPlan(work, id);
    const plan = await presentOnePlan(work, record);
    const isChanged = record.status === "pending" && (await prepareBatches(work, plan));
    return { result: await withBatches(work, plan.rows), subjectId: id, isRepeat: !isChanged };
  },
});
