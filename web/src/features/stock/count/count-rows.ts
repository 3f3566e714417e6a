import type { PackageSize, RoastedLot, ScannedLot } from "@tryer/contract";
import { packageLabel, samePackage } from "@tryer/domain/items";

type Size = Pick<PackageSize, "id" | "size" | "unit">;

/** Bags of one roast in one size that are counted at a location. */
export interface CountRow {
  key: string;
  lotId: string;
  number: string;
  productName: string;
  roastedOn: string;
  packageSizeId: string;
  sizeLabel: string;
  /** Bags on record at the location when the row was begun. */
  seenBags: number;
  bags: number;
}

const keyOf = (lotId: string, packageSizeId: string): string => `${lotId} ${packageSizeId}`;

/** Row of a roast and size with nothing counted yet. */
export function countRow(lot: RoastedLot, size: Size, locationId: string): CountRow {
  const holding = lot.holdings.find(({ packageSize }) => packageSize?.id === size.id);
  return {
    key: keyOf(lot.id, size.id),
    lotId: lot.id,
    number: lot.number,
    productName: lot.product?.name ?? "No product",
    roastedOn: lot.roastedOn,
    packageSizeId: size.id,
    sizeLabel: packageLabel(size),
    seenBags: holding?.stock.find((each) => each.locationId === locationId)?.quantity ?? 0,
    bags: 0,
  };
}

/** Sizes that bags of a roast are on record in, at whatever location. */
export const sizesOf = ({ holdings }: RoastedLot): Size[] =>
  holdings.flatMap(({ packageSize, quantity }) => (packageSize !== null && quantity > 0 ? [packageSize] : []));

/** Size of a scanned bag: the one that its code says, else the only one that the roast is in; null where somebody must say it. */
export function scannedSize(lot: RoastedLot, form: ScannedLot["form"]): Size | null {
  const sizes = sizesOf(lot);
  // Bags may be of an archived size that is as large as one in use.
  if (form !== null) return sizes.find((size) => samePackage(size, form.packageSize)) ?? form.packageSize;
  return sizes.length === 1 ? (sizes[0] ?? null) : null;
}

/** Counts one bag more of a roast and size; a row that is new comes first, as the last scan. */
export function withOneMore(rows: readonly CountRow[], row: CountRow): CountRow[] {
  const known = rows.find(({ key }) => key === row.key) ?? row;
  return [{ ...known, bags: known.bags + 1 }, ...rows.filter(({ key }) => key !== row.key)];
}

/** Rows of all bags on record at a location that nobody scanned: none of them was there. */
export function unscannedRows(lots: readonly RoastedLot[], rows: readonly CountRow[], locationId: string): CountRow[] {
  const scanned = new Set(rows.map(({ key }) => key));
  return lots
    .flatMap((lot) => sizesOf(lot).map((size) => countRow(lot, size, locationId)))
    .filter(({ key, seenBags }) => seenBags > 0 && !scanned.has(key));
}
