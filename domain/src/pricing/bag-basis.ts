import { type ExpectedShrinkage, type ShrinkageSource, shrinkageBpFromPercent } from "../green/index.ts";
import { PACKAGE_UNIT_FACTS, type PackageUnit } from "../items/index.ts";
import { explainGreen, type FigureWords, greenNeededCentiLbs, IN_POUNDS, outputCentiLbs } from "../planner/index.ts";
import { type ShownUnit, scaledInteger, scaleExactly } from "../units/index.ts";

export type Bag = {
  /** Package size with at most 3 decimals, up to 1000. */
  size: number;
  unit: PackageUnit;
  shrinkage: ExpectedShrinkage;
};

/** Weights of one bag in hundredths of a pound, and in grams too: small bags need the finer figure. */
export type BagBasis = {
  roastedCentiLbs: number;
  greenCentiLbs: number;
  lossCentiLbs: number;
  greenGrams: number;
  roastedGrams: number;
  shrinkageBp: number;
  shrinkageSource: ShrinkageSource;
};

/**
 * The green coffee in one bag, by the formulas of the plan (spec §9) for a quantity of one, so that price and plan
 * agree; loss = green − roasted. The grams come from the unrounded size. Worked: 5 lb at 15 % → roasted 5.00 lb, green
 * 5.88 lb = 2668 g, loss 0.88 lb; 12 oz at 15 % → 0.75 lb, 0.88 lb = 400 g, 0.13 lb.
 */
export function bagBasis({ size, unit, shrinkage }: Bag): BagBasis {
  const shrinkageBp = shrinkageBpFromPercent(shrinkage.percentage);
  const roastedCentiLbs = outputCentiLbs({ quantity: 1, packageSize: size, packageUnit: unit });
  const greenCentiLbs = greenNeededCentiLbs(roastedCentiLbs, shrinkageBp);
  // A thousandth of a unit is to a gram as the unit is to a kilogram.
  const thousandths = scaledInteger(size, 3);
  const { kg } = PACKAGE_UNIT_FACTS[unit];
  return {
    roastedCentiLbs,
    greenCentiLbs,
    lossCentiLbs: greenCentiLbs - roastedCentiLbs,
    greenGrams: scaleExactly(thousandths, kg, [10_000, 10_000 - shrinkageBp]),
    roastedGrams: scaleExactly(thousandths, kg),
    shrinkageBp,
    shrinkageSource: shrinkage.source,
  };
}

type BagSteps = { roasted: number; loss: number; green: number };

const STEPS_IN: Record<ShownUnit, (bag: BagBasis) => BagSteps> = {
  lb: (bag) => ({ roasted: bag.roastedCentiLbs, loss: bag.lossCentiLbs, green: bag.greenCentiLbs }),
  kg: (bag) => ({ roasted: bag.roastedGrams, loss: bag.greenGrams - bag.roastedGrams, green: bag.greenGrams }),
};

/** The weights of a bag in the smallest steps that are shown: hundredths of a pound, or grams for kilograms. */
export function bagSteps(bag: BagBasis, unit: ShownUnit): BagSteps {
  return STEPS_IN[unit](bag);
}

/**
 * Derivation of the green weight of a bag, in words for the steps of `bagSteps`. Worked: "Green 5.88 lb = output 5.00 ×
 * 100 ⁄ (100 − 15% shrinkage of the green coffee)".
 */
export function explainBagGreen(bag: BagBasis, unit: ShownUnit = "lb", words: FigureWords = IN_POUNDS): string {
  const { green, roasted } = bagSteps(bag, unit);
  const { shrinkageBp, shrinkageSource } = bag;
  return explainGreen({ greenCentiLbs: green, outputCentiLbs: roasted, shrinkageBp, shrinkageSource }, words);
}
