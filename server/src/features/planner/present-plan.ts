import {
  PackageUnit,
  type Plan,
  type PlanBrief,
  type PlanCoffee,
  type PlanItem,
  PlanStatus,
  RoastLevel,
} from "@tryer/contract";
import { greenNumberLabel } from "@tryer/domain/green";
import { planNumberLabel, planRow, planSummary } from "@tryer/domain/planner";
import { centiLbsFromLbs, lbsFromCentiLbs } from "@tryer/domain/units";
import type { PlanItemRecord } from "./items/select-plan-items.ts";
import type { PlanRecord } from "./plan-record.ts";

/** A plan with its calculation. `batchSizeLbs` counts where the plan has not frozen its own. */
export function presentPlan(plan: PlanRecord, items: PlanItemRecord[], batchSizeLbs: number): Plan {
  const sizeLbs = plan.batchSizeLbs === null ? batchSizeLbs : Number(plan.batchSizeLbs);
  const rows = byCoffee(items).map((coffee) => calculateRow(coffee, sizeLbs));
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

/** The items of one roasted coffee together, in the order in which each coffee first appears. */
function byCoffee(items: PlanItemRecord[]): PlanItemRecord[][] {
  const coffees = new Map<string, PlanItemRecord[]>();
  for (const record of items) {
    const coffee = coffees.get(record.item.roastedItemId);
    if (coffee) coffee.push(record);
    else coffees.set(record.item.roastedItemId, [record]);
  }
  return [...coffees.values()];
}

function calculateRow(coffee: PlanItemRecord[], batchSizeLbs: number) {
  const [lead] = coffee;
  if (!lead) throw new Error("a row of a plan has at least one item");
  const shrinkagePercentage = Number(lead.item.shrinkagePercentage ?? lead.greenCoffee.shrinkagePercentage);
  const items = coffee.map(presentItem);
  const calculation = planRow({
    items,
    shrinkagePercent: shrinkagePercentage,
    batchSizeLbs,
    completedBatches: coffee.reduce((sum, { completedBatches }) => sum + completedBatches, 0),
    done: {
      count: coffee.reduce((sum, { doneBatches }) => sum + doneBatches, 0),
      centiLbs: sumCentiLbs(coffee.map(({ doneLbs }) => doneLbs)),
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
      quantityKg: Number(lead.greenCoffee.quantityKg),
      shrinkagePercentage,
    },
    items,
    leadPlanItemId: lead.item.id,
    outputLbs: lbsFromCentiLbs(calculation.outputCentiLbs),
    greenLbs: lbsFromCentiLbs(calculation.greenCentiLbs),
    requiredBatches: calculation.requiredBatches,
    completedBatches: calculation.completedBatches,
    doneBatches: calculation.done.count,
    doneLbs: lbsFromCentiLbs(calculation.done.centiLbs),
    loggedBatches: coffee.reduce((sum, { loggedBatches }) => sum + loggedBatches, 0),
    loggedLbs: lbsFromCentiLbs(sumCentiLbs(coffee.map(({ loggedLbs }) => loggedLbs))),
    deletedRoasts: coffee.reduce((sum, { deletedRoasts }) => sum + deletedRoasts, 0),
    progressPercent: calculation.progressPercent,
  };
  return { calculation, presented };
}

const sumCentiLbs = (lbs: string[]) => lbs.reduce((sum, each) => sum + centiLbsFromLbs(Number(each)), 0);

function presentItem({ item }: PlanItemRecord): PlanItem {
  return {
    id: item.id,
    quantity: item.quantity,
    packageSize: Number(item.packageSize),
    packageUnit: PackageUnit.parse(item.packageUnit),
  };
}
