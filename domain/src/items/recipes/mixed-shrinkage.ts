import { type ExpectedShrinkage, expectedShrinkage } from "../../green/index.ts";
import { exactQuotient, exactWhole, roundExact, scaledInteger } from "../../units/index.ts";

/** Shrinkages that are known of a part of a blend of roasted coffees, in percent with 2 decimals. */
export interface KnownOfMixedPart {
  /** Shrinkage of the part in this blend. */
  own: number | null;
  /** Shrinkage of the product that is the part, and of the blend itself. */
  product: number | null;
  blend: number | null;
  /** Shrinkage of the green coffee of the part. */
  green: number | null;
}

/**
 * Shrinkage of a part that is roasted apart: its own in the blend, else that of its product, else that of the blend, else
 * that of its green coffee, else the default.
 */
export const expectedPartShrinkage = ({ own, product, blend, green }: KnownOfMixedPart): ExpectedShrinkage =>
  expectedShrinkage({ part: own, product: product ?? blend, green });

const ALL_BP = 10_000;

/**
 * Shrinkage of a blend of roasted coffees, in percent with 2 decimals: what all of its green coffee loses. Proportions are
 * of the roasted weight, so that a part that loses more needs more green coffee. Worked: equal parts at 20 and 10 % → 10 kg
 * come from 6.25 and 5.5556 kg of green coffee, 15.29 %.
 */
export function expectedMixedShrinkage(
  parts: readonly { proportion: number; percentage: number }[],
): ExpectedShrinkage {
  // Green coffee for the proportions, as a fraction: each part needs proportion ⁄ (1 − shrinkage).
  let [green, divisor, roasted] = [0n, 1n, 0n];
  for (const { proportion, percentage } of parts) {
    const kept = BigInt(ALL_BP - scaledInteger(percentage, 2));
    green = green * kept + BigInt(proportion) * divisor;
    divisor *= kept;
    roasted += BigInt(proportion);
  }
  const keptBp = green === 0n ? ALL_BP : roundExact(exactQuotient(exactWhole(roasted * divisor), exactWhole(green)));
  return { percentage: (ALL_BP - keptBp) / 100, source: "parts" };
}
