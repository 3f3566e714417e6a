import { Batch } from "@tryer/contract";
import { batchDifferences } from "@tryer/domain/batches";
import { lbsFromCentiLbs, roastNumberLabel } from "@tryer/domain/units";
import type { batchTracking } from "#db/schema/index.ts";
import { presentFigures, roastDifferences } from "#features/roasts/index.ts";
import { copied } from "../../runtime/copied-columns.ts";

type Compared = Parameters<typeof roastDifferences>[0];

interface ShownOfBatch {
  roast: Compared["roast"] | null;
  profile: Compared["profile"];
  recorded: Compared["recorded"];
  /** Green coffees that went in; null without a roast. */
  usedGreenIds: string[] | null;
  machine: { id: string; name: string } | null;
  /** Number of the deleted roast of a completed plan's batch. */
  deletedRoastNumber?: number | null;
}

export function presentBatch(
  batch: typeof batchTracking.$inferSelect,
  { roast, profile, recorded, usedGreenIds, machine, deletedRoastNumber = null }: ShownOfBatch,
): Batch {
  return {
    ...copied(Batch, batch),
    batchWeightLbs: lbsFromCentiLbs(batch.batchWeightCentiLbs),
    roast:
      roast === null ? null : { ...presentFigures(roast), isOutsideProfile: isOutside({ roast, profile, recorded }) },
    deletedRoastNumber: deletedRoastNumber === null ? null : roastNumberLabel(deletedRoastNumber),
    differences:
      roast === null
        ? []
        : batchDifferences(
            { centiLbs: batch.batchWeightCentiLbs, greenCoffeeIds: batch.plannedGreenIds },
            { grams: roast.greenWeightGrams, greenCoffeeIds: usedGreenIds ?? [] },
          ),
    machine,
  };
}

const isOutside = (compared: Compared) => roastDifferences(compared).some(({ isOutside }) => isOutside);
