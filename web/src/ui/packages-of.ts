import type { PlanItem } from "@tryer/contract";
import { packageLabel } from "@tryer/domain/items";
import { plainCount } from "./figures.ts";

/** How many of which package: '10 × 5 lb'. */
export const packagesOf = ({ quantity, packageSize, packageUnit }: PlanItem) =>
  `${plainCount(quantity)} × ${packageLabel({ size: packageSize, unit: packageUnit })}`;
