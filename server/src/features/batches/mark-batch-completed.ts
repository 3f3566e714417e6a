import { command } from "../../runtime/command.ts";
import { lockBatch, requireOpenPlan, roastOf, updateBatch } from "./batch-record.ts";
import { presentBatch } from "./present-batch.ts";

/** Ticks a batch off or takes the tick away. A logged batch stays linked to its roast either way. */
export const markBatchCompleted = command({
  permission: "batches:write",
  audit: "batch.marked",
  async run(work, { id, isCompleted }: { id: string; isCompleted: boolean }) {
    const batch = await lockBatch(work, id);
    const isRepeat = batch.isCompleted === isCompleted;
    if (!isRepeat) await requireOpenPlan(work, batch);
    const marked = isRepeat ? batch : await updateBatch(work, id, { isCompleted });
    const result = presentBatch(marked, { roast: await roastOf(work, batch.roastId) });
    return {
      result,
      subjectId: id,
      detail: { isCompleted },
      isRepeat,
      audit: isCompleted ? "batch.marked" : "batch.unmarked",
    };
  },
});
