import { contract, type PlanProductionInput } from "@tryer/contract";
import { samePackage } from "@tryer/domain/items";
import { gramsFromKg } from "@tryer/domain/units";
import { inArray } from "drizzle-orm";
import { packageSizes, roastedCoffeeItems } from "#db/schema/index.ts";
import {
  addPlanLines,
  loadPendingPlan,
  loadPlan,
  lockPendingPlan,
  planItemRecords,
  prepareBatches,
  serveOrders,
} from "#features/planner/index.ts";
import { command } from "../../runtime/command.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import { conflict, notFound } from "../../runtime/refusal.ts";
import type { Work } from "../../runtime/request-context.ts";
import type { PlannedForOrders } from "./planned-for-orders.ts";
import { requirementsOf } from "./requirements.ts";
import { hindranceOf, packagesToPlan } from "./to-plan.ts";

/**
 * Adds what is missing to the pending plan. The plan is locked before the requirement is computed once more: of two
 * people who press at the same moment, the second one is told that it has changed.
 */
export const planProduction = command({
  operation: contract.orders.plan,
  permission: "plans:write",
  once: { requestId: ({ requestId }: PlanProductionInput) => requestId, repeat: (work) => loadPendingPlan(work) },
  async run(work, { products }: PlanProductionInput) {
    const plan = await lockPendingPlan(work);
    const all = await requirementsOf(work, await loadPlan(work, plan.id));
    const wanted = new Map(products.map(({ roastedItemId, netKg }) => [roastedItemId, gramsFromKg(netKg)]));
    const chosen = all.filter(({ product }) => wanted.has(product.id));
    const isChanged = chosen.some(({ product, netGrams }) => wanted.get(product.id) !== netGrams);
    if (chosen.length < wanted.size) await requireProducts(work, [...wanted.keys()]);
    if (isChanged || chosen.length < wanted.size)
      throw conflict("The requirement changed meanwhile. Check it again, then plan it.", "products");
    for (const requirement of chosen) {
      const hindrance = hindranceOf(requirement);
      if (hindrance !== null) throw conflict(`${requirement.product.name} can't be planned. ${hindrance}`, "products");
    }
    const toPlan = await packagesToPlan(work, chosen);
    const lines = [...toPlan].flatMap(([roastedItemId, { sizes }]) =>
      sizes.map(({ packageSizeId, packages }) => ({ roastedItemId, packageSizeId, quantity: packages })),
    );
    await addPlanLines(work, plan.id, lines);
    const planned = await whereTo(work, plan.id, toPlan);
    await serveOrders(work, planned.served);
    return {
      result: await prepareBatches(work, plan, { products: [...toPlan.keys()] }),
      subjectId: plan.id,
      detail: { ...planned },
    };
  },
});

async function requireProducts({ tx, actor }: Work, ids: string[]): Promise<void> {
  const there = await tx
    .select({ id: roastedCoffeeItems.id })
    .from(roastedCoffeeItems)
    .where(ownRows(actor, roastedCoffeeItems, inArray(roastedCoffeeItems.id, ids)));
  if (there.length < ids.length) throw notFound("Roasted item");
}

type ToPlan = Awaited<ReturnType<typeof packagesToPlan>>;

/** Items of the plan that the packages went to, and the order lines that they are for. */
async function whereTo(work: Work, planId: string, toPlan: ToPlan): Promise<PlannedForOrders> {
  const { tx, actor } = work;
  const wanted = [...toPlan].flatMap(([roastedItemId, own]) => own.sizes.map((size) => ({ ...size, roastedItemId })));
  if (wanted.length === 0) return { added: [], served: [] };
  const items = await planItemRecords(work, planId);
  const sizes = await tx
    .select({ id: packageSizes.id, size: packageSizes.size, unit: packageSizes.unit })
    .from(packageSizes)
    .where(
      ownRows(actor, packageSizes, inArray(packageSizes.id, [...new Set(wanted.map((each) => each.packageSizeId))])),
    );
  const itemOf = (roastedItemId: string, packageSizeId: string): string => {
    const size = sizes.find(({ id }) => id === packageSizeId);
    const item = items.find(
      (each) =>
        each.roastedItemId === roastedItemId &&
        size !== undefined &&
        samePackage({ size: each.packageSize, unit: each.packageUnit }, size),
    );
    if (item === undefined) throw new Error("packages were planned in no item");
    return item.id;
  };
  return {
    added: wanted.map(({ roastedItemId, packageSizeId, packages }) => ({
      planItemId: itemOf(roastedItemId, packageSizeId),
      packages,
    })),
    served: [...toPlan].flatMap(([roastedItemId, own]) =>
      own.served.map(({ packageSizeId, lineId, orderId, packages }) => ({
        planItemId: itemOf(roastedItemId, packageSizeId),
        orderLineId: lineId,
        orderId,
        packages,
      })),
    ),
  };
}
