import { type Roast, RoastLevel } from "@tryer/contract";
import { roastNumberLabel, roastYield } from "@tryer/domain/roasts";
import { gramsOfColumn } from "#db/kg-column.ts";
import type { roasts } from "#db/schema/index.ts";

interface JoinedRow {
  roast: typeof roasts.$inferSelect;
  green: { id: string; coffeeName: string; origin: string };
  item: { id: string; name: string } | null;
  batch: { id: string; batchNumber: number; planItemId: string } | null;
}

export function presentRoast({ roast, green, item, batch }: JoinedRow): Roast {
  const roastedGrams = roast.roastedWeightKg === null ? null : gramsOfColumn(roast.roastedWeightKg);
  const outcome = roastYield(gramsOfColumn(roast.greenWeightKg), roastedGrams);
  return {
    id: roast.id,
    number: roastNumberLabel(roast.number),
    greenCoffee: green,
    roastedItem: item,
    greenWeightKg: Number(roast.greenWeightKg),
    roastedWeightKg: roast.roastedWeightKg === null ? null : Number(roast.roastedWeightKg),
    yieldPercent: outcome?.yieldPercent ?? null,
    lossPercent: outcome?.lossPercent ?? null,
    roastedAt: roast.roastedAt.toISOString(),
    durationSec: roast.durationSec,
    roastLevel: roast.roastLevel === null ? null : RoastLevel.parse(roast.roastLevel),
    notes: roast.notes,
    shortfallKg: Number(roast.shortfallKg),
    batch,
    version: roast.version,
    createdAt: roast.createdAt.toISOString(),
    updatedAt: roast.updatedAt.toISOString(),
  };
}
