import { contract } from "@tryer/contract";
import { roasts } from "#db/schema/index.ts";
import { lockPendingPlan } from "#features/planner/index.ts";
import { takeRoastedCoffeeBack } from "#features/stock/index.ts";
import { command } from "../../runtime/command.ts";
import { unlinkBatch } from "./batch-of-roast.ts";
import { returnGreenOf } from "./rebook-green.ts";
import { loadRoast, lockRoast, roastById } from "./roast-row.ts";

/** Deletes a roast and answers it as it was, so that a person who deleted it by mistake can still read it. */
export const removeRoast = command({
  operation: contract.roasts.remove,
  permission: "roasts:write",
  async run(work, { id }: { id: string }) {
    const { tx, now } = work;
    // The plan before the roast, the order in which removing a coffee from the plan is taken back.
    const plan = await lockPendingPlan(work);
    const row = await lockRoast(work, id);
    const roast = await loadRoast(work, id);
    // The batch before the lot, the order in which logging a batch comes across them.
    const batch = await unlinkBatch(work, plan, id);
    await returnGreenOf(work, row);
    await takeRoastedCoffeeBack(work, row);
    await tx
      .update(roasts)
      .set({ deletedAt: now, updatedAt: now, version: row.version + 1 })
      .where(roastById(work, id));
    return { result: roast, subjectId: id, detail: { number: roast.number, batchId: batch?.id ?? null, batch } };
  },
});
