import {
  type DoneBatches,
  type MixedPart,
  type PlanLine,
  type PlanRow,
  planMixedRow,
  planRow,
} from "@tryer/domain/planner";
import { centiLbsFromGrams } from "@tryer/domain/units";
import { type BlendPart, isMixedRoasted, shrinkageOfPart } from "#db/recipe-parts.ts";

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
  batchSizeLbs: number;
  completedBatches: number;
  /** Batches that are done by the part that they are roasted for; null for those of the whole. */
  done: readonly (DoneBatches & { partItemId: string | null })[];
}

/** Row of a plan; `parts` are those of a blend of roasted coffees, empty where the row is roasted as one. */
export type CalculatedRow = PlanRow & { parts: (MixedPart & { partItemId: string })[] };

const sumOf = (done: readonly DoneBatches[]): DoneBatches => ({
  count: done.reduce((sum, { count }) => sum + count, 0),
  centiLbs: done.reduce((sum, { centiLbs }) => sum + centiLbs, 0),
});

/** Calculates a row of a plan: as one, or each part of a blend of roasted coffees for itself. */
export function calculateRow({ parts, product, done, carriedOverGrams, ...given }: PlannedRow): CalculatedRow {
  const row = { ...given, carriedOverCentiLbs: centiLbsFromGrams(carriedOverGrams) };
  if (parts === null || !isMixedRoasted(parts)) return { ...planRow({ ...row, done: sumOf(done) }), parts: [] };
  const ids = parts.map((part) => part.product?.id ?? "");
  const calculated = planMixedRow({
    ...row,
    parts: parts.map((part, at) => ({
      proportion: part.proportion,
      shrinkagePercent: shrinkageOfPart(part, product).percentage,
      done: sumOf(done.filter(({ partItemId }) => partItemId === ids[at])),
    })),
    otherDone: sumOf(done.filter(({ partItemId }) => partItemId === null || !ids.includes(partItemId))),
  });
  return { ...calculated, parts: calculated.parts.map((part, at) => ({ ...part, partItemId: ids[at] ?? "" })) };
}
