import { PackageUnit } from "@tryer/contract";
import { DEFAULT_PLANNER_BATCH_SIZE_LBS } from "@tryer/domain/planner";
import { asc, eq, sql } from "drizzle-orm";
import { machineOfProduct } from "#db/machine-of-product.ts";
import { partsOfPlanItem } from "#db/recipe-parts.ts";
import { refersTo } from "#db/refers-to.ts";
import {
  batchTracking,
  greenCoffeeInventory,
  machines,
  profiles,
  roastedCoffeeItems,
  roastingPlanItems,
} from "#db/schema/index.ts";
import { builtStatement } from "../../runtime/built-statement.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import type { Work } from "../../runtime/request-context.ts";
import { chosenMinimum, ownersBatchSize } from "./batch-size.ts";
import { calculateRow } from "./calculate-row.ts";
import { carriedOverOf } from "./carried-over.ts";
import { expectedOfItem } from "./expected-of-item.ts";
import { inRowOf } from "./items/select-plan-items.ts";
import type { PlanRecord } from "./plan-record.ts";
import { type SplitBatch, splitAnew } from "./split-anew.ts";

/** Columns of a batch that splitting goes by. */
export const SPLIT_COLUMNS = {
  id: batchTracking.id,
  planItemId: batchTracking.planItemId,
  batchNumber: batchTracking.batchNumber,
  partItemId: batchTracking.partItemId,
  batchWeightCentiLbs: batchTracking.batchWeightCentiLbs,
  isCompleted: batchTracking.isCompleted,
  isLogged: batchTracking.isLogged,
  isStarted: sql<boolean>`${batchTracking.startedAt} is not null`,
};

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
  const done = batches.filter(
    (batch) => batch.isCompleted || batch.isLogged || batch.isStarted || batch.deletedRoastId !== null,
  );
  const carriedOverGrams = carriedOverOf(items);
  const row = calculateRow({
    carriedOverGrams,
    items: items.map((item) => ({ ...item, packageUnit: PackageUnit.parse(item.packageUnit) })),
    parts: lead.parts,
    product: lead.productShrinkagePercentage,
    shrinkagePercent: expectedOfItem({
      item: lead.item,
      product: lead.productShrinkagePercentage,
      green: lead.greenShrinkagePercentage,
      parts: lead.parts,
    }).percentage,
    machine: lead.machine,
    keptBatchSizeLbs: lead.item.batchSizeLbs,
    sizes: {
      isOpen: plan.batchSizeLbs === null,
      batchSizeLbs: plan.batchSizeLbs ?? lead.ownersBatchSizeLbs ?? DEFAULT_PLANNER_BATCH_SIZE_LBS,
      minBatchLbs: lead.minBatchLbs,
    },
    completedBatches: batches.filter(
      ({ isCompleted, isLogged, deletedRoastId }) => isCompleted || isLogged || deletedRoastId !== null,
    ).length,
    done: done.map(({ partItemId, batchWeightCentiLbs }) => ({ partItemId, count: 1, centiLbs: batchWeightCentiLbs })),
  });
  const leadPlanItemId = lead.item.id;
  const ofLead: SplitBatch[] = batches.filter((batch) => batch.planItemId === leadPlanItemId);
  return splitAnew(work, [{ ...row, leadPlanItemId, carriedOverGrams, batches: ofLead }]);
}

/** The items of a product in a plan with what their batches follow from, each as often as it carries batches. */
const itemsWithBatches = builtStatement(["planId", "planItemId"], (tx, { planId, planItemId, ...own }) =>
  tx
    .select({
      item: {
        id: roastingPlanItems.id,
        quantity: roastingPlanItems.quantity,
        carriedOverGrams: roastingPlanItems.carriedOverGrams,
        packageSize: roastingPlanItems.packageSize,
        packageUnit: roastingPlanItems.packageUnit,
        shrinkagePercentage: roastingPlanItems.shrinkagePercentage,
        batchSizeLbs: roastingPlanItems.batchSizeLbs,
      },
      machine: machineOfProduct("roasted_coffee_items"),
      productShrinkagePercentage: roastedCoffeeItems.shrinkagePercentage,
      greenShrinkagePercentage: greenCoffeeInventory.shrinkagePercentage,
      parts: partsOfPlanItem,
      ownersBatchSizeLbs: sql<number | null>`${ownersBatchSize(tx, own)}`.mapWith(profiles.roasterBatchSize),
      minBatchLbs: sql<number | null>`${chosenMinimum(tx, own)}`.mapWith(machines.minBatchLbs),
      batch: {
        ...SPLIT_COLUMNS,
        deletedRoastId: batchTracking.deletedRoastId,
      },
    })
    .from(roastingPlanItems)
    .innerJoin(roastedCoffeeItems, refersTo(roastingPlanItems.roastedItemId, roastedCoffeeItems))
    .leftJoin(greenCoffeeInventory, refersTo(roastingPlanItems.coffeeId, greenCoffeeInventory))
    .leftJoin(batchTracking, refersTo(batchTracking.planItemId, roastingPlanItems))
    .where(ownRows(own, roastingPlanItems, eq(roastingPlanItems.planId, planId), inRowOf(planItemId)))
    .orderBy(asc(roastingPlanItems.position), asc(roastingPlanItems.id), asc(batchTracking.batchNumber)),
);
