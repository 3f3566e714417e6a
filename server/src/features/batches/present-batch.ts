import type { Batch } from "@tryer/contract";
import { lbsFromCentiLbs, roastNumberLabel } from "@tryer/domain/units";
import type { batchTracking } from "#db/schema/index.ts";
import { presentFigures, roastDifferences } from "#features/roasts/index.ts";

type Compared = Parameters<typeof roastDifferences>[0];

interface RoastsOfBatch {
  roast: Compared["roast"] | null;
  profile: Compared["profile"];
  recorded: Compared["recorded"];
  /** Number of the deleted roast of a completed plan's batch. */
  deletedRoastNumber?: number | null;
}

export function presentBatch(
  batch: typeof batchTracking.$inferSelect,
  { roast, profile, recorded, deletedRoastNumber = null }: RoastsOfBatch,
): Batch {
  return {
    id: batch.id,
    planItemId: batch.planItemId,
    batchNumber: batch.batchNumber,
    batchWeightLbs: lbsFromCentiLbs(batch.batchWeightCentiLbs),
    isCompleted: batch.isCompleted,
    isLogged: batch.isLogged,
    roastId: batch.roastId,
    roast:
      roast === null ? null : { ...presentFigures(roast), isOutsideProfile: isOutside({ roast, profile, recorded }) },
    deletedRoastNumber: deletedRoastNumber === null ? null : roastNumberLabel(deletedRoastNumber),
    updatedAt: batch.updatedAt.toISOString(),
  };
}

const isOutside = (compared: Compared) => roastDifferences(compared).some(({ isOutside }) => isOutside);
