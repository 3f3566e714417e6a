import type { Batch } from "@tryer/contract";
import { roastNumberLabel, roastYield } from "@tryer/domain/roasts";
import { gramsFromKg } from "@tryer/domain/units";
import type { batchTracking, roasts } from "#db/schema/index.ts";

/** What a batch shows of the roast that it was logged as. */
export type LoggedRoast = Pick<typeof roasts.$inferSelect, "number" | "greenWeightKg" | "roastedWeightKg">;

const gramsOf = (kg: string) => gramsFromKg(Number(kg));

const yieldOf = ({ greenWeightKg, roastedWeightKg }: LoggedRoast) =>
  roastYield(gramsOf(greenWeightKg), roastedWeightKg === null ? null : gramsOf(roastedWeightKg))?.yieldPercent ?? null;

export function presentBatch(batch: typeof batchTracking.$inferSelect, roast: LoggedRoast | null): Batch {
  return {
    id: batch.id,
    planItemId: batch.planItemId,
    batchNumber: batch.batchNumber,
    batchWeightLbs: Number(batch.batchWeightLbs),
    isCompleted: batch.isCompleted,
    isLogged: batch.isLogged,
    roastId: batch.roastId,
    roastNumber: roast === null ? null : roastNumberLabel(roast.number),
    yieldPercent: roast === null ? null : yieldOf(roast),
    updatedAt: batch.updatedAt.toISOString(),
  };
}
