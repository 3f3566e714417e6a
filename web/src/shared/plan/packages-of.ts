import type { PlanItem } from "@tryer/contract";
import { type Package, packageLabel } from "@tryer/domain/items";
import { asSet, plainCount } from "#ui/format/figures.ts";

/** A package as screens name it: '2.2 lbs'. */
export const packageText = (size: Package) => packageLabel(size, asSet);

/** Quantity and package: '10 × 5 lb'. */
export const packagesOf = ({ quantity, packageSize, packageUnit }: PlanItem) =>
  `${plainCount(quantity)} × ${packageText({ size: packageSize, unit: packageUnit })}`;
