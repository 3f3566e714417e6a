import { lockPlan, planOfItem, prepareBatches, presentOnePlan } from "#features/planner/index.ts";
import { command } from "../../runtime/command.ts";
import { batchesOfRow, rowOfItem } from "./row-batches.ts";

/** Named by any item of the row. The batches of a completed plan are history and stay as they are. */
export const prepareRowBatches = command({
  permission: "batches:write",
  audit: "batches.prepared",
  async run(work, { id }: { id: string }) {
    const record = await lockPlan(work, (await planOfItem(work, id)).id);
    const plan = await presentOnePlan(work, record);
    // Looked up again: the item may have been removed before the lock was ours.
    const row = rowOfItem(plan, id);
    const isChanged = record.status === "pending" && (await prepareBatches(work, plan, [row]));
    return { result: await batchesOfRow(work, plan, row), subjectId: id, isRepeat: !isChanged };
  },
});
