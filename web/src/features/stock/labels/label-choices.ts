import type { PackageSize, Product, RoastedLot } from "@tryer/contract";
import { plusDays } from "@tryer/domain/calendar";
import { bagGrams, filledLabel } from "@tryer/domain/items";
import { kgFromGrams } from "@tryer/domain/units";
import { MAX_LABELS } from "#shared/labels/most-labels.ts";
import type { Weights } from "#shared/weights/weights.ts";
import { sizeLabel } from "../stock-words.tsx";

type Size = Pick<PackageSize, "id" | "size" | "unit">;

/** Bags of a size that a lot holds. */
const bagsOf = ({ holdings }: RoastedLot, sizeId: string): number =>
  holdings.reduce((sum, { packageSize, quantity }) => (packageSize?.id === sizeId ? sum + quantity : sum), 0);

/** Grams of a lot that are not packed. */
const looseGramsOf = ({ holdings }: RoastedLot): number =>
  holdings.reduce((sum, { packageSize, quantity }) => (packageSize === null ? sum + quantity : sum), 0);

/**
 * Sizes that labels of a lot are for: those of its bags first, then those that the product is sold in, or all, and the one that
 * was packed, whose bags may have left already.
 */
export function sizesToLabel(lot: RoastedLot, product: Product, sizes: readonly Size[], packedId?: string): Size[] {
  const packed = lot.holdings.flatMap(({ packageSize, quantity }) =>
    packageSize !== null && quantity > 0 ? [packageSize] : [],
  );
  const offered = sizes.filter(({ id }) => product.packageSizeIds.length === 0 || product.packageSizeIds.includes(id));
  const own = sizes.filter(({ id }) => id === packedId);
  return [...new Map([...packed, ...offered, ...own].map((size) => [size.id, size])).values()];
}

/** Grinds that a label can say: those of the product, with the one that was packed; of none any, which is typed. */
export const grindsToLabel = ({ grinds }: Pick<Product, "grinds">, packed: string): string[] =>
  grinds.length === 0 || packed === "" || grinds.includes(packed) ? grinds : [...grinds, packed];

/** Labels to begin with: one for each bag of the size, else for each that the loose coffee fills, at least one. */
export function labelsToPrint(lot: RoastedLot, size: Size | null): number {
  if (size === null) return 1;
  const bags = bagsOf(lot, size.id) || Math.floor(looseGramsOf(lot) / bagGrams(size));
  return Math.min(MAX_LABELS, Math.max(1, bags));
}

interface Filling {
  size: Size | null;
  grind: string;
  /** Writes a day as people read it. */
  dayText: (day: string) => string;
}

/** Text of a product's label for a bag of a lot. */
export const labelText = (lot: RoastedLot, product: Product, { size, grind, dayText }: Filling): string =>
  filledLabel(product.labelText, {
    product: product.name,
    sku: product.sku,
    size: size === null ? "" : sizeLabel(size),
    grind,
    roasted: dayText(lot.roastedOn),
    "best before": product.bestBeforeDays === null ? "" : dayText(plusDays(lot.roastedOn, product.bestBeforeDays)),
    lot: lot.number,
  });

interface LotWriting {
  dayText: (day: string) => string;
  weights: Pick<Weights, "weighed">;
}

/** Lines of the label of a bucket: the coffee, the roast, its day, its loose weight, and that it is on hold. */
export function lotLabelLines(
  lot: RoastedLot,
  product: Pick<Product, "name">,
  { dayText, weights }: LotWriting,
): string[] {
  const loose = looseGramsOf(lot);
  return [
    product.name,
    lot.number,
    `Roasted ${dayText(lot.roastedOn)}`,
    ...(loose > 0 ? [weights.weighed(kgFromGrams(loose))] : []),
    ...(lot.isHeld ? ["On hold"] : []),
  ];
}
