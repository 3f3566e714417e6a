import { expectedShrinkage } from "@tryer/domain/green";
import { type BlendPart, shrinkageOfBlend } from "#db/recipe-parts.ts";

interface PlannedItem {
  /** Shrinkage that a completed plan kept. */
  item: { shrinkagePercentage: number | null };
  product: number | null;
  /** Shrinkage of the green coffee of a single origin. */
  green: number | null;
  /** Null for a single origin. */
  parts: readonly BlendPart[] | null;
}

/** Shrinkage that the row of a plan item calculates with, and whose it is. */
export const expectedOfItem = ({ item, product, green, parts }: PlannedItem) =>
  parts === null
    ? expectedShrinkage({ completion: item.shrinkagePercentage, product, green })
    : shrinkageOfBlend({ completion: item.shrinkagePercentage, product, parts });
