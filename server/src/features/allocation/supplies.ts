import type { Batch, Plan, RowBatches } from "@tryer/contract";
import { dayOfOpenBatch, inRoastingOrder } from "@tryer/domain/batches";
import type { Day } from "@tryer/domain/calendar";
import { partGrams } from "@tryer/domain/green";
import type { Supply } from "@tryer/domain/orders";
import { centiLbsFromLbs } from "@tryer/domain/units";
import { batchesOfPlan } from "#features/batches/index.ts";
import { loadPendingPlan } from "#features/planner/index.ts";
import { type Requirement, requirementsOf } from "#features/production/index.ts";
import type { Shelf } from "#features/stock/index.ts";
import type { RoasteryWork } from "../../runtime/request-context.ts";

/** Batches of a row, or one of them, that bring coffee. */
export interface PlannedBatch {
  planItemId: string;
  /** Null where it is the row as a whole. */
  batchId: string | null;
  batchNumber: number | null;
  machineName: string | null;
  roastedOn: Day;
}

/** Coffee that orders draw on, with what it is. */
export type CoffeeSupply = Supply &
  ({ kind: "stock"; lot: Shelf } | { kind: "held" | "blend" } | { kind: "batch"; batch: PlannedBatch });

/** Day on which the plan is looked at. */
interface Shown {
  today: Day;
  /** Whether a batch counts as one that has no day yet: its day is about to be found by the orders that it serves. */
  isUnplaced?: (batch: Batch) => boolean;
}

const isPastDate = ({ freshness }: Shelf): boolean => freshness === "expired";

/** Stock of a lot as orders draw on it. */
export const supplyOf = (lot: Shelf): CoffeeSupply & { kind: "stock" | "held" } => {
  const { holdingId: id, productId, packageSizeId, quantity } = lot;
  const form = { id, productId, packageSizeId, quantity };
  return lot.isHeld || isPastDate(lot) ? { ...form, kind: "held" } : { ...form, kind: "stock", lot };
};

/**
 * Supplies of some products in the order in which orders draw on them: coffee that can be sent, coffee on hold, blends whose
 * parts lie there, and what the pending plan brings, by the day of roasting. With the bags that are picked they are what the
 * net requirement of each product counts on.
 */
export async function suppliesFor(
  work: RoasteryWork,
  productIds: readonly string[],
  { today, free, isUnplaced = () => false }: Shown & { free: readonly Shelf[] },
): Promise<CoffeeSupply[][]> {
  const lots = free.filter((lot) => !isPastDate(lot)).map(supplyOf);
  const plan = await loadPendingPlan(work);
  const wanted = new Set(productIds);
  const requirements = (await requirementsOf(work, plan)).filter(({ product }) => wanted.has(product.id));
  return [
    lots.filter(({ kind }) => kind === "stock"),
    lots.filter(({ kind }) => kind === "held"),
    requirements.flatMap(({ product, blendableGrams, blendableHeldGrams }): CoffeeSupply[] => [
      { ...loose(product.id, "blend", blendableGrams), kind: "blend" },
      { ...loose(product.id, "blend on hold", blendableHeldGrams), kind: "held" },
    ]),
    await plannedSupplies(work, { plan, requirements, today, isUnplaced }),
  ];
}

const loose = (productId: string, name: string, quantity: number): Supply => ({
  id: `${productId} ${name}`,
  productId,
  packageSizeId: null,
  quantity,
});

const isOpen = ({ isCompleted, isLogged }: Batch): boolean => !isCompleted && !isLogged;

/** Coffee that the pending plan brings, the first roasted first. */
async function plannedSupplies(
  work: RoasteryWork,
  { plan, requirements, ...shown }: Required<Shown> & { plan: Plan; requirements: readonly Requirement[] },
): Promise<CoffeeSupply[]> {
  const groups = plan.rows.length === 0 ? [] : await batchesOfPlan(work, plan);
  const all = groups.flatMap(({ batches }) => batches);
  const placeOf = new Map(inRoastingOrder(all).map(({ id }, at) => [id, at]));
  return requirements
    .flatMap(({ product, planned }): Extract<CoffeeSupply, { kind: "batch" }>[] => {
      const group = groups.find(({ row }) => row.roastedItemId === product.id);
      if (group === undefined) return [];
      const sources = batchesOfSupply(group, shown);
      const grams = partGrams(
        planned.ownGrams,
        sources.map(({ weight }) => weight),
      );
      return sources.map(({ batch }, at) => ({
        ...loose(product.id, batch.batchId ?? "plan", grams[at] ?? 0),
        kind: "batch",
        batch,
      }));
    })
    .toSorted(
      (a, b) => compare(a.batch.roastedOn, b.batch.roastedOn) || placeIn(placeOf, a.batch) - placeIn(placeOf, b.batch),
    );
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const placeIn = (places: ReadonlyMap<string, number>, { batchId }: PlannedBatch): number =>
  places.get(batchId ?? "") ?? places.size;

/**
 * Open batches of a row with their weights. A blend of roasted coffees is made when the last of its batches is roasted, and
 * a row without an open batch is there at once: each is one supply.
 */
function batchesOfSupply(
  { row, batches }: RowBatches,
  { today, isUnplaced }: Required<Shown>,
): { batch: PlannedBatch; weight: number }[] {
  const open = batches.filter(isOpen).map((batch) => ({
    weight: centiLbsFromLbs(batch.batchWeightLbs),
    batch: {
      planItemId: row.leadPlanItemId,
      batchId: batch.id,
      batchNumber: batch.batchNumber,
      machineName: batch.machine?.name ?? null,
      roastedOn: dayOfOpenBatch({ ...batch, plannedOn: isUnplaced(batch) ? null : batch.plannedOn }, today),
    },
  }));
  const isBlended = row.parts.some(({ roasted }) => roasted !== null);
  if (!isBlended && open.some(({ weight }) => weight > 0)) return open;
  const roastedOn = open.map(({ batch }) => batch.roastedOn).reduce((last, day) => (day > last ? day : last), today);
  const whole = { planItemId: row.leadPlanItemId, batchId: null, batchNumber: null, machineName: null, roastedOn };
  return [{ batch: whole, weight: 1 }];
}
