import {
  PackageUnit,
  type Plan,
  type PlanBrief,
  type PlanCoffee,
  type PlanItem,
  PlanStatus,
  RoastLevel,
} from "@tryer/contract";
import { greenName, partGrams } from "@tryer/domain/green";
import { planSummary } from "@tryer/domain/planner";
import { centiLbsFromLbs, greenNumberLabel, kgFromGrams, lbsFromCentiLbs, planNumberLabel } from "@tryer/domain/units";
import type { ProductMachine } from "#db/machine-of-product.ts";
import { nameOfParts, type PartGreen, shrinkageOfPart } from "#db/recipe-parts.ts";
import { type CalculatedRow, calculateRow } from "./calculate-row.ts";
import { carriedOverOf } from "./carried-over.ts";
import { expectedOfItem } from "./expected-of-item.ts";
import type { PlanItemRecord } from "./items/select-plan-items.ts";
import type { PlanRecord } from "./plan-record.ts";
import type { PlanSizes } from "./row-sizes.ts";

/** A plan with its calculation. The sizes of now count where the plan has not frozen its own. */
export function presentPlan(
  plan: PlanRecord,
  items: PlanItemRecord[],
  { batchSizeLbs, minBatchLbs }: Pick<Plan, "batchSizeLbs" | "minBatchLbs">,
): Plan {
  const sizeLbs = plan.batchSizeLbs ?? batchSizeLbs;
  const isOpen = plan.batchSizeLbs === null;
  const sizes = { isOpen, batchSizeLbs: sizeLbs, minBatchLbs };
  const rows = byProduct(items).map((group) => presentRow(group, sizes));
  const summary = planSummary(rows.map(({ calculation }) => calculation));
  return {
    ...presentPlanBrief(plan),
    createdAt: plan.createdAt.toISOString(),
    batchSizeLbs: sizeLbs,
    minBatchLbs: isOpen ? minBatchLbs : null,
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

function presentRow(group: PlanItemRecord[], sizes: PlanSizes) {
  const [lead] = group;
  if (!lead) throw new Error("a row of a plan has at least one item");
  const shrinkage = expectedOfItem({
    item: lead.item,
    product: lead.shrinkagePercentage,
    green: lead.greenCoffee?.shrinkagePercentage ?? null,
    parts: lead.parts,
  });
  const items = group.map(presentItem);
  const carriedOverGrams = carriedOverOf(group.map(({ item }) => item));
  const calculation = calculateRow({
    items,
    carriedOverGrams,
    parts: lead.parts,
    product: lead.shrinkagePercentage,
    shrinkagePercent: shrinkage.percentage,
    machine: lead.machine,
    keptBatchSizeLbs: lead.item.batchSizeLbs,
    sizes,
    completedBatches: group.reduce((sum, { completedBatches }) => sum + completedBatches, 0),
    done: group.flatMap(doneOfItem),
  });
  const presented: PlanCoffee = {
    roastedItemId: lead.item.roastedItemId,
    name: lead.item.itemName ?? lead.name,
    roastLevel: RoastLevel.parse(lead.item.roastLevel ?? lead.roastLevel),
    isDecaf: lead.isDecaf,
    ...greensOfRow(lead, {
      calculation,
      loggedCentiLbs: group.reduce((sum, { loggedCentiLbs }) => sum + loggedCentiLbs, 0),
      loggedOfPart: (id) => sumOfPart(group, id),
      isOpen: sizes.isOpen,
    }),
    machine: machineIn(lead.machine, sizes),
    ...calculation.sizes,
    shrinkage,
    items,
    leadPlanItemId: lead.item.id,
    outputLbs: lbsFromCentiLbs(calculation.outputCentiLbs),
    carriedOverGrams,
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

/** Batches of an item that are done, by the part of a blend of roasted coffees where there are such. */
function doneOfItem({ doneOfParts, doneBatches, doneCentiLbs }: PlanItemRecord) {
  if (doneOfParts.length === 0) return [{ partItemId: null, count: doneBatches, centiLbs: doneCentiLbs }];
  return doneOfParts.map(({ partItemId, done, doneLbs }) => ({
    partItemId,
    count: done,
    centiLbs: centiLbsFromLbs(doneLbs),
  }));
}

/** Weight of the logged batches of a part, in hundredths of a pound. */
const sumOfPart = (group: PlanItemRecord[], id: string): number =>
  group
    .flatMap(({ doneOfParts }) => doneOfParts)
    .reduce((sum, { partItemId, loggedLbs }) => (partItemId === id ? sum + centiLbsFromLbs(loggedLbs) : sum), 0);

/** Machine of a product as a plan shows it: a completed one keeps sizes and no machine. */
const machineIn = (machine: ProductMachine | null, { isOpen }: Pick<PlanSizes, "isOpen">) =>
  isOpen && machine !== null ? { id: machine.id, name: machine.name } : null;

interface RowWeights {
  isOpen: boolean;
  calculation: CalculatedRow;
  loggedCentiLbs: number;
  loggedOfPart: (partItemId: string) => number;
}

/** Green coffees of a row, with the weights of the row spread over them to the hundredth of a pound. */
function greensOfRow(record: PlanItemRecord, { calculation, loggedCentiLbs, loggedOfPart, isOpen }: RowWeights) {
  const { item, greenCoffee, parts } = record;
  if (calculation.parts.length > 0) return roastedPartsOfRow(record, { calculation, loggedOfPart, isOpen });
  const single = greenCoffee && presentGreen({ ...greenCoffee, ...keptNames(item, greenCoffee) });
  const greens = single === null ? (parts ?? []).map(({ green }) => presentGreen(green)) : [single];
  const proportions = single === null ? (parts ?? []).map(({ proportion }) => proportion) : [1];
  const [green, logged] = [calculation.greenCentiLbs, loggedCentiLbs].map((weight) =>
    proportions.length === 0 ? [] : partGrams(weight, proportions),
  );
  return {
    greenName: single === null ? (item.greenName ?? nameOfParts(parts ?? [])) : greenName(single),
    greenCoffee: single,
    parts: greens.map((part, at) => ({
      greenCoffee: part,
      greenLbs: lbsFromCentiLbs(green?.[at] ?? 0),
      loggedLbs: lbsFromCentiLbs(logged?.[at] ?? 0),
      roasted: null,
    })),
  };
}

/** Parts of a row that are roasted apart, each with the green coffee of its own. */
function roastedPartsOfRow(
  { item, parts, shrinkagePercentage, machine }: PlanItemRecord,
  { calculation, loggedOfPart, isOpen }: Omit<RowWeights, "loggedCentiLbs">,
) {
  return {
    greenName: item.greenName ?? nameOfParts(parts ?? []),
    greenCoffee: null,
    parts: (parts ?? []).flatMap((part, at) => {
      const own = calculation.parts[at];
      if (!own || !part.product) return [];
      const { id, name, roastLevel, isDecaf } = part.product;
      const roasted = {
        id,
        name,
        roastLevel: RoastLevel.parse(roastLevel),
        isDecaf,
        proportion: part.proportion,
        outputLbs: lbsFromCentiLbs(own.outputCentiLbs),
        shrinkage: shrinkageOfPart(part, shrinkagePercentage),
        machine: machineIn(part.product.machine ?? machine, { isOpen }),
        ...own.sizes,
        requiredBatches: own.requiredBatches,
        doneBatches: own.done.count,
        doneLbs: lbsFromCentiLbs(own.done.centiLbs),
      };
      const greenLbs = lbsFromCentiLbs(own.greenCentiLbs);
      return [
        { greenCoffee: presentGreen(part.green), greenLbs, loggedLbs: lbsFromCentiLbs(loggedOfPart(id)), roasted },
      ];
    }),
  };
}

/** Names that a completed plan kept, else those of today. */
const keptNames = (
  { greenName, greenOrigin }: PlanItemRecord["item"],
  { coffeeName, origin }: { coffeeName: string; origin: string },
) => ({ coffeeName: greenName ?? coffeeName, origin: greenOrigin ?? origin });

const presentGreen = (green: Omit<PartGreen, "shrinkagePercentage" | "archivedAt">) => ({
  id: green.id,
  number: greenNumberLabel(green.number),
  coffeeName: green.coffeeName,
  origin: green.origin,
  sharesName: green.sharesName,
  ownerName: green.ownerName,
  quantityKg: kgFromGrams(green.quantityGrams),
});

function presentItem({ item }: PlanItemRecord): PlanItem {
  return {
    id: item.id,
    quantity: item.quantity,
    packageSize: item.packageSize,
    packageUnit: PackageUnit.parse(item.packageUnit),
  };
}
