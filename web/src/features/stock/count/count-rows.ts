import type { PackageSize, RoastedLot, ScannedLot } from "@tryer/contract";
import { bagGrams, packageLabel, samePackage } from "@tryer/domain/items";

type Size = Pick<PackageSize, "id" | "size" | "unit">;

/** Bags of a size with the grams of one, which are those of the day on which it was packed. */
export interface BagForm extends Size {
  unitGrams: number;
}

/** Bags of one roast in one form that are counted at a location. */
export interface CountRow {
  key: string;
  lotId: string;
  number: string;
  productName: string;
  roastedOn: string;
  packageSizeId: string;
  unitGrams: number;
  sizeLabel: string;
  /** Bags on record at the location when the row was begun. */
  seenBags: number;
  bags: number;
}

/** Form of bags of a size that are packed today. */
export const formOf = (size: Size): BagForm => ({ ...size, unitGrams: bagGrams(size) });

/** Label of bags, with their weight where the size was edited since. Worked: 250 g bags of a size of 300 g → "300 g (250 g a bag)". */
export const formLabel = (form: BagForm): string =>
  form.unitGrams === bagGrams(form) ? packageLabel(form) : `${packageLabel(form)} (${form.unitGrams} g a bag)`;

/** Bags of a roast in a form that are on record at a location. */
export const bagsOnRecord = (
  { holdings }: Pick<RoastedLot, "holdings">,
  { packageSizeId, unitGrams }: Pick<CountRow, "packageSizeId" | "unitGrams">,
  locationId: string,
): number =>
  holdings
    .find((each) => each.packageSize?.id === packageSizeId && each.unitGrams === unitGrams)
    ?.stock.find((each) => each.locationId === locationId)?.quantity ?? 0;

/** Row of a roast and form with nothing counted yet. */
export function countRow(lot: RoastedLot, form: BagForm, locationId: string): CountRow {
  const { id: packageSizeId, unitGrams } = form;
  return {
    key: `${lot.id} ${packageSizeId} ${unitGrams}`,
    lotId: lot.id,
    number: lot.number,
    productName: lot.product?.name ?? "No product",
    roastedOn: lot.roastedOn,
    packageSizeId,
    unitGrams,
    sizeLabel: formLabel(form),
    seenBags: bagsOnRecord(lot, { packageSizeId, unitGrams }, locationId),
    bags: 0,
  };
}

/** Forms that bags of a roast are on record in, at whatever location. */
export const formsOf = ({ holdings }: RoastedLot): BagForm[] =>
  holdings.flatMap(({ packageSize, unitGrams, quantity }) =>
    packageSize !== null && quantity > 0 ? [{ ...packageSize, unitGrams }] : [],
  );

/** Form of a scanned bag: that of its code, else the only one that the roast is in; null where somebody must say it. */
export function scannedForm(lot: RoastedLot, form: ScannedLot["form"]): BagForm | null {
  const forms = formsOf(lot);
  // Bags may be of an archived size that is as large as one in use.
  const meant = form === null ? forms : forms.filter((each) => samePackage(each, form.packageSize));
  const [only] = meant;
  if (only !== undefined) return meant.length === 1 ? only : null;
  return form === null ? null : formOf(form.packageSize);
}

/** Counts one bag more of a roast and form; a row that is new comes first, as the last scan. */
export function withOneMore(rows: readonly CountRow[], row: CountRow): CountRow[] {
  const known = rows.find(({ key }) => key === row.key) ?? row;
  return [{ ...known, bags: known.bags + 1 }, ...rows.filter(({ key }) => key !== row.key)];
}

/** Rows of all bags on record at a location that nobody scanned: none of them was there. */
export function unscannedRows(lots: readonly RoastedLot[], rows: readonly CountRow[], locationId: string): CountRow[] {
  const scanned = new Set(rows.map(({ key }) => key));
  return lots
    .flatMap((lot) => formsOf(lot).map((form) => countRow(lot, form, locationId)))
    .filter(({ key, seenBags }) => seenBags > 0 && !scanned.has(key));
}
