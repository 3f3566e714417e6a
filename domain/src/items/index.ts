// Roasted products and package sizes: the units a package may have and when two packages are the same.
export { type Package, packageKey, packageLabel, samePackage } from "./package-size.ts";
export {
  DEFAULT_PACKAGE_UNIT,
  type NormalUnit,
  normalizeUnit,
  PACKAGE_UNIT_FACTS,
  PACKAGE_UNITS,
  type PackageUnit,
} from "./package-unit.ts";
export { ROAST_LEVELS, type RoastLevel } from "./roast-level.ts";
