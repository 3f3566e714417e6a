import type { Batch } from "@tryer/contract";
import type { batchTracking } from "#db/schema/index.ts";
import { type FigureColumns, presentFigures } from "#features/roasts/index.ts";

export function presentBatch(batch: typeof batchTracking.$inferSelect, roast: FigureColumns | null): Batch {
  return {
    id: batch.id,
    planItemId: batch.planItemId,
    batchNumber: batch.batchNumber,
    batchWeightLbs: Number(batch.batchWeightLbs),
    isCompleted: batch.isCompleted,
    isLogged: batch.isLogged,
    roastId: batch.roastId,
    roast: roast === null ? null : presentFigures(roast),
    updatedAt: batch.updatedAt.toISOString(),
  };
}
