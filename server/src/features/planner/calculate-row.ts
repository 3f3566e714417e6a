import {
  type DoneBatches,
  type MixedPart,
  type PlanLine,
  type PlanRow,
  planMixedRow,
  planRow,
} from "@tryer/domain/planner";
import { centiLbsFromGrams } from "@tryer/domain/units";
import type { ProductMachine } from "#db/machine-of-product.ts";
import { type BlendPart, isMixedRoasted, shrinkageOfPart } from "#db/recipe-parts.ts";
import { type BatchSizes, type PlanSizes, sizesOn } from "./row-sizes.ts";

interface PlannedRow {
  items: readonly PlanLine[];
  /** Stock on hand that the row uses. */
  carriedOverGrams: number;
  /** Null for a single origin. */
  parts: readonly BlendPart[] | null;
  /** Shrinkage of the product's own. */
  product: number | null;
  /** Shrinkage that the row calculates with. */
  shrinkagePercent: number;
  /** Machine of the product's own. */
  machine: ProductMachine | null;
  /** Batch size of it that a completed plan kept. */
  keptBatchSizeLbs: number | null;
  /** Sizes of the plan. */
  sizes: PlanSizes;
  completedBatches: number;
  /** Batches that are done by the part that they are roasted for; null for those of the whole. */
  done: readonly (DoneBatches & { partItemId: string | null })[];
}

/** Row of a plan; `parts` are those of a blend of roasted coffees, empty where the row is roasted as one. */
export type CalculatedRow = PlanRow & {
  sizes: BatchSizes;
  parts: (MixedPart & { partItemId: string; sizes: BatchSizes })[];
};

const sumOf = (done: readonly DoneBatches[]): DoneBatches => ({
  count: done.reduce((sum, { count }) => sum + count, 0),
  centiLbs: done.reduce((sum, { centiLbs }) => sum + centiLbs, 0),
});

/** Calculates a row of a plan: as one, or each part of a blend of roasted coffees for itself. */
export function calculateRow(planned: PlannedRow): CalculatedRow {
  const { parts, product, done, items, shrinkagePercent, completedBatches } = planned;
  const sizes = sizesOn(planned.machine, planned.keptBatchSizeLbs, planned.sizes);
  const carriedOverCentiLbs = centiLbsFromGrams(planned.carriedOverGrams);
  const row = { items, shrinkagePercent, completedBatches, carriedOverCentiLbs, batchSizeLbs: sizes.batchSizeLbs };
  if (parts === null || !isMixedRoasted(parts)) return { ...planRow({ ...row, done: sumOf(done) }), sizes, parts: [] };
  const ids = parts.map((part) => part.product?.id ?? "");
  const ofParts = parts.map((part) =>
    sizesOn(part.product?.machine ?? null, part.product?.keptBatchSizeLbs ?? null, {
      ...sizes,
      isOpen: planned.sizes.isOpen,
    }),
  );
  const calculated = planMixedRow({
    ...row,
    parts: parts.map((part, at) => ({
      proportion: part.proportion,
      shrinkagePercent: shrinkageOfPart(part, product).percentage,
      batchSizeLbs: ofParts[at]?.batchSizeLbs ?? null,
      done: sumOf(done.filter(({ partItemId }) => partItemId === ids[at])),
    })),
    otherDone: sumOf(done.filter(({ partItemId }) => partItemId === null || !ids.includes(partItemId))),
  });
  return {
    ...calculated,
    sizes,
    parts: calculated.parts.map((part, at) => ({ ...part, partItemId: ids[at] ?? "", sizes: ofParts[at] ?? sizes })),
  };
}
