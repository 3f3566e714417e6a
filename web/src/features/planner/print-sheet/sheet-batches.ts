import type { Batch, PlanCoffee, RowBatches } from "@tryer/contract";
import { MAX_BATCHES_PER_ROW, splitIntoBatches } from "@tryer/domain/batches";
import { centiLbsFromLbs, lbsFromCentiLbs } from "@tryer/domain/units";
import { roastedPartsOf } from "#shared/plan/plan-explanations.ts";

/** A line of the production sheet. */
export type SheetBatch = Pick<
  Batch,
  "batchNumber" | "partItemId" | "batchWeightLbs" | "isCompleted" | "roast" | "deletedRoastNumber"
>;

/** Batches on record of a coffee, with its profile; undefined while none are known here. */
export const groupOf = (row: PlanCoffee, groups: readonly RowBatches[] | null): RowBatches | undefined =>
  groups?.find((group) => group.row.roastedItemId === row.roastedItemId);

/** The batches of a coffee: those on record, or as the plan's figures cut them while none are known here. */
export function sheetBatches(row: PlanCoffee, groups: readonly RowBatches[] | null): SheetBatch[] {
  const known = groupOf(row, groups);
  if (known !== undefined) return known.batches;
  if (row.requiredBatches > MAX_BATCHES_PER_ROW) return [];
  const parts = roastedPartsOf(row);
  const needs =
    parts.length > 0 ? parts.map((part) => ({ ...part, partItemId: part.id })) : [{ ...row, partItemId: null }];
  const cut = needs.flatMap(({ partItemId, greenLbs, batchSizeLbs, minBatchLbs }) => {
    const least = minBatchLbs === null ? null : centiLbsFromLbs(minBatchLbs);
    const weights = splitIntoBatches(centiLbsFromLbs(greenLbs), centiLbsFromLbs(batchSizeLbs), least);
    return weights.map((weightCenti) => ({ partItemId, batchWeightLbs: lbsFromCentiLbs(weightCenti) }));
  });
  return cut.map((batch, index) => ({
    ...batch,
    batchNumber: index + 1,
    isCompleted: false,
    roast: null,
    deletedRoastNumber: null,
  }));
}
