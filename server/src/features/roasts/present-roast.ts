import { PlanStatus, type Roast, type RoastFigures, RoastLevel, RoastStatus } from "@tryer/contract";
import { roastYield } from "@tryer/domain/roasts";
import { greenNumberLabel, kgFromGrams, roastNumberLabel } from "@tryer/domain/units";
import { roasts } from "#db/schema/index.ts";
import type { Actor } from "../../runtime/request-context.ts";

interface JoinedRow {
  roast: Omit<typeof roasts.$inferSelect, "searchText">;
  green: {
    id: string;
    number: number;
    coffeeName: string;
    origin: string;
    sharesName: boolean;
    ownerName: string | null;
  };
  product: { id: string; name: string } | null;
  machine: { id: string; name: string } | null;
  batch: { id: string; batchNumber: number; planItemId: string } | null;
  planStatus: string | null;
}

/** The columns that figures come from. */
export const FIGURE_COLUMNS = {
  number: roasts.number,
  greenWeightGrams: roasts.greenWeightGrams,
  roastedWeightGrams: roasts.roastedWeightGrams,
  isRoastedEstimated: roasts.isRoastedEstimated,
  durationSec: roasts.durationSec,
};

export type FigureColumns = Pick<typeof roasts.$inferSelect, keyof typeof FIGURE_COLUMNS>;

export function presentFigures(figures: FigureColumns): RoastFigures {
  const { number, greenWeightGrams, roastedWeightGrams, isRoastedEstimated, durationSec } = figures;
  const outcome = roastYield(greenWeightGrams, roastedWeightGrams);
  return {
    number: roastNumberLabel(number),
    greenWeightKg: kgFromGrams(greenWeightGrams),
    roastedWeightKg: roastedWeightGrams === null ? null : kgFromGrams(roastedWeightGrams),
    isRoastedEstimated,
    yieldPercent: outcome?.yieldPercent ?? null,
    lossPercent: outcome?.lossPercent ?? null,
    durationSec,
  };
}

export function presentRoast({ roast, green, product, machine, batch, planStatus }: JoinedRow, actor: Actor): Roast {
  return {
    id: roast.id,
    ...presentFigures(roast),
    greenCoffee: { ...green, number: greenNumberLabel(green.number) },
    roastedItem: product,
    roastedAt: roast.roastedAt.toISOString(),
    roastLevel: roast.roastLevel === null ? null : RoastLevel.parse(roast.roastLevel),
    notes: roast.notes,
    status: RoastStatus.parse(roast.status),
    machine,
    operator: roast.operatorName,
    noted: roast.noted,
    shortfallKg: kgFromGrams(roast.shortfallGrams),
    ...(actor.mayReadCosts ? { costMinor: costOf(roast) } : {}),
    isHistory: roast.isHistory,
    batch: batch && { ...batch, planStatus: PlanStatus.parse(planStatus) },
    version: roast.version,
    createdAt: roast.createdAt.toISOString(),
    updatedAt: roast.updatedAt.toISOString(),
  };
}

/** Cost of a roast; unknown where it took nothing from stock yet, whatever nothing costs. */
const costOf = ({ costMinor, shortfallGrams, greenWeightGrams }: JoinedRow["roast"]): number | null =>
  shortfallGrams >= greenWeightGrams ? null : costMinor;
