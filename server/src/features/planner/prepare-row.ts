import { PackageUnit } from "@tryer/contract";
import { DEFAULT_PLANNER_BATCH_SIZE_LBS, planRow } from "@tryer/domain/planner";
import { centiLbsFromLbs } from "@tryer/domain/units";
import { and, asc, eq, sql } from "drizzle-orm";
import { partsOfPlanItem } from "#db/recipe-parts.ts";
import {
  batchTracking,
  greenCoffeeInventory,
  profiles,
  roastedCoffeeItems,
  roastingPlanItems,
} from "#db/schema/index.ts";
import { builtStatement } from "../../runtime/built-statement.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import type { Work } from "../../runtime/request-context.ts";
import { ownersBatchSize } from "./batch-size.ts";
import { expectedOfItem } from "./expected-of-item.ts";
import { inRowOf } from "./items/select-plan-items.ts";
import type { PlanRecord } from "./plan-record.ts";
import { type SplitBatch, splitAnew } from "./split-anew.ts";

/**
 * Brings the batches of one product of a locked, pending plan in step, as `prepareBatches` does for several, by one read
 * of what they follow from: a tick comes often and its answer shows nothing of the plan. Any item names the product.
 * Answers whether an open batch was written or removed.
 */
export async function prepareRow(work: Work, plan: PlanRecord, planItemId: string): Promise<boolean> {
  const found = await itemsWithBatches(work, { planId: plan.id, planItemId });
  const [lead] = found;
  if (!lead) return false;
  const items = [...new Map(found.map(({ item }) => [item.id, item])).values()];
  const batches = found.flatMap(({ batch }) => (batch === null ? [] : [batch]));
  const done = batches.filter((batch) => batch.isCompleted || batch.isLogged || batch.deletedRoastId !== null);
  const batchSizeLbs = plan.batchSizeLbs ?? lead.ownersBatchSizeLbs ?? DEFAULT_PLANNER_BATCH_SIZE_LBS;
  const row = planRow({
    items: items.map((item) => ({ ...item, packageUnit: PackageUnit.parse(item.packageUnit) })),
    shrinkagePercent: expectedOfItem({
      item: lead.item,
      product: lead.productShrinkagePercentage,
      green: lead.greenShrinkagePercentage,
      parts: lead.parts,
    }).percentage,
    batchSizeLbs,
    completedBatches: batches.filter(({ isCompleted }) => isCompleted).length,
    done: {
      count: done.length,
      centiLbs: done.reduce((sum, { batchWeightCentiLbs }) => sum + batchWeightCentiLbs, 0),
    },
  });
  const leadPlanItemId = lead.item.id;
  const ofLead: SplitBatch[] = batches.filter((batch) => batch.planItemId === leadPlanItemId);
  return splitAnew(work, [{ ...row, leadPlanItemId, batches: ofLead }], centiLbsFromLbs(batchSizeLbs));
}

/** The items of a product in a plan with what their batches follow from, each as often as it carries batches. */
const itemsWithBatches = builtStatement(["planId", "planItemId"], (tx, { planId, planItemId, ...own }) =>
  tx
    .select({
      item: {
        id: roastingPlanItems.id,
        quantity: roastingPlanItems.quantity,
        packageSize: roastingPlanItems.packageSize,
        packageUnit: roastingPlanItems.packageUnit,
        shrinkagePercentage: roastingPlanItems.shrinkagePercentage,
      },
      productShrinkagePercentage: roastedCoffeeItems.shrinkagePercentage,
      greenShrinkagePercentage: greenCoffeeInventory.shrinkagePercentage,
      parts: partsOfPlanItem,
      ownersBatchSizeLbs: sql<number | null>`${ownersBatchSize(tx, own)}`.mapWith(profiles.roasterBatchSize),
      batch: {
        id: batchTracking.id,
        planItemId: batchTracking.planItemId,
        batchNumber: batchTracking.batchNumber,
        batchWeightCentiLbs: batchTracking.batchWeightCentiLbs,
        isCompleted: batchTracking.isCompleted,
        isLogged: batchTracking.isLogged,
        deletedRoastId: batchTracking.deletedRoastId,
      },
    })
    .from(roastingPlanItems)
    .innerJoin(
      roastedCoffeeItems,
      and(
        eq(roastedCoffeeItems.roasteryId, roastingPlanItems.roasteryId),
        eq(roastedCoffeeItems.id, roastingPlanItems.roastedItemId),
      ),
    )
    .leftJoin(
      greenCoffeeInventory,
      and(
        eq(greenCoffeeInventory.roasteryId, roastingPlanItems.roasteryId),
        eq(greenCoffeeInventory.id, roastingPlanItems.coffeeId),
      ),
    )
    .leftJoin(
      batchTracking,
      and(
        eq(batchTracking.roasteryId, roastingPlanItems.roasteryId),
        eq(batchTracking.planItemId, roastingPlanItems.id),
      ),
    )
    .where(ownRows(own, roastingPlanItems, eq(roastingPlanItems.planId, planId), inRowOf(planItemId)))
    .orderBy(asc(roastingPlanItems.position), asc(roastingPlanItems.id), asc(batchTracking.batchNumber)),
);
