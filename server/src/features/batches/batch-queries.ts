import { loadPlan } from "#features/planner/index.ts";
import { query } from "../../runtime/query.ts";
import { withBatches } from "./row-batches.ts";

export const listBatchesOfPlan = query({
  permission: "plans:read",
  async run(work, { id }: { id: string }) {
    const plan = await loadPlan(work, id);
    return withBatches(work, plan, plan.rows);
  },
});
