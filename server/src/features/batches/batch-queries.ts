import { loadPlan, planOfItem } from "#features/planner/index.ts";
import { query } from "../../runtime/query.ts";
import { batchesOfRow, rowOfItem, withBatches } from "./row-batches.ts";

export const listBatchesOfPlan = query({
  permission: "plans:read",
  async run(work, { id }: { id: string }) {
    const plan = await loadPlan(work, id);
    return withBatches(work, plan, plan.rows);
  },
});

/** Lists the batches of a row, which any of its items names, of whatever plan. */
export const listBatchesOfRow = query({
  permission: "plans:read",
  async run(work, { id }: { id: string }) {
    const plan = await loadPlan(work, (await planOfItem(work, id)).id);
    return batchesOfRow(work, plan, rowOfItem(plan, id));
  },
});
