import { PlanStatus, type Roast, type RoastFigures, RoastLevel, type RoastPart, RoastStatus } from "@tryer/contract";
import { greenNames, sumOfGrams } from "@tryer/domain/green";
import { roastYield } from "@tryer/domain/roasts";
import { kgFromGrams, roastNumberLabel, wholeGrams } from "@tryer/domain/units";
import { getTableColumns } from "drizzle-orm";
import { roasts } from "#db/schema/index.ts";
import type { Actor } from "../../runtime/request-context.ts";
import { type PartRecord, presentGoingIn, presentGreen } from "./parts/parts-column.ts";
import { type PROFILE_COLUMNS, profileDifferences, type RecordedFacts } from "./profiles/followed-profile.ts";
import type { ProfileRow } from "./profiles/profile-row.ts";

/** Columns that the database derives of the others: a search reads them, and sums do. */
const {
  searchText,
  notedDropSec,
  notedFirstCrackSec,
  notedDropTempC,
  notedWholeColor,
  notedGroundColor,
  greenMilligrams,
  greenCentiLbs,
  roastedMilligrams,
  roastedCentiLbs,
  isAveraged,
  ...columns
} = getTableColumns(roasts);
export const roastColumns = columns;

interface JoinedRow {
  roast: Pick<typeof roasts.$inferSelect, keyof typeof roastColumns>;
  green: PartRecord["green"] | null;
  parts: PartRecord[] | null;
  product: { id: string; name: string } | null;
  profile: Pick<ProfileRow, keyof typeof PROFILE_COLUMNS> | null;
  recorded: RecordedFacts | null;
  machine: { id: string; name: string } | null;
  batch: { id: string; batchNumber: number; planItemId: string; planStatus: string } | null;
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

/** Columns of a roast that it is compared with its profile by. */
export const COMPARED_COLUMNS = { ...FIGURE_COLUMNS, noted: roasts.noted };

type ComparedColumns = Pick<typeof roasts.$inferSelect, keyof typeof COMPARED_COLUMNS>;

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

export function presentRoast(row: JoinedRow, actor: Actor): Roast {
  const { roast, green, product, profile, machine, batch } = row;
  return {
    id: roast.id,
    ...presentFigures(roast),
    profile: profile && { id: profile.id, number: profile.number },
    isOutsideProfile: roastDifferences(row).some(({ isOutside }) => isOutside),
    greenName: greenNames(presentGoingIn(row)),
    greenCoffee: green && presentGreen(green),
    parts: (row.parts ?? []).map((part) => presentPart(part, actor)),
    roastedItem: product,
    roastedAt: roast.roastedAt.toISOString(),
    roastLevel: roast.roastLevel === null ? null : RoastLevel.parse(roast.roastLevel),
    notes: roast.notes,
    status: RoastStatus.parse(roast.status),
    machine,
    operator: roast.operatorName,
    noted: roast.noted,
    shortfallKg: kgFromGrams(roast.shortfallGrams),
    ...(actor.mayReadCosts ? { costMinor: costOf(row) } : {}),
    isHistory: roast.isHistory,
    batch: batch && { ...batch, planStatus: PlanStatus.parse(batch.planStatus) },
    version: roast.version,
    createdAt: roast.createdAt.toISOString(),
    updatedAt: roast.updatedAt.toISOString(),
  };
}

const presentPart = ({ green, grams, shortfallGrams, costMinor }: PartRecord, actor: Actor): RoastPart => ({
  greenCoffee: presentGreen(green),
  greenWeightKg: kgFromGrams(grams),
  shortfallKg: kgFromGrams(shortfallGrams),
  ...(actor.mayReadCosts ? { costMinor: shortfallGrams >= wholeGrams(grams) ? null : costMinor } : {}),
});

/** Differences of a roast from the profile that it followed; none without one. */
export const roastDifferences = ({
  roast,
  profile,
  recorded,
}: Pick<JoinedRow, "profile" | "recorded"> & { roast: ComparedColumns }) =>
  profileDifferences({ profile, figures: presentFigures(roast), noted: roast.noted, recorded });

/** Cost of a roast; unknown where it took nothing from stock yet, whatever nothing costs. */
const costOf = ({ roast, parts }: Pick<JoinedRow, "roast" | "parts">): number | null => {
  const wanted = parts?.map(({ grams }) => grams) ?? [roast.greenWeightGrams];
  return roast.shortfallGrams >= sumOfGrams(wanted.map(wholeGrams)) ? null : roast.costMinor;
};
