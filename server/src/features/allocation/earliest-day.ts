import type { EarliestDay, EarliestDayInput } from "@tryer/contract";
import type { SpreadBatch } from "@tryer/domain/batches";
import { type Day, plusDays } from "@tryer/domain/calendar";
import { expectedShrinkage } from "@tryer/domain/green";
import { DEFAULT_PLANNER_BATCH_SIZE_LBS } from "@tryer/domain/planner";
import { centiLbsFromLbs, gramsFromCentiLbs } from "@tryer/domain/units";
import { and, eq, inArray } from "drizzle-orm";
import { machineOfProduct } from "#db/machine-of-product.ts";
import { isMixedRoasted, recipeOfProduct, shrinkageOfBlend, shrinkageOfPart } from "#db/recipe-parts.ts";
import { greenCoffeeInventory, packageSizes, roastedCoffeeItems } from "#db/schema/index.ts";
import { readBatchSizeLbs } from "#features/planner/index.ts";
import { findTerms } from "#features/pricing/index.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import { query } from "../../runtime/query.ts";
import { notFound } from "../../runtime/refusal.ts";
import type { Work } from "../../runtime/request-context.ts";
import type { Claim, OpenOrderLine } from "./allocated-lines.ts";
import { batchesToSpread } from "./batches-to-spread.ts";

/** Number of an order that is not entered yet: of a day it comes after all others. */
const LAST = Number.MAX_SAFE_INTEGER;

/**
 * Earliest day on which an order could be promised, before it is entered: what lies there for it, the batches of the plan
 * that it would get, and new batches for the rest, each on the first day that its machine has room for. Orders that come
 * before it by their promised day keep what they have.
 */
export const showEarliestDay = query({
  permission: "orders:read",
  async run(work, { promisedOn, orderId, lines }: EarliestDayInput): Promise<EarliestDay> {
    const facts = await productFacts(
      work,
      lines.map(({ roastedItemId }) => roastedItemId),
    );
    const { restDays } = await findTerms(work);
    const sizes = await knownSizes(work, lines);
    const further = lines.map(({ id, roastedItemId, packageSizeId, quantity }, at): Claim => {
      const product = facts.get(roastedItemId);
      if (product === undefined) throw notFound("Product");
      if (!sizes.has(packageSizeId)) throw notFound("Package size");
      return {
        line: { id: id ?? `new ${at}`, roastedItemId, packageSizeId, quantity, sentQuantity: 0 },
        ...{ productName: "", sizeLabel: "", grind: "", orderId: NEW, number: LAST, version: 1, customerName: "" },
        ...{ promisedOn, dayRank: null, restDays: product.restDays ?? restDays, isPacked: false },
      };
    });
    const planned = await batchesToSpread(work, { isFree: false, further, withoutOrderId: orderId });
    const own = planned.claims.flatMap((line, place) => (line.claim.orderId === NEW ? [{ ...line, place }] : []));
    const usualGrams = gramsOf((await readBatchSizeLbs(work)) ?? DEFAULT_PLANNER_BATCH_SIZE_LBS);
    const added = own.map((line) => newBatches(line, { facts, usualGrams, usualMachineId: planned.usualMachineId }));
    const days = planned.spread([...planned.batches, ...added.flat()].toSorted((a, b) => a.place - b.place));
    const dayOf = (id: string) => days.get(id)?.day ?? planned.today;
    const found = own.map(({ claim, allocated }, at) => {
      const ofPlan = allocated.batches.flatMap(({ batchId, planItemId }) =>
        planned.batches.filter(({ batch, id, fixedOn, group }) =>
          batchId === null
            ? group.row.leadPlanItemId === planItemId && (fixedOn === null || fixedOn >= planned.today)
            : batch.id === batchId && id === batchId,
        ),
      );
      const roastDays = [...ofPlan, ...(added[at] ?? [])].map(({ id }) => dayOf(id));
      return {
        roastedItemId: claim.line.roastedItemId,
        packageSizeId: claim.line.packageSizeId,
        readyOn:
          allocated.heldQuantity > 0
            ? null
            : latest(
                planned.today,
                roastDays.map((day) => plusDays(day, claim.restDays)),
              ),
        newBatches: added[at]?.length ?? 0,
        heldQuantity: allocated.heldQuantity,
      };
    });
    const ready = found.flatMap(({ readyOn }) => readyOn ?? []);
    const earliestOn = ready.length === found.length ? latest(planned.today, ready) : null;
    return { earliestOn, isLate: promisedOn !== null && earliestOn !== null && earliestOn > promisedOn, lines: found };
  },
});

