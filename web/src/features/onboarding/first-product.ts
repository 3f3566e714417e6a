import type { PackageUnit } from "@tryer/domain/items";
import type { StockRow } from "@tryer/domain/onboarding";
import { type ShownUnit, typedParts } from "@tryer/domain/units";
import { typedDecimal } from "#ui/forms/typed-numbers.ts";

/** First product as it stands in the form: of the coffee in one of the rows, in one size of bag. */
export interface FirstProductValues {
  row: number;
  /** Empty for that of its coffee. */
  name: string;
  size: string;
  unit: PackageUnit;
}

/** A usual bag of roasted coffee, in the unit of the person. */
const USUAL_BAG: Record<ShownUnit, Pick<FirstProductValues, "size" | "unit">> = {
  lb: { size: "12", unit: "oz" },
  kg: { size: "250", unit: "g" },
};

/** Fills up what was typed to a product of the first coffee in a usual bag. */
export function firstProductValues(
  typed: Partial<FirstProductValues>,
  rows: readonly StockRow[],
  unit: ShownUnit,
): FirstProductValues {
  const row = typed.row !== undefined && typed.row < rows.length ? typed.row : 0;
  return { name: "", ...USUAL_BAG[unit], ...typed, row };
}

export type ProductErrors = Partial<Record<"name" | "size", string>>;

type Read = { ok: true; name: string; size: number; unit: PackageUnit } | { ok: false; errors: ProductErrors };

/** Reads the product; without a name of its own it is called as its coffee, and a unit typed with the size counts. */
export function readFirstProduct(values: FirstProductValues, coffeeName: string): Read {
  const { number, unit } = typedParts(values.size);
  const read = typedDecimal(number, { label: "Size", places: 3, above: 0, max: 1000 });
  if (!read.ok) return { ok: false, errors: { size: read.reason } };
  return { ok: true, name: values.name.trim() || coffeeName, size: read.value, unit: unit ?? values.unit };
}

/** Messages of the server at the fields that they are about. */
export function productErrorsOf(byInputKey: Record<string, string>): ProductErrors {
  const name = byInputKey["product.name"] ?? byInputKey.name;
  const size = byInputKey["product.packageSize.size"];
  return { ...(name === undefined ? {} : { name }), ...(size === undefined ? {} : { size }) };
}
