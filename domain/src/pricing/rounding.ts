import { type Currency, MAX_AMOUNT_MINOR, minorDigits } from "../money/index.ts";
import { type ExactRatio, exactProduct, exactQuotient, exactWhole } from "../units/index.ts";

/** Largest raise or cut of the prices of a list that is copied, in percent. */
export const MAX_RAISE_PERCENT = 1000;

/** Rules by which a selling price is rounded: every price stands, prices that end in 95, prices in steps of a half. */
export const PRICE_ROUNDINGS = ["none", "to-95", "to-half"] as const;
export type PriceRounding = (typeof PRICE_ROUNDINGS)[number];

/** Nearest takes the upper of two prices that are equally far; up never goes below the price, so that a margin is kept. */
export type RoundingDirection = "nearest" | "up";

/** Prices of a rule: `offset`, `offset + step`, `offset + 2 × step` …, in minor units. */
interface PriceSteps {
  step: bigint;
  offset: bigint;
}

interface HundredthSteps extends PriceSteps {
  /** Least price of the rule in hundredths; 0 where a price may be rounded away. */
  least: bigint;
  isScaled: boolean;
}

const HUNDREDTHS: Record<PriceRounding, HundredthSteps> = {
  none: { step: 1n, offset: 0n, least: 0n, isScaled: false },
  "to-95": { step: 100n, offset: 95n, least: 95n, isScaled: true },
  "to-half": { step: 50n, offset: 0n, least: 50n, isScaled: true },
};

function stepsOf(rounding: PriceRounding, currency: Currency): Omit<HundredthSteps, "isScaled"> {
  const { step, offset, least, isScaled } = HUNDREDTHS[rounding];
  // A dinar has thousandths: 12.950 and 12.500. Of a yen there is no part: 1,295 and 1,250.
  const scale = isScaled && minorDigits(currency) === 3 ? 10n : 1n;
  return { step: step * scale, offset: offset * scale, least: least * scale };
}

interface RoundingRule {
  rounding: PriceRounding;
  currency: Currency;
  /** Nearest unless it is given. */
  direction?: RoundingDirection;
}

/**
 * A selling price in minor units by a rounding rule, from an exact price in minor units, so that it is rounded once. A
 * price of nothing stays 0, any other price below the first of the rule becomes that first one where it would be 0. Throws
 * a RangeError below 0 and above the largest amount. Worked, in EUR: 12.376 → 12.38 by none, 11.95 by to-95, 12.50 by
 * to-half; up, to-95 gives 12.95.
 */
export function roundPrice(price: ExactRatio, { rounding, currency, direction = "nearest" }: RoundingRule): number {
  const { over, under } = price;
  if (over < 0n || over > BigInt(MAX_AMOUNT_MINOR) * under)
    throw new RangeError("The price is below 0 or beyond the largest amount");
  if (over === 0n) return 0;
  const { step, offset, least } = stepsOf(rounding, currency);
  // Steps above the first price of the rule, as a ratio that is rounded by whole numbers: no fraction is lost.
  const [rest, unit] = [over - offset * under, step * under];
  const count = QUOTIENTS[direction](rest, unit);
  const last = (BigInt(MAX_AMOUNT_MINOR) - offset) / step;
  const kept = count < 0n ? 0n : count > last ? last : count;
  const rounded = Number(offset + kept * step);
  return rounded === 0 ? Number(least) : rounded;
}

interface PriceChange extends RoundingRule {
  /** Hundredths of a percent: 450 raises by 4.5 %, -1000 lowers by 10 %. */
  percentE2: number;
}

/**
 * A price in minor units after a change in percent, rounded once by the rule. Throws a RangeError for a change below
 * -100 %. Worked, in EUR: 11.90 + 4 % = 12.376 → 12.38, 11.95 or 12.50.
 */
export function changedPrice(priceMinor: number, { percentE2, ...rule }: PriceChange): number {
  const factor = exactQuotient(exactWhole(10_000 + percentE2), exactWhole(10_000));
  return roundPrice(exactProduct(exactWhole(priceMinor), factor), rule);
}

/** Whole quotients; `under` is above 0. */
const QUOTIENTS: Record<RoundingDirection, (over: bigint, under: bigint) => bigint> = {
  nearest: (over, under) => (2n * over + under) / (2n * under),
  up: ceilOf,
};

/** The quotient rounded up; `under` is above 0. */
function ceilOf(over: bigint, under: bigint): bigint {
  const quotient = over / under;
  return over > 0n && over % under !== 0n ? quotient + 1n : quotient;
}
