import type { Batch } from "@tryer/contract";
import { roastNumberLabel } from "@tryer/domain/roasts";
import type { batchTracking } from "#db/schema/index.ts";

export function presentBatch(batch: typeof batchTracking.$inferSelect, roastNumber: number | null): Batch {
  return {
    id: batch.id,
    planItemId: batch.planItemId,
    batchNumber: batch.batchNumber,
    batchWeightLbs: Number(batch.batchWeightLbs),
    isCompleted: batch.isCompleted,
    isLogged: batch.isLogged,
    roastId: batch.roastId,
    roastNumber: roastNumber === null ? null : roastNumberLabel(roastNumber),
    updatedAt: batch.updatedAt.toISOString(),
  };
}
