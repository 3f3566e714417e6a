import type { Batch } from "@tryer/contract";
import { lbsFromCentiLbs, roastNumberLabel } from "@tryer/domain/units";
import type { batchTracking } from "#db/schema/index.ts";
import { type FigureColumns, presentFigures } from "#features/roasts/index.ts";

interface RoastsOfBatch {
  roast: FigureColumns | null;
  /** Number of the deleted roast of a completed plan's batch. */
  deletedRoastNumber?: number | null;
}

export function presentBatch(
  batch: typeof batchTracking.$inferSelect,
  { roast, deletedRoastNumber = null }: RoastsOfBatch,
): Batch {
  return {
    id: batch.id,
    planItemId: batch.planItemId,
    batchNumber: batch.batchNumber,
    batchWeightLbs: lbsFromCentiLbs(batch.batchWeightCentiLbs),
    isCompleted: batch.isCompleted,
    isLogged: batch.isLogged,
    roastId: batch.roastId,
    roast: roast === null ? null : presentFigures(roast),
    deletedRoastNumber: deletedRoastNumber === null ? null : roastNumberLabel(deletedRoastNumber),
    updatedAt: batch.updatedAt.toISOString(),
  };
}
