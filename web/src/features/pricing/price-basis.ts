import type { PackageSize, RoastedItem } from "@tryer/contract";
import { type BagBasis, bagBasis } from "@tryer/domain/pricing";
import { packageText } from "#shared/plan/packages-of.ts";

export interface BagLine extends BagBasis {
  id: string;
  label: string;
}

/** Each package size filled with one product, the smallest bag first. */
export function bagLines(item: RoastedItem, sizes: PackageSize[]): BagLine[] {
  const { shrinkagePercentage } = item.greenCoffee;
  return sizes
    .map(({ id, size, unit }) => ({
      id,
      label: packageText({ size, unit }),
      ...bagBasis({ size, unit, shrinkagePercent: shrinkagePercentage }),
    }))
    .sort((a, b) => a.greenGrams - b.greenGrams);
}
