import { contract, type RemovedSample } from "@tryer/contract";
import { inArray, isNull } from "drizzle-orm";
import { greenCoffeeInventory, packageSizes, roastedCoffeeItems, roastingPlanItems } from "#db/schema/index.ts";
import { archiveGreenLot } from "#features/green/index.ts";
import { archivePackageSizeRow, archiveProductRow } from "#features/items/index.ts";
import {
  deletePlanItemRows,
  lockPendingPlan,
  planItemRecords,
  prepareBatches,
  rememberPlanItems,
} from "#features/planner/index.ts";
import { command } from "../../runtime/command.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import type { Work } from "../../runtime/request-context.ts";
import { forgetSample, loadSampleIds, presentSample, type SampleIds } from "./sample-records.ts";
import type { SampleRemoval } from "./sample-removal.ts";
import { unusedGreens, unusedPlanItems, unusedProducts, unusedSizes } from "./unused-sample.ts";

/**
 * Puts away what the sample roastery brought and nobody has used: plan items are removed, the rest is archived. What has
 * been edited, planned or roasted stays, as the roastery's own from then on.
 */
export const removeSample = command({
  operation: contract.sample.remove,
  permission: "items:write",
  async run(work, _input: undefined) {
    const plan = await lockPendingPlan(work);
    const ids = await loadSampleIds(work);
    if (!presentSample(ids).isLoaded) {
      return { result: { removedCount: 0, keptCount: 0 }, subjectId: plan.id, isRepeat: true };
    }
    const leavingPlan = await unusedPlanItems(work, plan.id, ids.plan_item);
    const planned = await planItemRecords(work, plan.id);
    const planItems = await rememberPlanItems(work, planned, leavingPlan);
    await deletePlanItemRows(work, planned, leavingPlan);
    await prepareBatches(work, plan);
    const products = await unusedProducts(work, ids.roasted_item);
    for (const id of products) await archiveProductRow(work, { id });
    const coffees = await unusedGreens(work, ids.green_coffee);
    for (const id of coffees) await archiveGreenLot(work, { id });
    const sizes = await unusedSizes(work, ids.package_size);
    for (const id of sizes) await archivePackageSizeRow(work, { id });
    await forgetSample(work);
    const result: RemovedSample = {
      removedCount: leavingPlan.size + products.length + coffees.length + sizes.length,
      keptCount: await countKept(work, ids),
    };
    const removed: SampleRemoval["removed"] = { ids, planItems, products, coffees, sizes };
    return { result, subjectId: plan.id, detail: { ...result, removed } };
  },
});

/** Number of sample rows that are still in sight; rows that a person had archived or removed before are not counted. */
async function countKept({ tx, actor }: Work, ids: SampleIds): Promise<number> {
  const planned = await tx.$count(
    roastingPlanItems,
    ownRows(actor, roastingPlanItems, inArray(roastingPlanItems.id, ids.plan_item)),
  );
  let kept = planned;
  for (const [table, ofKind] of [
    [greenCoffeeInventory, ids.green_coffee],
    [roastedCoffeeItems, ids.roasted_item],
    [packageSizes, ids.package_size],
  ] as const) {
    kept += await tx.$count(table, ownRows(actor, table, inArray(table.id, ofKind), isNull(table.archivedAt)));
  }
  return kept;
}
