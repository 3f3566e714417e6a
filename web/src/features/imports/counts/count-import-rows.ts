import type { GreenCoffee, ImportCountsInput } from "@tryer/contract";
import { type CountedLot, type CountPlace, type CountRow, countRows, type GreenList } from "@tryer/domain/green";
import { gramsFromKg, kgFromGrams, type WeighedText, weighedText } from "@tryer/domain/units";
import { UNKNOWN } from "#ui/format/figures.ts";
import { KINDS } from "../list-kinds.ts";
import { type Decision, type PreviewRow, readyOf, waitingRows } from "../preview/preview-row.ts";

/** Answer to what becomes of shortfalls that counts would settle; null while nobody has said. */
export type ShortfallAnswer = "settle" | "leave out" | null;

interface KnownLot extends CountedLot {
  shortfallGrams: number;
}

export interface CountImportRow extends PreviewRow {
  lot: KnownLot | null;
  place: CountPlace | null;
  onRecordGrams: number | null;
}

const { isKept } = KINDS.counts;

type Lot = Pick<GreenCoffee, "id" | "number" | "coffeeName" | "origin" | "stock" | "shortfallKg">;

/** Matches the rows of a list with the lots in stock. Takes long for long lists: `importedCounts` does the rest. */
export function matchedCounts(
  list: GreenList,
  lots: readonly Lot[],
  where: { places: readonly CountPlace[]; placeId: string },
): CountRow<KnownLot>[] {
  const known = lots.map(({ stock, shortfallKg, ...lot }) => ({
    ...lot,
    gramsAt: new Map(stock.map(({ locationId, quantityKg }) => [locationId, gramsFromKg(quantityKg)])),
    shortfallGrams: gramsFromKg(shortfallKg),
  }));
  return countRows(list.rows, { lots: known, ...where });
}

/** Rows of a list as they are booked: with what is open, counts of the same coffee, and what a person decided. */
export function importedCounts(
  list: GreenList,
  counts: readonly CountRow<KnownLot>[],
  decisions: ReadonlyMap<number, Decision>,
  shortfalls: ShortfallAnswer,
): CountImportRow[] {
  const waiting = waitingRows(list, isKept);
  const firstRow = new Map<string, number>();
  return counts.map((count) => {
    const { row, lot, place, countedGrams, onRecordGrams, questions, problems } = count;
    const isShort = lot !== null && lot.shortfallGrams > 0;
    const waitsFor = [
      ...(waiting.get(row) ?? []),
      ...(isShort && shortfalls === null ? ["roasted beyond the stock"] : []),
    ];
    const decision = decisions.get(row) ?? (isShort && shortfalls === "leave out" ? "leave out" : undefined);
    const isNothing =
      countedGrams === null && questions.length + problems.length + (waiting.get(row) ?? []).length === 0;
    const key = lot && place && countedGrams !== null && decision !== "leave out" ? `${lot.id} ${place.id}` : null;
    const earlier = key === null ? undefined : firstRow.get(key);
    if (key !== null && earlier === undefined) firstRow.set(key, row);
    const isOpen = questions.length + problems.length + waitsFor.length > 0;
    const isDoubted = earlier !== undefined && decision !== "add";
    const isOut = decision === "leave out" || isNothing;
    return {
      row,
      name: lot?.coffeeName ?? count.name,
      detail: [lot?.number, lot?.origin, place?.name].filter(Boolean).join(" · "),
      figures: [],
      grams: countedGrams,
      questions,
      problems,
      waitsFor,
      sameAs: earlier === undefined ? null : `row ${earlier}`,
      notes: [
        ...count.notes,
        ...(isShort && shortfalls === "settle"
          ? [weighedText`Settles ${{ grams: lot.shortfallGrams }} roasted beyond the stock`]
          : []),
      ],
      idle: isNothing ? "Nothing was counted" : null,
      state: isOut ? "left out" : isOpen || isDoubted ? "asked" : "ready",
      lot,
      place,
      onRecordGrams,
    };
  });
}

/** Counts as they are booked: rows of the same coffee at the same place are one count of their sum. */
export function countsToBook(rows: readonly CountImportRow[]): ImportCountsInput["rows"] {
  const booked = new Map<string, { row: number; ids: [string, string]; grams: number; onRecordGrams: number }>();
  for (const { row, lot, place, grams, onRecordGrams } of readyOf(rows)) {
    if (lot === null || place === null || grams === null || onRecordGrams === null) continue;
    const key = `${lot.id} ${place.id}`;
    const earlier = booked.get(key);
    if (earlier) earlier.grams += grams;
    else booked.set(key, { row, ids: [lot.id, place.id], grams, onRecordGrams });
  }
  return [...booked.values()].map(({ row, ids: [greenCoffeeId, locationId], grams, onRecordGrams }) => ({
    greenCoffeeId,
    locationId,
    quantityKg: kgFromGrams(grams),
    onRecordKg: kgFromGrams(onRecordGrams),
    row,
  }));
}

/** Rows with their figures: stock on record, what was counted, and the difference of all rows that count together. */
export function withFigures(rows: readonly CountImportRow[]): CountImportRow[] {
  const sums = new Map(countsToBook(rows).map(({ row, quantityKg }) => [row, gramsFromKg(quantityKg)]));
  return rows.map((each) => {
    const { row, grams, onRecordGrams, sameAs } = each;
    const counted = sums.get(row) ?? grams;
    const difference = sameAs !== null || counted === null || onRecordGrams === null ? null : counted - onRecordGrams;
    return { ...each, figures: [weight(onRecordGrams), weight(grams), signed(difference)] };
  });
}

const weight = (grams: number | null) => (grams === null ? UNKNOWN : [{ grams }]);

/** Difference with its sign; a dash where there is none to tell. */
export const signed = (grams: number | null): string | WeighedText => {
  if (grams === null) return UNKNOWN;
  const sign = grams < 0 ? "−" : grams > 0 ? "+" : "±";
  return weighedText`${sign}${{ grams: Math.abs(grams) }}`;
};
