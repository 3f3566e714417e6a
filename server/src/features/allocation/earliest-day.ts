import type { EarliestDay, EarliestDayInput } from "@tryer/contract";
import { batchesOfShortLines, MAX_SPREAD_DAYS, type RoastedShare } from "@tryer/domain/batches";
import { type Day, plusDays } from "@tryer/domain/calendar";
import { expectedShrinkage } from "@tryer/domain/green";
import { DEFAULT_PLANNER_BATCH_SIZE_LBS } from "@tryer/domain/planner";
import { centiLbsFromLbs, gramsFromCentiLbs } from "@tryer/domain/units";
import { and, eq, inArray } from "drizzle-orm";
import { machineOfProduct } from "#db/machine-of-product.ts";
import { isMixedRoasted, recipeOfProduct, shrinkageOfBlend, shrinkageOfPart } from "#db/recipe-parts.ts";
import { greenCoffeeInventory, orders, packageSizes, roastedCoffeeItems } from "#db/schema/index.ts";
import { readBatchSizeLbs } from "#features/planner/index.ts";
import { findTerms } from "#features/pricing/index.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import { query } from "../../runtime/query.ts";
import { notFound } from "../../runtime/refusal.ts";
import type { Work } from "../../runtime/request-context.ts";
import type { Claim, OpenOrderLine } from "./allocated-lines.ts";
import { batchesToSpread } from "./batches-to-spread.ts";
import { lastRoastOfParts } from "./rested-parts.ts";

/** Number of an order that is not entered yet: of a day it comes after all others. */
const LAST = Number.MAX_SAFE_INTEGER;

/**
 * Earliest day on which an order could be promised, before it is entered: what lies there for it, the batches of the plan
 * that it would get, and new batches for the rest, each on the first day that its machine has room for. Orders that come
 * before it by their promised day keep what they have, and the machines roast what those still lack before.
 */
export const showEarliestDay = query({
  permission: "orders:read",
  async run(work, { promisedOn, orderId, lines }: EarliestDayInput): Promise<EarliestDay> {
    const inputFacts = await productFacts(
      work,
      lines.map(({ roastedItemId }) => roastedItemId),
    );
    const { restDays } = await findTerms(work);
    const sizes = await knownSizes(work, lines);
    const own = await placeOfOrder(work, { orderId, promisedOn });
    const further = lines.map(({ id, roastedItemId, packageSizeId, grind, quantity }, at): Claim => {
      const product = inputFacts.get(roastedItemId);
      if (product === undefined) throw notFound("Product");
      if (!sizes.has(packageSizeId)) throw notFound("Package size");
      return {
        line: { id: id ?? `new ${at}`, roastedItemId, packageSizeId, grind, quantity, sentQuantity: 0 },
        ...{ productName: "", sizeLabel: "", orderId: NEW, ...own, version: 1, customerName: "" },
        ...{ promisedOn, restDays: product.restDays ?? restDays, isPacked: false },
      };
    });
    const planned = await batchesToSpread(work, { isFree: false, further, withoutOrderId: orderId });
    const added = await batchesBeyondPlan(work, planned);
    const days = planned.spread([...planned.batches, ...added.batches].toSorted((a, b) => a.place - b.place));
    const partsRoastedOn = await lastRoastOfParts(work, planned.claims);
    const found = planned.claims.flatMap(({ claim, allocated }, place) => {
      if (claim.orderId !== NEW) return [];
      const ofPlan = allocated.batches.flatMap(({ batchId, planItemId }) =>
        planned.batches.filter(({ batch, id, fixedOn, group }) =>
          batchId === null
            ? group.row.leadPlanItemId === planItemId && (fixedOn === null || fixedOn >= planned.today)
            : batch.id === batchId && id === batchId,
        ),
      );
      const { ids = [], added: newBatches = 0, isCut = false } = added.ofLines[place] ?? {};
      const roastDays = [...ofPlan.map(({ id }) => id), ...ids].map((id) => days.get(id)?.day ?? null);
      const isBeyondYear = isCut || roastDays.includes(null);
      const rested = [
        ...roastDays,
        ...allocated.stock.map(({ roastedOn }) => roastedOn),
        ...blendedOf(partsRoastedOn, place),
      ].map((day) => plusDays(day ?? planned.today, claim.restDays));
      const line = {
        roastedItemId: claim.line.roastedItemId,
        packageSizeId: claim.line.packageSizeId,
        readyOn: allocated.heldQuantity > 0 || isBeyondYear ? null : latest(planned.today, rested),
        newBatches,
        heldQuantity: allocated.heldQuantity,
      };
      return [{ line, isBeyondYear }];
    });
    const ready = found.flatMap(({ line }) => line.readyOn ?? []);
    const earliestOn = ready.length === found.length ? latest(planned.today, ready) : null;
    const isWithinYear = promisedOn !== null && promisedOn <= plusDays(planned.today, MAX_SPREAD_DAYS);
    const isLate =
      earliestOn === null
        ? isWithinYear && found.some(({ isBeyondYear }) => isBeyondYear)
        : promisedOn !== null && earliestOn > promisedOn;
    return { earliestOn, isLate, lines: found.map(({ line }) => line) };
  },
});

const blendedOf = (roastedOn: ReadonlyMap<number, Day>, place: number): Day[] => {
  const day = roastedOn.get(place);
  return day === undefined ? [] : [day];
};

/**
 * Place of the order among those of its day: that of one which is edited stays, and so does its rank while its promised
 * day does. One that is not entered yet comes last.
 */
async function placeOfOrder(
  { tx, actor }: Work,
  { orderId, promisedOn }: Pick<EarliestDayInput, "orderId" | "promisedOn">,
) {
  const [order] =
    orderId === undefined
      ? []
      : await tx
          .select({ number: orders.number, promisedOn: orders.promisedOn, dayRank: orders.dayRank })
          .from(orders)
          .where(ownRows(actor, orders, eq(orders.id, orderId)));
  if (order === undefined) return { number: LAST, dayRank: null };
  return { number: order.number, dayRank: order.promisedOn === promisedOn ? order.dayRank : null };
}

/** Batches that the short bags of all orders need beyond the plan, each order in its turn, and those of each line. */
async function batchesBeyondPlan(
  work: Work,
  { claims, usualMachineId }: { claims: readonly OpenOrderLine[]; usualMachineId: string | null },
) {
  const short = claims.filter(({ allocated }) => allocated.shortQuantity > 0);
  const facts = await productFacts(
    work,
    short.map(({ claim }) => claim.line.roastedItemId),
  );
  const usualGrams = gramsOf((await readBatchSizeLbs(work)) ?? DEFAULT_PLANNER_BATCH_SIZE_LBS);
  return batchesOfShortLines(
    claims.map(({ claim, allocated, bagGrams }) => ({
      productId: claim.line.roastedItemId,
      shortGrams: allocated.shortQuantity * bagGrams,
      roastBy: claim.promisedOn === null ? null : plusDays(claim.promisedOn, -claim.restDays),
      roasted: (facts.get(claim.line.roastedItemId)?.roasted ?? []).map((each) => ({
        ...each,
        machineId: each.machineId ?? usualMachineId,
        batchGrams: each.batchGrams ?? usualGrams,
      })),
    })),
  );
}

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

/** Coffee that is roasted as one for a product; without a batch size where the plan's counts. */
type Roasted = Omit<RoastedShare, "batchGrams"> & { batchGrams: number | null };

interface ProductFacts {
  restDays: number | null;
  roasted: Roasted[];
}

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
