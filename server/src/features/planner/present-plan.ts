import {
  PackageUnit,
  type Plan,
  type PlanBrief,
  type PlanCoffee,
  type PlanItem,
  PlanStatus,
  RoastLevel,
} from "@tryer/contract";
import { expectedShrinkage } from "@tryer/domain/green";
import { planRow, planSummary } from "@tryer/domain/planner";
import { greenNumberLabel, kgFromGrams, lbsFromCentiLbs, planNumberLabel } from "@tryer/domain/units";
import type { PlanItemRecord } from "./items/select-plan-items.ts";
import type { PlanRecord } from "./plan-record.ts";

/** A plan with its calculation. `batchSizeLbs` counts where the plan has not frozen its own. */
export function presentPlan(plan: PlanRecord, items: PlanItemRecord[], batchSizeLbs: number): Plan {
  const sizeLbs = plan.batchSizeLbs ?? batchSizeLbs;
  const rows = byProduct(items).map((group) => calculateRow(group, sizeLbs));
  const summary = planSummary(rows.map(({ calculation }) => calculation));
  return {
    ...presentPlanBrief(plan),
    createdAt: plan.createdAt.toISOString(),
    batchSizeLbs: sizeLbs,
    rows: rows.map(({ presented }) => presented),
    totals: {
      totalItems: summary.totalItems,
      outputLbs: lbsFromCentiLbs(summary.outputCentiLbs),
      greenLbs: lbsFromCentiLbs(summary.greenCentiLbs),
      requiredBatches: summary.requiredBatches,
      completedBatches: summary.completedBatches,
      progressPercent: summary.progressPercent,
    },
  };
}

const presentPlanBrief = (plan: PlanRecord): PlanBrief => ({
  id: plan.id,
  number: planNumberLabel(plan.number),
  status: PlanStatus.parse(plan.status),
  completionDate: plan.completionDate?.toISOString() ?? null,
});

/** The items of one product together, in the order in which each product first appears. */
function byProduct(items: PlanItemRecord[]): PlanItemRecord[][] {
  const groups = new Map<string, PlanItemRecord[]>();
  for (const record of items) {
    const group = groups.get(record.item.roastedItemId);
    if (group) group.push(record);
    else groups.set(record.item.roastedItemId, [record]);
  }
  return [...groups.values()];
}

function calculateRow(group: PlanItemRecord[], batchSizeLbs: number) {
  const [lead] = group;
  if (!lead) throw new Error("a row of a plan has at least one item");
  const shrinkage = expectedShrinkage({
    completion: lead.item.shrinkagePercentage,
    product: lead.shrinkagePercentage,
    green: lead.greenCoffee.shrinkagePercentage,
  });
  const items = group.map(presentItem);
  const calculation = planRow({
    items,
    shrinkagePercent: shrinkage.percentage,
    batchSizeLbs,
    completedBatches: group.reduce((sum, { completedBatches }) => sum + completedBatches, 0),
    done: {
      count: group.reduce((sum, { doneBatches }) => sum + doneBatches, 0),
      centiLbs: group.reduce((sum, { doneCentiLbs }) => sum + doneCentiLbs, 0),
    },
  });
  const presented: PlanCoffee = {
    roastedItemId: lead.item.roastedItemId,
    name: lead.item.itemName ?? lead.name,
    roastLevel: RoastLevel.parse(lead.item.roastLevel ?? lead.roastLevel),
    greenCoffee: {
      id: lead.greenCoffee.id,
      number: greenNumberLabel(lead.greenCoffee.number),
      coffeeName: lead.item.greenName ?? lead.greenCoffee.coffeeName,
      origin: lead.item.greenOrigin ?? lead.greenCoffee.origin,
      sharesName: lead.greenCoffee.sharesName,
      ownerName: lead.greenCoffee.ownerName,
      quantityKg: kgFromGrams(lead.greenCoffee.quantityGrams),
    },
    shrinkage,
    items,
    leadPlanItemId: lead.item.id,
    outputLbs: lbsFromCentiLbs(calculation.outputCentiLbs),
    greenLbs: lbsFromCentiLbs(calculation.greenCentiLbs),
    requiredBatches: calculation.requiredBatches,
    completedBatches: calculation.completedBatches,
    doneBatches: calculation.done.count,
    doneLbs: lbsFromCentiLbs(calculation.done.centiLbs),
    loggedBatches: group.reduce((sum, { loggedBatches }) => sum + loggedBatches, 0),
    loggedLbs: lbsFromCentiLbs(group.reduce((sum, { loggedCentiLbs }) => sum + loggedCentiLbs, 0)),
    deletedRoasts: group.reduce((sum, { deletedRoasts }) => sum + deletedRoasts, 0),
    progressPercent: calculation.progressPercent,
  };
  return { calculation, presented };
}

function presentItem({ item }: PlanItemRecord): PlanItem {
  return {
    id: item.id,
    quantity: item.quantity,
    packageSize: item.packageSize,
    packageUnit: PackageUnit.parse(item.packageUnit),
  };
}
