import type { PlanCoffee } from "@tryer/contract";
import { gramsOfPackages } from "@tryer/domain/items";
import { roastedPackages } from "@tryer/domain/orders";
import { centiLbsFromLbs } from "@tryer/domain/units";
import { inArray, sql } from "drizzle-orm";
import { refersTo } from "#db/refers-to.ts";
import { planItemOrders, roastingPlanItems, roastingPlans } from "#db/schema/index.ts";
import { loadPendingPlan, planStatus } from "#features/planner/index.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import type { Work } from "../../runtime/request-context.ts";
import { type BlendProgress, blendKey, blendProgress } from "./blend-progress.ts";

/** Packages of an order line that a plan was made for, and those of them that are roasted. */
export interface LineProgress {
  planned: number;
  /** Packages that are roasted, of a blend of roasted coffees those that are made. */
  roasted: number;
  /** Packages that each part of a blend of roasted coffees is roasted for; empty for other products. */
  parts: { name: string; packages: number }[];
}

/** Progress of the lines of some orders, by the id of the line; a line that was never planned is not among them. */
export async function lineProgress(work: Work, orderIds: string[]): Promise<Map<string, LineProgress>> {
  const served = await servedLines(work, orderIds);
  const isAnyPending = served.some((line) => planStatus(line) === "pending");
  const rows = isAnyPending ? (await loadPendingPlan(work)).rows : [];
  const blends = await blendProgress(
    work,
    served.filter(({ isBlended }) => isBlended),
  );
  const byLine = new Map<string, LineProgress>();
  for (const line of served) {
    const { lineId, packages } = line;
    const blend = blends.get(blendKey(line));
    const row = rows.find((each) => each.roastedItemId === line.roastedItemId);
    const isRoasted = planStatus(line) === "completed" || row === undefined;
    const roasted = blend
      ? roastedPackages(packages, { green: blend.outputGrams, loggedGreen: blend.madeGrams })
      : isRoasted
        ? packages
        : roastedPackages(packages, readyOfRow(row));
    const before = byLine.get(lineId) ?? { planned: 0, roasted: 0, parts: [] };
    byLine.set(lineId, {
      planned: before.planned + packages,
      roasted: before.roasted + roasted,
      parts: addParts(before.parts, packages, blend),
    });
  }
  return byLine;
}

/** Weight of a row and what of it is ready, roasted or used from the stock, in grams. */
function readyOfRow({ items, carriedOverGrams, greenLbs, loggedLbs }: PlanCoffee) {
  const green = gramsOfPackages(items);
  const roasted =
    greenLbs <= 0 ? 0 : ((green - carriedOverGrams) * centiLbsFromLbs(loggedLbs)) / centiLbsFromLbs(greenLbs);
  return { green, loggedGreen: carriedOverGrams + roasted };
}

/** Adds packages that the parts of a blend are roasted for to those of other plans. */
function addParts(before: LineProgress["parts"], packages: number, blend: BlendProgress | undefined) {
  const packagesOf = new Map(before.map((part) => [part.name, part.packages]));
  for (const { name, greenLbs, roastedLbs } of blend?.parts ?? []) {
    const roasted = roastedPackages(packages, { green: greenLbs, loggedGreen: roastedLbs });
    packagesOf.set(name, (packagesOf.get(name) ?? 0) + roasted);
  }
  return [...packagesOf].map(([name, roasted]) => ({ name, packages: roasted }));
}

/** Whether a plan item has parts that are roasted apart. */
const isBlended = sql<boolean>`exists (select from roasting_plan_item_parts part
  where part.roastery_id = ${roastingPlanItems.roasteryId} and part.plan_item_id = ${roastingPlanItems.id}
    and part.part_item_id is not null)`;

const servedLines = ({ tx, actor }: Work, orderIds: string[]) =>
  tx
    .select({
      lineId: planItemOrders.orderLineId,
      packages: planItemOrders.packages,
      roastedItemId: roastingPlanItems.roastedItemId,
      planId: roastingPlanItems.planId,
      plannedAt: roastingPlanItems.createdAt,
      isBlended,
      status: roastingPlans.status,
    })
    .from(planItemOrders)
    .innerJoin(roastingPlanItems, refersTo(planItemOrders.planItemId, roastingPlanItems))
    .innerJoin(roastingPlans, refersTo(roastingPlanItems.planId, roastingPlans))
    .where(ownRows(actor, planItemOrders, inArray(planItemOrders.orderId, orderIds)));
