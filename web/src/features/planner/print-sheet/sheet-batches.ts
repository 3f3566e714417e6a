import type { Batch, Plan, PlanCoffee, RowBatches } from "@tryer/contract";
import { MAX_BATCHES_PER_ROW, splitIntoBatches } from "@tryer/domain/batches";
import { centiLbsFromLbs, lbsFromCentiLbs } from "@tryer/domain/units";

/** A line of the production sheet. */
export type SheetBatch = Pick<
  Batch,
  "batchNumber" | "partItemId" | "batchWeightLbs" | "isCompleted" | "roast" | "deletedRoastNumber"
>;

/** Batches on record of a coffee, with its profile; undefined while none are known here. */
export const groupOf = (row: PlanCoffee, groups: readonly RowBatches[] | null): RowBatches | undefined =>
  groups?.find((group) => group.row.roastedItemId === row.roastedItemId);

/** The batches of a coffee: those on record, or as the plan's figures cut them while none are known here. */
export function sheetBatches(
  row: PlanCoffee,
  groups: readonly RowBatches[] | null,
  { batchSizeLbs, minBatchLbs }: Pick<Plan, "batchSizeLbs" | "minBatchLbs">,
): SheetBatch[] {
  const known = groupOf(row, groups);
  if (known !== undefined) return known.batches;
  if (row.requiredBatches > MAX_BATCHES_PER_ROW) return [];
  const needs = row.parts.some(({ roasted }) => roasted !== null)
    ? row.parts.map(({ roasted, greenLbs }) => ({ partItemId: roasted?.id ?? null, greenLbs }))
    : [{ partItemId: null, greenLbs: row.greenLbs }];
  const least = minBatchLbs === null ? null : centiLbsFromLbs(minBatchLbs);
  const cut = needs.flatMap(({ partItemId, greenLbs }) =>
    splitIntoBatches(centiLbsFromLbs(greenLbs), centiLbsFromLbs(batchSizeLbs), least).map((weightCenti) => ({
      partItemId,
      batchWeightLbs: lbsFromCentiLbs(weightCenti),
    })),
  );
  return cut.map((batch, index) => ({
    ...batch,
    batchNumber: index + 1,
    isCompleted: false,
    roast: null,
    deletedRoastNumber: null,
  }));
}
