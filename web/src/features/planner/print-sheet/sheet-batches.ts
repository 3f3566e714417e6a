import type { Batch, PlanCoffee, RowBatches } from "@tryer/contract";
import { MAX_BATCHES_PER_ROW, splitIntoBatches } from "@tryer/domain/batches";
import { centiLbsFromLbs, lbsFromCentiLbs } from "@tryer/domain/units";

/** A line of the production sheet. */
export type SheetBatch = Pick<Batch, "batchNumber" | "batchWeightLbs" | "isCompleted" | "roast" | "deletedRoastNumber">;

/** Batches on record of a coffee, with its profile; undefined while none are known here. */
export const groupOf = (row: PlanCoffee, groups: readonly RowBatches[] | null): RowBatches | undefined =>
  groups?.find((group) => group.row.roastedItemId === row.roastedItemId);

/** The batches of a coffee: those on record, or as the plan's figures cut them while none are known here. */
export function sheetBatches(
  row: PlanCoffee,
  groups: readonly RowBatches[] | null,
  batchSizeLbs: number,
): SheetBatch[] {
  const known = groupOf(row, groups);
  if (known !== undefined) return known.batches;
  if (row.requiredBatches > MAX_BATCHES_PER_ROW) return [];
  return splitIntoBatches(centiLbsFromLbs(row.greenLbs), centiLbsFromLbs(batchSizeLbs)).map((weightCenti, index) => ({
    batchNumber: index + 1,
    batchWeightLbs: lbsFromCentiLbs(weightCenti),
    isCompleted: false,
    roast: null,
    deletedRoastNumber: null,
  }));
}
