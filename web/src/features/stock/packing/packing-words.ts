import { MAX_PACKED_LINES, type PackageSize, type PackingRow } from "@tryer/contract";
import { bagGrams, isGround, packageLabel } from "@tryer/domain/items";
import { count } from "#ui/format/figures.ts";

/** Name of what a row is packed into. Worked: "House, 250 g, Espresso". */
export const rowName = ({ productName, sizeLabel, grind }: PackingRow): string =>
  [productName, sizeLabel, grind].filter(Boolean).join(", ");

/** Key of a row among those of a day. */
export const rowKey = ({ roastedItemId, packageSizeId, grind }: PackingRow): string =>
  [roastedItemId, packageSizeId, grind].join(" ");

interface MomentWords {
  calendarDay: (day: string) => string;
}

/**
 * Roasts that a row is packed from, with their age. Worked: 4 and 2 bags → "4 of R-0007, roasted Tue, Nov 17, 4 days old, and
 * 2 of R-0009, roasted Fri, Nov 20, 1 day old"; of one roast without its bags.
 */
export function lotWords({ lots }: PackingRow, { calendarDay }: MomentWords): string {
  const shown = lots.filter(({ grams }) => grams > 0);
  return shown
    .map(({ number, roastedOn, ageDays, quantity }) => {
      const own = `${number}, roasted ${calendarDay(roastedOn)}, ${count(ageDays, "day")} old`;
      if (shown.length === 1) return own;
      return quantity === 0 ? `the rest of ${own}` : `${quantity} of ${own}`;
    })
    .join(", then ");
}

/**
 * Most bags that a row can be packed into: those that its loose coffee fills, and of ground coffee no more than its orders
 * want, for a ground bag without an order would pass for one of whole beans.
 */
export function mostBags({ looseGrams, bagGrams, grind, unpickedQuantity }: PackingRow): number {
  const filled = Math.floor(looseGrams / bagGrams);
  return isGround(grind) ? Math.min(filled, unpickedQuantity) : filled;
}

/**
 * Size of a row that the form for other weights and packaging begins with, and of ground coffee the lines that its bags are for:
 * without them they would be booked as whole beans.
 */
export const wantedOf = ({ packageSizeId, grind, lineIds }: PackingRow) => ({
  packageSizeId,
  ...(isGround(grind) ? { lineIds: lineIds.slice(0, MAX_PACKED_LINES) } : {}),
});

/** Row with the same coffee in another size, and how many of its bags that is. */
export interface OtherSize {
  row: PackingRow;
  bags: number;
}

/**
 * Ways to pack so many bags of a row into other sizes: as many bags as the same weight fills. None of ground coffee, whose bags
 * are for lines of their own size. Worked: 8 × 250 g → 2 × 1 kg and 4 × 500 g.
 */
export function otherSizes(
  row: PackingRow,
  bags: number,
  sizes: readonly Pick<PackageSize, "id" | "size" | "unit">[],
): OtherSize[] {
  if (isGround(row.grind)) return [];
  return sizes.flatMap((size) => {
    const grams = bagGrams(size);
    const filled = Math.floor((bags * row.bagGrams) / grams);
    if (size.id === row.packageSizeId || filled === 0) return [];
    const sized = { ...row, packageSizeId: size.id, sizeLabel: packageLabel(size), bagGrams: grams };
    return [{ row: sized, bags: filled }];
  });
}

/** Typed count of bags, or the most that can be packed where more is typed. Worked: "40" where 16 is the most → "16". */
export const cappedBags = (typed: string, most: number): string =>
  /^\d+$/.test(typed.trim()) && Number(typed) > most ? String(most) : typed;

/** Words for the bags of a row that cannot be packed now: those that are there, to come and missing. */
export function otherBags({ packedQuantity, comingQuantity, missingQuantity }: PackingRow): string {
  return [
    ...(packedQuantity > 0 ? [`${packedQuantity} packed`] : []),
    ...(comingQuantity > 0 ? [`${comingQuantity} to roast or blend`] : []),
    ...(missingQuantity > 0 ? [`${missingQuantity} short or on hold`] : []),
  ].join(" · ");
}
