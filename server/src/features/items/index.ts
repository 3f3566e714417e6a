/**
 * Roasted products and package sizes: what a roastery sells and in which bags. Both are put away, never deleted,
 * because plans and roasts refer to them. A plan item carries its own copy of the package, so editing a size
 * leaves plans as they are.
 */
export { insertPackageSize } from "./add-package-size.ts";
export { insertRoastedItem } from "./add-roasted-item.ts";
export { putPackageSizeAway } from "./archive-package-size.ts";
export { putRoastedItemAway } from "./archive-roasted-item.ts";
export { itemsRouter } from "./items-router.ts";
export { packageSizesRouter } from "./package-sizes-router.ts";
export { bringPackageSizeBack } from "./restore-package-size.ts";
export { bringRoastedItemBack } from "./restore-roasted-item.ts";
