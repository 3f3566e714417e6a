import { scaledInteger } from "../units/index.ts";
import { normalizeUnit } from "./package-unit.ts";

/** A number of units, at most 3 decimals. */
export type Package = { size: number; unit: string };

/** Text that is equal for equal packages: size in thousandths, unit normalised. Worked: 2.2 lbs → "2200 lb". */
export function packageKey({ size, unit }: Package): string {
  return `${scaledInteger(size, 3)} ${normalizeUnit(unit) ?? unit.trim().toLowerCase()}`;
}

/** Whether two package sizes are the same thing to sell: 5 lb is 5 lbs, but 16 oz is another bag than 1 lb. */
export function samePackage(one: Package, other: Package): boolean {
  return packageKey(one) === packageKey(other);
}

/** Size and unit as stored; `number` writes the size for a locale. Worked: { size: 2.2, unit: "lbs" } → "2.2 lbs". */
export function packageLabel({ size, unit }: Package, number: (value: number) => string = String): string {
  return `${number(size)} ${unit}`;
}
