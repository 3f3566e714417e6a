import { checkBlendParts, finePartGrams } from "@tryer/domain/green";
import { fineGramsFromKg, wholeGrams } from "@tryer/domain/units";
import { asc, eq, inArray } from "drizzle-orm";
import { roastParts } from "#db/schema/index.ts";
import { ownRows } from "../../../runtime/own-rows.ts";
import { invalid } from "../../../runtime/refusal.ts";
import type { Work } from "../../../runtime/request-context.ts";
import type { RoastRow } from "../roast-row.ts";

/** Green coffee that goes into a roast, in grams with 3 decimals. */
export interface WantedPart {
  greenCoffeeId: string;
  grams: number;
}

/** Green coffee that went in, with what was short of it, in whole grams as stock is booked, and what it cost. */
export interface TakenPart extends WantedPart {
  shortfallGrams: number;
  costMinor: number | null;
}

/** Reads the parts of a roast: of one coffee as the roast itself says, of a blend from their rows. */
export async function partsOf(work: Work, roast: RoastRow): Promise<TakenPart[]> {
  const { greenCoffeeId, greenWeightGrams: grams, shortfallGrams, costMinor } = roast;
  if (greenCoffeeId !== null) return [{ greenCoffeeId, grams, shortfallGrams, costMinor }];
  const { tx, actor } = work;
  const rows = await tx
    .select()
    .from(roastParts)
    .where(ownRows(actor, roastParts, eq(roastParts.roastId, roast.id)))
    .orderBy(asc(roastParts.position));
  return rows.map((row) => ({ ...row, grams: row.greenWeightGrams }));
}

/** Lots that some roasts took from. */
export async function lotsOfRoasts(
  { tx, actor }: Work,
  some: readonly Pick<RoastRow, "id" | "greenCoffeeId">[],
): Promise<string[]> {
  const blends = some.flatMap(({ id, greenCoffeeId }) => (greenCoffeeId === null ? [id] : []));
  const single = some.flatMap(({ greenCoffeeId }) => greenCoffeeId ?? []);
  if (blends.length === 0) return [...new Set(single)];
  const rows = await tx
    .selectDistinct({ greenCoffeeId: roastParts.greenCoffeeId })
    .from(roastParts)
    .where(ownRows(actor, roastParts, inArray(roastParts.roastId, blends)));
  return [...new Set([...single, ...rows.map(({ greenCoffeeId }) => greenCoffeeId)])];
}

interface GreenInput {
  greenCoffeeId?: string | undefined;
  parts?: { greenCoffeeId: string; greenWeightKg: number }[] | undefined;
}

/** Parts that an input names; null where it names none. Their weights have to be the green weight. */
export function wantedParts({ greenCoffeeId, parts }: GreenInput, greenGrams: number): WantedPart[] | null {
  if (parts === undefined) return greenCoffeeId === undefined ? null : [{ greenCoffeeId, grams: greenGrams }];
  const wanted = parts.map((part) => ({
    greenCoffeeId: part.greenCoffeeId,
    grams: fineGramsFromKg(part.greenWeightKg),
  }));
  const check = checkBlendParts(greenGrams, wanted);
  if (!check.ok) throw invalid(check.reason, check.part === null ? "parts" : `parts.${check.part}.greenCoffeeId`);
  return wanted;
}

/** Parts with another weight in all, in proportion and to the milligram. Stock gives whole grams, and so each is at least one. */
export function reweighedParts(before: readonly WantedPart[], greenGrams: number): WantedPart[] {
  const grams = finePartGrams(
    greenGrams,
    before.map((part) => part.grams),
  );
  if (grams.some((each) => wholeGrams(each) < 1))
    throw invalid("This is too little for the coffees of the blend", "greenWeightKg");
  return before.map(({ greenCoffeeId }, at) => ({ greenCoffeeId, grams: grams[at] ?? 0 }));
}

type GreenColumns = Pick<RoastRow, "greenCoffeeId" | "shortfallGrams" | "costMinor">;

/** Columns of a roast that follow from what it took. The cost is unknown where that of a part is. */
export function columnsOfParts(parts: readonly TakenPart[]): GreenColumns {
  const [first, ...others] = parts;
  return {
    greenCoffeeId: first !== undefined && others.length === 0 ? first.greenCoffeeId : null,
    shortfallGrams: parts.reduce((sum, { shortfallGrams }) => sum + shortfallGrams, 0),
    costMinor: parts.reduce<number | null>(
      (sum, { costMinor }) => (sum === null || costMinor === null ? null : sum + costMinor),
      0,
    ),
  };
}

/** Writes the parts of a blend in place of those of before; a roast of one coffee has none. */
export async function writeParts(work: Work, roastId: string, parts: readonly TakenPart[], { hadParts = false } = {}) {
  const { tx, actor } = work;
  if (hadParts) await tx.delete(roastParts).where(ownRows(actor, roastParts, eq(roastParts.roastId, roastId)));
  if (parts.length < 2) return;
  await tx.insert(roastParts).values(
    parts.map(({ greenCoffeeId, grams, shortfallGrams, costMinor }, at) => ({
      roasteryId: actor.roasteryId,
      roastId,
      greenCoffeeId,
      position: at + 1,
      greenWeightGrams: grams,
      shortfallGrams,
      costMinor,
    })),
  );
}