async function knownSizes({ tx, actor }: Work, lines: EarliestDayInput["lines"]): Promise<Set<string>> {
  const ids = [...new Set(lines.map(({ packageSizeId }) => packageSizeId))];
  const rows = await tx
    .select({ id: packageSizes.id })
    .from(packageSizes)
    .where(ownRows(actor, packageSizes, inArray(packageSizes.id, ids)));
  return new Set(rows.map(({ id }) => id));
}

/** Id of an order that is not entered yet. */
const NEW = "";

const latest = (first: Day, days: readonly Day[]): Day => days.reduce((last, day) => (day > last ? day : last), first);

const gramsOf = (lbs: number): number => gramsFromCentiLbs(centiLbsFromLbs(lbs));

/** Coffee that is roasted as one for a product: the product, or a part of a blend of roasted coffees. */
interface Roasted {
  machineId: string | null;
  /** Green coffee of a batch on a machine of its own, in grams; null where the plan's counts. */
  batchGrams: number | null;
  /** Shrinkage in percent. */
  shrinkage: number;
  /** Share of it in the roasted weight of the product. */
  share: number;
}

interface ProductFacts {
  restDays: number | null;
  roasted: Roasted[];
}

interface Plant {
  facts: ReadonlyMap<string, ProductFacts>;
  usualGrams: number;
  usualMachineId: string | null;
}

/**
 * Batches that the short bags of a line need beyond the plan. Worked: 5 kg roasted with 20 % shrinkage in batches of 2.5 kg
 * green → 6.25 kg, 3 batches.
 */
function newBatches(
  { claim, allocated, bagGrams, place }: OpenOrderLine & { place: number },
  { facts, usualGrams, usualMachineId }: Plant,
): (SpreadBatch & { place: number })[] {
  const shortGrams = allocated.shortQuantity * bagGrams;
  const roastBy = claim.promisedOn === null ? null : plusDays(claim.promisedOn, -claim.restDays);
  return (facts.get(claim.line.roastedItemId)?.roasted ?? []).flatMap(
    ({ machineId, batchGrams, shrinkage, share }, part) => {
      const greenGrams = (shortGrams * share) / (1 - shrinkage / 100);
      const count = shortGrams === 0 ? 0 : Math.ceil(greenGrams / (batchGrams ?? usualGrams));
      return Array.from({ length: Math.min(count, MAX_NEW_BATCHES) }, (_, at) => ({
        id: `${claim.line.id} ${part} ${at}`,
        machineId: machineId ?? usualMachineId,
        fixedOn: null,
        roastBy,
        place,
      }));
    },
  );
}

/** Most new batches that are looked at for a line: beyond it the answer is more than a year away. */
const MAX_NEW_BATCHES = 2000;

async function productFacts({ tx, actor }: Work, ids: readonly string[]): Promise<Map<string, ProductFacts>> {
  const rows = await tx
    .select({
      id: roastedCoffeeItems.id,
      restDays: roastedCoffeeItems.restDays,
      product: roastedCoffeeItems.shrinkagePercentage,
      green: greenCoffeeInventory.shrinkagePercentage,
      machine: machineOfProduct("roasted_coffee_items"),
      recipe: recipeOfProduct,
    })
    .from(roastedCoffeeItems)
    .leftJoin(
      greenCoffeeInventory,
      and(
        eq(greenCoffeeInventory.roasteryId, roastedCoffeeItems.roasteryId),
        eq(greenCoffeeInventory.id, roastedCoffeeItems.greenCoffeeId),
      ),
    )
    .where(ownRows(actor, roastedCoffeeItems, inArray(roastedCoffeeItems.id, [...new Set(ids)])));
  return new Map(
    rows.map(({ id, restDays, product, green, machine, recipe }) => {
      const parts = recipe?.parts ?? [];
      const on = (own: typeof machine) => ({
        machineId: own?.id ?? null,
        batchGrams: own === null ? null : gramsOf(own.batchSizeLbs),
      });
      if (!isMixedRoasted(parts)) {
        const expected =
          parts.length === 0
            ? expectedShrinkage({ product, green })
            : shrinkageOfBlend({ completion: null, product, parts });
        return [id, { restDays, roasted: [{ ...on(machine), shrinkage: expected.percentage, share: 1 }] }];
      }
      const whole = parts.reduce((sum, { proportion }) => sum + proportion, 0);
      const roasted = parts.map((part) => ({
        ...on(part.product?.machine ?? machine),
        shrinkage: shrinkageOfPart(part, product).percentage,
        share: part.proportion / whole,
      }));
      return [id, { restDays, roasted }];
    }),
  );
}
