import type { Roast } from "@tryer/contract";
import type { Weights } from "#shared/weights/weights.ts";
import { share, withPercent } from "#ui/format/figures.ts";

/** Derivation of the yield of a weighed roast. Percentages are taken from grams, not from what is shown. */
export function explainYield({ greenWeightKg, roastedWeightKg, yieldPercent }: Roast, { weighed }: Weights): string {
  return `Yield ${share(yieldPercent)} = roasted ${weighed(roastedWeightKg ?? 0)} ÷ green ${weighed(greenWeightKg)}`;
}

export function explainLoss({ yieldPercent, lossPercent }: Roast): string {
  return `Loss ${share(lossPercent)} = ${withPercent(100)} − yield ${share(yieldPercent)}`;
}
