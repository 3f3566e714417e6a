import { roundHalfAway, roundRatio } from "../units/index.ts";

/** Sums over values that are whole steps of a scale, as tenths of a degree are: with them no digit is lost. */
export interface StepSums {
  count: number;
  sum: number;
  squares: number;
  /** Null of no values. */
  lowest: number | null;
  highest: number | null;
}

/** Mean and spread of values, with at most two decimals. */
export interface StepSpread {
  count: number;
  mean: number;
  /** Standard deviation of a sample; null of a single value. */
  standardDeviation: number | null;
  lowest: number;
  highest: number;
}

export const NO_STEPS: StepSums = { count: 0, sum: 0, squares: 0, lowest: null, highest: null };

type Choose = (...values: number[]) => number;

const chosen = (choose: Choose, one: number | null, other: number | null) =>
  one === null || other === null ? (one ?? other) : choose(one, other);

/** Sums of two sets of values together. */
export const stepsTogether = (one: StepSums, other: StepSums): StepSums => ({
  count: one.count + other.count,
  sum: one.sum + other.sum,
  squares: one.squares + other.squares,
  lowest: chosen(Math.min, one.lowest, other.lowest),
  highest: chosen(Math.max, one.highest, other.highest),
});

const twoDecimals = (value: number) => {
  const rounded = roundHalfAway(value * 100) / 100;
  return rounded === 0 ? 0 : rounded;
};

/** Sum divided with two decimals, from the exact remainder: 87 ⁄ 40 as a fraction of two is just below 2.175, which shows 2.18. */
const meanOf = (sum: number, steps: number) => {
  const hundredths = roundRatio(sum * 100, steps);
  return hundredths === 0 ? 0 : hundredths / 100;
};

/**
 * Spread of values by their sums, `perOne` steps to one; null of none. The standard deviation is that of a sample,
 * √((n Σx² − (Σx)²) ⁄ (n (n − 1))). Source: NIST/SEMATECH e-Handbook of Statistical Methods, 1.3.5.6 'Measures of Scale',
 * in the form for sums, whose difference is taken of whole numbers without rounding. Worked: 2.0, 4.0 and 9.0 as tenths →
 * Σx = 150, Σx² = 10,100, √((3 × 10,100 − 22,500) ⁄ 6) = 36.06 tenths, so mean 5, deviation 3.61, from 2 to 9.
 */
export function spreadOfSteps({ count, sum, squares, lowest, highest }: StepSums, perOne: number): StepSpread | null {
  if (count === 0 || lowest === null || highest === null) return null;
  const differences = BigInt(count) * BigInt(squares) - BigInt(sum) * BigInt(sum);
  return {
    count,
    mean: meanOf(sum, count * perOne),
    standardDeviation: count < 2 ? null : twoDecimals(Math.sqrt(Number(differences) / count / (count - 1)) / perOne),
    lowest: twoDecimals(lowest / perOne),
    highest: twoDecimals(highest / perOne),
  };
}
