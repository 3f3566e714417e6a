import { PlanStatus, type Roast, type RoastFigures, RoastLevel } from "@tryer/contract";
import { greenNumberLabel } from "@tryer/domain/green";
import { roastNumberLabel, roastYield } from "@tryer/domain/roasts";
import { gramsOfColumn } from "#db/kg-column.ts";
import { roasts } from "#db/schema/index.ts";

interface JoinedRow {
  roast: typeof roasts.$inferSelect;
  green: { id: string; number: number; coffeeName: string; origin: string; sharesName: boolean };
  item: { id: string; name: string } | null;
  batch: { id: string; batchNumber: number; planItemId: string } | null;
  planStatus: string | null;
}

/** The columns that figures come from. */
export const FIGURE_COLUMNS = {
  number: roasts.number,
  greenWeightKg: roasts.greenWeightKg,
  roastedWeightKg: roasts.roastedWeightKg,
  durationSec: roasts.durationSec,
};

export type FigureColumns = Pick<typeof roasts.$inferSelect, keyof typeof FIGURE_COLUMNS>;

export function presentFigures({ number, greenWeightKg, roastedWeightKg, durationSec }: FigureColumns): RoastFigures {
  const roastedGrams = roastedWeightKg === null ? null : gramsOfColumn(roastedWeightKg);
  const outcome = roastYield(gramsOfColumn(greenWeightKg), roastedGrams);
  return {
    number: roastNumberLabel(number),
    greenWeightKg: Number(greenWeightKg),
    roastedWeightKg: roastedWeightKg === null ? null : Number(roastedWeightKg),
    yieldPercent: outcome?.yieldPercent ?? null,
    lossPercent: outcome?.lossPercent ?? null,
    durationSec,
  };
}

export function presentRoast({ roast, green, item, batch, planStatus }: JoinedRow): Roast {
  return {
    id: roast.id,
    ...presentFigures(roast),
    greenCoffee: { ...green, number: greenNumberLabel(green.number) },
    roastedItem: item,
    roastedAt: roast.roastedAt.toISOString(),
    roastLevel: roast.roastLevel === null ? null : RoastLevel.parse(roast.roastLevel),
    notes: roast.notes,
    shortfallKg: Number(roast.shortfallKg),
    batch: batch && { ...batch, planStatus: PlanStatus.parse(planStatus) },
    version: roast.version,
    createdAt: roast.createdAt.toISOString(),
    updatedAt: roast.updatedAt.toISOString(),
  };
}
