import type { Roast } from "@tryer/contract";
import { pounds, share } from "#ui/figures.ts";
import { poundsOfKg } from "#ui/pounds-of-kg.ts";

/** How the yield of a weighed roast comes about. Percentages are taken from grams, not from the rounded pounds. */
export function explainYield({ greenWeightKg, roastedWeightKg, yieldPercent }: Roast): string {
  return `Yield ${share(yieldPercent)} = roasted ${pounds(poundsOfKg(roastedWeightKg ?? 0))} ÷ green ${pounds(poundsOfKg(greenWeightKg))}`;
}

export function explainLoss({ yieldPercent, lossPercent }: Roast): string {
  return `Loss ${share(lossPercent)} = 100 % − yield ${share(yieldPercent)}`;
}
