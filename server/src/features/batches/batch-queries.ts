import { loadPlan } from "#features/planner/index.ts";
import { query } from "../../runtime/query.ts";
import { withBatches } from "./row-batches.ts";

export const listBatchesOfPlan = query({
  permission: "plans:read",
  run: async (work, { id }: { id: string }) => withBatches(work, (await loadPlan(work, id)).rows),
});
