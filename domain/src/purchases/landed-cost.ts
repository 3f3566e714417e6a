import { averagePriceE4, type Currency, exchangeMinor, spread, sumMinor } from "../money/index.ts";
import { scaleExactly } from "../units/index.ts";

/** Measures that a charge can be spread by. Freight goes by weight, insurance and duty mostly by value. */
export const SPREAD_BASES = ["weight", "value"] as const;

export type SpreadBasis = (typeof SPREAD_BASES)[number];

/** A fee, the freight or the duty of a purchase, in minor units of its currency. A discount is below 0. */
export interface Charge {
  amountMinor: number;
  spreadBy: SpreadBasis;
}

export interface PricedLine {
  grams: number;
  /** Amount of the line in minor units of the purchase's currency; at least 0. */
  amountMinor: number;
}

export interface LandedLine extends PricedLine {
  /** Share of all charges. */
  chargesMinor: number;
  /** Amount and charges, in the purchase's currency. */
  landedMinor: number;
  /** The same in the roastery's currency. */
  landedHomeMinor: number;
  /** Landed price per kg in ten-thousandths of a minor unit of the roastery's currency; null for a line of 0 g. */
  landedPerKgE4: number | null;
}

interface Purchase {
  lines: readonly PricedLine[];
  charges: readonly Charge[];
  /** Currency of the purchase and of the roastery, and the rate between them, as a plain decimal text. */
  exchange: { from: Currency; to: Currency; rate: string };
}

const WEIGHT_OF: Record<SpreadBasis, (line: PricedLine) => number> = {
  weight: ({ grams }) => grams,
  value: ({ amountMinor }) => amountMinor,
};

/**
 * Landed cost of each line: its amount and its share of every charge, each spread to the last minor unit by weight or by
 * value (largest remainder, an earlier line first), then changed into the roastery's currency and rounded once a line.
 * Amounts and charges add up to the invoice in the purchase's currency. Worked: 600 kg for 3,600.00 and 300 kg for
 * 2,400.00 USD, freight 100.00 by weight, rate 0.9 → 66.67 and 33.33 → 3,666.67 and 2,433.33 USD → 3,300.00 and
 * 2,190.00 EUR, 5.50 and 7.30 EUR/kg.
 */
export function landedCost({ lines, charges, exchange }: Purchase): LandedLine[] {
  if (lines.length === 0) return [];
  const shares = charges.map(({ amountMinor, spreadBy }) => spread(amountMinor, lines.map(WEIGHT_OF[spreadBy])));
  return lines.map(({ grams, amountMinor }, index) => {
    const chargesMinor = sumMinor(shares.map((share) => share[index] ?? 0));
    const landedMinor = amountMinor + chargesMinor;
    const landedHomeMinor = exchangeMinor(landedMinor, exchange);
    const landedPerKgE4 = averagePriceE4(landedHomeMinor, grams);
    return { grams, amountMinor, chargesMinor, landedMinor, landedHomeMinor, landedPerKgE4 };
  });
}

/**
 * Landed amount, in minor units, of one of several receipts of a line: the share up to and with it, less the share before
 * it, so that parts add up to the line to the last minor unit. More than was ordered costs the same per kg. Worked: a line
 * of 900 kg for 1,000.00 in three parts of 300 kg → 333.33, 333.34, 333.33.
 */
export function landedOfPart(
  line: { landedMinor: number; orderedGrams: number },
  { beforeGrams, grams }: { beforeGrams: number; grams: number },
): number {
  const upTo = (received: number) => scaleExactly(line.landedMinor, [received, line.orderedGrams]);
  return upTo(beforeGrams + grams) - upTo(beforeGrams);
}
