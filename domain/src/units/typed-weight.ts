import { type ExactRatio, exactDecimal, exactProduct, exactQuotient, exactWhole, roundExact } from "./exact-ratio.ts";
import { KILOGRAMS_PER_EXACT_POUND, type WeightUnit } from "./weights.ts";

/** A weight as a supplier wrote it: a plain decimal number and its unit. A pound is the exact one here. */
export interface TypedWeight {
  amount: string;
  unit: WeightUnit;
}

const KG_PER_UNIT: Record<WeightUnit, ExactRatio> = {
  kg: exactWhole(1),
  lb: exactDecimal(String(KILOGRAMS_PER_EXACT_POUND)),
  g: exactQuotient(exactWhole(1), exactWhole(1000)),
};

/** Kilograms in one unit, exactly. Worked: lb → 45,359,237 ⁄ 100,000,000. */
export const exactKgPer = (unit: WeightUnit): ExactRatio => KG_PER_UNIT[unit];

/** Kilograms of a written weight, without rounding. Worked: 100 lb → 45.359237 kg. */
export const exactKg = ({ amount, unit }: TypedWeight): ExactRatio =>
  exactProduct(exactDecimal(amount), KG_PER_UNIT[unit]);

/** Grams with 3 decimals of a written weight. Worked: 458.128 g as it is; 1 lb → 453.592 g. */
export const fineGramsOfTyped = (weight: TypedWeight): number =>
  roundExact(exactProduct(exactKg(weight), exactWhole(1_000_000))) / 1000;

/**
 * Whole grams of a written weight, taken `count` times before it is rounded once. Worked: 1 × 100 lb → 45,359 g;
 * 250 × 100 lb → 11,339,809 g (250 rounded bags would be 59 g less).
 */
export const gramsOfTyped = (weight: TypedWeight, count = 1): number =>
  roundExact(exactProduct(exactKg(weight), exactWhole(1000), exactWhole(count)));
