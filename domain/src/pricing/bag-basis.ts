import { shrinkageBpFromPercent } from "../green/index.ts";
import type { PackageUnit } from "../items/index.ts";
import { explainGreen, greenNeededCentiLbs, outputCentiLbs } from "../planner/index.ts";
import { roundRatio, scaledInteger } from "../units/index.ts";

// 1 kg = 2.20462 lb (spec §9) in whole numbers: a thousandth of a pound is 100,000 / 220,462 g.
const GRAMS_NUMERATOR = 100_000;
const GRAMS_DENOMINATOR = 220_462;
const OUNCES_PER_POUND = 16;

export type Bag = {
  /** At most 3 decimals, up to 1000. */
  size: number;
  unit: PackageUnit;
  /** Of the green coffee, below 100; null → the default. */
  shrinkagePercent: number | null;
};

/** Weights of one bag in hundredths of a pound, and its green weight in grams too: small bags need the finer figure. */
export type BagBasis = {
  roastedCentiLbs: number;
  greenCentiLbs: number;
  lossCentiLbs: number;
  greenGrams: number;
  shrinkageBp: number;
};

/**
 * The green coffee in one bag, by the formulas of the plan (spec §9) for a quantity of one, so that price and plan
 * agree; loss = green − roasted. The grams come from the unrounded size. Worked: 5 lb at 15 % → roasted 5.00 lb, green
 * 5.88 lb = 2668 g, loss 0.88 lb; 12 oz at 15 % → 0.75 lb, 0.88 lb = 400 g, 0.13 lb.
 */
export function bagBasis({ size, unit, shrinkagePercent }: Bag): BagBasis {
  const shrinkageBp = shrinkageBpFromPercent(shrinkagePercent);
  const roastedCentiLbs = outputCentiLbs({ quantity: 1, packageSize: size, packageUnit: unit });
  const greenCentiLbs = greenNeededCentiLbs(roastedCentiLbs, shrinkageBp);
  const unitsInPound = unit === "oz" ? OUNCES_PER_POUND : 1;
  const greenGrams = roundRatio(
    scaledInteger(size, 3) * GRAMS_NUMERATOR * 10_000,
    GRAMS_DENOMINATOR * unitsInPound * (10_000 - shrinkageBp),
  );
  return { roastedCentiLbs, greenCentiLbs, lossCentiLbs: greenCentiLbs - roastedCentiLbs, greenGrams, shrinkageBp };
}

/** How the green weight of a bag came about. Worked: "Green 5.88 lb = output 5.00 × 100 ⁄ (100 − 15 % shrinkage)". */
export function explainBagGreen({ greenCentiLbs, roastedCentiLbs, shrinkageBp }: BagBasis): string {
  return explainGreen({ greenCentiLbs, outputCentiLbs: roastedCentiLbs, shrinkageBp });
}
