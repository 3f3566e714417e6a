import type { ProductLoss } from "@tryer/contract";
import { onePlace, plainCount, share, withPercent } from "#ui/format/figures.ts";

type Measured = NonNullable<ProductLoss["measured"]>;

/** Evidence of a measured loss: `The last 8 good roasts lost 14.6% (13.9–15.2).` */
export const measuredLossWords = ({ roastCount, lossPercent, lowestPercent, highestPercent }: Measured): string =>
  `The last ${plainCount(roastCount)} good roasts lost ${share(lossPercent)} (${onePlace(lowestPercent)}–${onePlace(highestPercent)}).`;

const WHOSE: Record<ProductLoss["expected"]["source"], string> = {
  completion: "the shrinkage at completion",
  parts: "what its coffees lose together",
  part: "its own shrinkage in the blend",
  product: "its own shrinkage",
  green: "the shrinkage of its green coffee",
  default: "the shrinkage by default",
};

/** Shrinkage that plans calculate with, and whose it is: `15%, the shrinkage of its green coffee`. */
export const shrinkageInUse = ({ percentage, source }: ProductLoss["expected"], written: (value: number) => string) =>
  `${withPercent(written(percentage))}, ${WHOSE[source]}`;
