import type { Plan, PlanCoffee, ProductRequirement } from "@tryer/contract";
import { kgFromGrams, orderNumberLabel } from "@tryer/domain/units";
import { loadPendingPlan } from "#features/planner/index.ts";
import { query } from "../../runtime/query.ts";
import type { Work } from "../../runtime/request-context.ts";
import { namedOrders } from "./ordered-lines.ts";
import { type Requirement, requirementsOf } from "./requirements.ts";
import { hindranceOf, packagesToPlan } from "./to-plan.ts";

/** Net requirement of every product, with its terms and what they lead to. */
export const showRequirement = query({
  permission: "orders:read",
  async run(work, _input: undefined): Promise<ProductRequirement[]> {
    const plan = await loadPendingPlan(work);
    const rows = new Map(plan.rows.map((row) => [row.roastedItemId, row]));
    const requirements = await requirementsOf(work, plan);
    const toPlan = await packagesToPlan(work, requirements);
    const named = await ordersByProduct(work, requirements);
    return requirements.map((requirement) => {
      const { product, ordered, fill } = requirement;
      const planned = new Map(toPlan.get(product.id)?.sizes.map((each) => [each.packageSizeId, each.packages]));
      const shown = new Map(ordered.map(({ size, packages }) => [size.id, { size, ordered: packages }]));
      if (fill !== null && planned.has(fill.id) && !shown.has(fill.id)) shown.set(fill.id, { size: fill, ordered: 0 });
      return {
        roastedItemId: product.id,
        name: product.name,
        roastLevel: product.roastLevel,
        orderedKg: kgFromGrams(requirement.orderedGrams),
        minimumKg: kgFromGrams(requirement.minimumGrams),
        neededKg: kgFromGrams(requirement.neededGrams),
        blends: requirement.blends.map(({ blend, neededGrams, isPlanned }) => ({
          roastedItemId: blend.id,
          name: blend.name,
          kg: kgFromGrams(neededGrams),
          planItemId: isPlanned ? (rows.get(blend.id)?.leadPlanItemId ?? null) : null,
        })),
        onHandKg: kgFromGrams(requirement.onHandGrams),
        heldKg: kgFromGrams(requirement.heldGrams),
        expiredKg: kgFromGrams(requirement.expiredGrams),
        spareKg: kgFromGrams(requirement.spareGrams),
        blendableKg: kgFromGrams(requirement.blendableGrams),
        blendableHeldKg: kgFromGrams(requirement.blendableHeldGrams),
        plannedKg: kgFromGrams(requirement.plannedGrams),
        planned: plannedTerms(requirement, plan, rows),
        netKg: kgFromGrams(requirement.netGrams),
        sizes: [...shown.values()]
          .toSorted((a, b) => a.size.grams - b.size.grams)
          .map(({ size, ordered: packages }) => ({
            packageSizeId: size.id,
            label: size.label,
            grams: size.grams,
            ordered: packages,
            toPlan: planned.get(size.id) ?? 0,
          })),
        ...(named.get(product.id) ?? { orders: [], orderCount: 0 }),
        hindrance: hindranceOf(requirement),
      };
    });
  },
});

/** Sources of the planned weight of a product: rows of the plan, and blends of parts that they bring to spare. */
function plannedTerms(
  { product, planned }: Requirement,
  { id, number }: Plan,
  rows: ReadonlyMap<string, PlanCoffee>,
): ProductRequirement["planned"] {
  const plan = { id, number };
  const terms: ProductRequirement["planned"] = [];
  const own = rows.get(product.id);
  if (own !== undefined && planned.ownGrams > 0) {
    const { leadPlanItemId: planItemId, name, requiredBatches, doneBatches } = own;
    const row = { planItemId, name, requiredBatches, doneBatches };
    terms.push({ source: "own_row", kg: kgFromGrams(planned.ownGrams), plan, row });
  }
  for (const { blendId, toComeGrams } of planned.forBlends) {
    const blend = rows.get(blendId);
    const part = blend?.parts.find(({ roasted }) => roasted?.id === product.id)?.roasted;
    if (blend === undefined || !part) continue;
    const { leadPlanItemId: planItemId, name } = blend;
    const row = { planItemId, name, requiredBatches: part.requiredBatches, doneBatches: part.doneBatches };
    terms.push({ source: "for_blend", kg: kgFromGrams(toComeGrams), plan, row });
  }
  if (planned.ofSparePartsGrams > 0)
    terms.push({ source: "spare_parts", kg: kgFromGrams(planned.ofSparePartsGrams), plan, row: null });
  return terms;
}

type NamedOrders = Pick<ProductRequirement, "orders" | "orderCount">;

/** Orders of each product with their weight of it, the first promised first. */
async function ordersByProduct(work: Work, requirements: readonly Requirement[]): Promise<Map<string, NamedOrders>> {
  const gramsOf = new Map(
    requirements.flatMap(({ ordered }) => ordered.map(({ size }) => [size.id, size.grams] as const)),
  );
  const byProduct = new Map<string, NamedOrders>();
  for (const { roastedItemId, packageSizeId, orderId, number, promisedOn, packages, orderCount } of await namedOrders(
    work,
  )) {
    const own = byProduct.get(roastedItemId) ?? { orders: [], orderCount };
    byProduct.set(roastedItemId, own);
    const kg = kgFromGrams(packages * (gramsOf.get(packageSizeId) ?? 0));
    const last = own.orders.at(-1);
    if (last?.id === orderId) last.kg = kgFromGrams(Math.round((last.kg + kg) * 1000));
    else own.orders.push({ id: orderId, number: orderNumberLabel(number), promisedOn, kg });
  }
  return byProduct;
}
