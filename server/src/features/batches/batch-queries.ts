import type { Plan, RowBatches } from "@tryer/contract";
import { loadPlan, planOfItem } from "#features/planner/index.ts";
import { query } from "../../runtime/query.ts";
import type { RoasteryWork } from "../../runtime/request-context.ts";
import { batchesOfRow, rowOfItem, withBatches } from "./row-batches.ts";

/** All batches of a plan, row by row. */
export const batchesOfPlan = (work: RoasteryWork, plan: Plan): Promise<RowBatches[]> =>
  withBatches(work, plan, plan.rows);

export const listBatchesOfPlan = query({
  permission: "plans:read",
  async run(work, { id }: { id: string }) {
    return batchesOfPlan(work, await loadPlan(work, id));
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
