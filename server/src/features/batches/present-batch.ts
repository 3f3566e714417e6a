import type { Batch } from "@tryer/contract";
import { roastNumberLabel } from "@tryer/domain/roasts";
import type { batchTracking } from "#db/schema/index.ts";
import { type FigureColumns, presentFigures } from "#features/roasts/index.ts";

interface RoastsOfBatch {
  roast: FigureColumns | null;
  /** Of a batch of a completed plan whose roast was deleted since. */
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
    batchWeightLbs: Number(batch.batchWeightLbs),
    isCompleted: batch.isCompleted,
    isLogged: batch.isLogged,
    roastId: batch.roastId,
    roast: roast === null ? null : presentFigures(roast),
    deletedRoastNumber: deletedRoastNumber === null ? null : roastNumberLabel(deletedRoastNumber),
    updatedAt: batch.updatedAt.toISOString(),
  };
}
