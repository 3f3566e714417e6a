import {
  type NormalUnit,
  normalizeUnit,
  OUNCES_PER_POUND,
  type Ratio,
  scaledInteger,
  scaleExactly,
  WHOLE_KG,
  WHOLE_LBS,
} from "../units/index.ts";

/** Units a package size is stored with: those of spec §3, and the metric ones. */
export const PACKAGE_UNITS = ["lb", "lbs", "oz", "kg", "g"] as const;

export type PackageUnit = (typeof PACKAGE_UNITS)[number];

/** Spec §9. */
export const DEFAULT_PACKAGE_UNIT: PackageUnit = "lbs";

interface PackageUnitFacts {
  /** "lb" and "lbs" are the same weight; which one is written is kept. */
  normal: NormalUnit;
  /** Pounds in one unit. */
  lbs: Ratio;
  /** Kilograms in one unit. */
  kg: Ratio;
}

/** Exact weight of one of each unit: 1 kg = 2.20462 lb and 16 oz = 1 lb (spec §9). */
export const PACKAGE_UNIT_FACTS: Record<PackageUnit, PackageUnitFacts> = {
  lb: { normal: "lb", lbs: [1, 1], kg: [WHOLE_KG, WHOLE_LBS] },
  lbs: { normal: "lb", lbs: [1, 1], kg: [WHOLE_KG, WHOLE_LBS] },
  oz: { normal: "oz", lbs: [1, OUNCES_PER_POUND], kg: [WHOLE_KG, OUNCES_PER_POUND * WHOLE_LBS] },
  kg: { normal: "kg", lbs: [WHOLE_LBS, WHOLE_KG], kg: [1, 1] },
  g: { normal: "g", lbs: [WHOLE_LBS, 1000 * WHOLE_KG], kg: [1, 1000] },
};

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

/** Whole grams of coffee in one bag, at least 1. Worked: 250 g → 250; 12 oz → 340 (340.2); 5 lb → 2268. */
export const bagGrams = ({ size, unit }: { size: number; unit: PackageUnit }): number =>
  Math.max(1, scaleExactly(scaledInteger(size, 3), PACKAGE_UNIT_FACTS[unit].kg));

/** Packages of one kind, as an item of a plan has them. */
export interface CountedPackages {
  quantity: number;
  packageSize: number;
  packageUnit: PackageUnit;
}

/** Whole grams of coffee in packages. Worked: 4 bags of 250 g and 2 of 12 oz → 1680. */
export const gramsOfPackages = (packages: readonly CountedPackages[]): number =>
  packages.reduce(
    (sum, { quantity, packageSize, packageUnit }) =>
      sum + quantity * bagGrams({ size: packageSize, unit: packageUnit }),
    0,
  );
