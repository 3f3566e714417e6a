import type { Plan, PlanCoffee } from "@tryer/contract";
import { checkBatchCount } from "@tryer/domain/batches";
import { lockPlan, prepareBatches, presentOnePlan } from "#features/planner/index.ts";
import { command } from "../../runtime/command.ts";
import { withBatches } from "./row-batches.ts";

/**
 * A coffee that needs more batches than can be prepared is left as it is and does not hide those of the others. The
 * batches of a completed plan are history and stay as they are.
 */
export const preparePlanBatches = command({
  permission: "batches:write",
  audit: "batches.prepared",
  async run(work, { id }: { id: string }) {
    const record = await lockPlan(work, id);
    const plan = await presentOnePlan(work, record);
    const isChanged = record.status === "pending" && (await prepareBatches(work, plan, preparable(plan)));
    return { result: await withBatches(work, plan, plan.rows), subjectId: id, isRepeat: !isChanged };
  },
});

const preparable = ({ rows }: Plan): PlanCoffee[] =>
  rows.filter(({ requiredBatches, name }) => checkBatchCount(requiredBatches, name).ok);
