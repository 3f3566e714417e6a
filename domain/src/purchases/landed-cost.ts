import { averagePriceE4, type Currency, exchangeMinor, spread, sumMinor } from "../money/index.ts";
import { scaleExactly } from "../units/index.ts";

/**
 * Measures that a charge can be spread by. Freight goes by weight, insurance and duty mostly by value. Packaging is
 * ordered in pieces and has no weight: what is spread by weight is borne by the coffee alone, or goes by value where
 * nothing was ordered by weight.
 */
export const SPREAD_BASES = ["weight", "value"] as const;

export type SpreadBasis = (typeof SPREAD_BASES)[number];

/** A fee, the freight or the duty of a purchase, in minor units of its currency. A discount is below 0. */
export interface Charge {
  amountMinor: number;
  spreadBy: SpreadBasis;
}

export interface PricedLine {
  /** Weight of coffee; 0 for packaging, which has none. */
  grams: number;
  /** Amount of the line in minor units of the purchase's currency; at least 0. */
  amountMinor: number;
}

export interface LandedLine extends PricedLine {
  /** Amount without charges, in the roastery's currency. */
  goodsHomeMinor: number;
  /** Share of all charges. */
  chargesMinor: number;
  /** Amount and charges, in the purchase's currency. */
  landedMinor: number;
  /** Amount and charges in the roastery's currency. */
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
 * value (largest remainder, an earlier line first). The whole is changed into the roastery's currency, rounded once and spread
 * over the lines the same way. So the lines add up to the invoice in both currencies. Worked: 600 kg for 3,600.00 and 300 kg for
 * 2,400.00 USD, freight 100.00 by weight, rate 0.9 → 66.67 and 33.33 → 3,666.67 and 2,433.33 USD → 3,300.00 and
 * 2,190.00 EUR, 5.50 and 7.30 EUR/kg.
 */
export function landedCost({ lines, charges, exchange }: Purchase): LandedLine[] {
  if (lines.length === 0) return [];
  const isWeighed = lines.some(({ grams }) => grams > 0);
  const measureOf = (spreadBy: SpreadBasis) => WEIGHT_OF[isWeighed ? spreadBy : "value"];
  const shares = charges.map(({ amountMinor, spreadBy }) => spread(amountMinor, lines.map(measureOf(spreadBy))));
  const chargesOf = lines.map((_, index) => sumMinor(shares.map((share) => share[index] ?? 0)));
  const landed = lines.map(({ amountMinor }, index) => amountMinor + (chargesOf[index] ?? 0));
  const home = inHomeCurrency(landed, exchange);
  return lines.map(({ grams, amountMinor }, index) => {
    const [chargesMinor = 0, landedMinor = 0, landedHomeMinor = 0] = [chargesOf[index], landed[index], home[index]];
    const landedPerKgE4 = averagePriceE4(landedHomeMinor, grams);
    const goodsHomeMinor = exchangeMinor(amountMinor, exchange);
    return { grams, amountMinor, goodsHomeMinor, chargesMinor, landedMinor, landedHomeMinor, landedPerKgE4 };
  });
}

/** Lines in the roastery's currency: their sum is rounded once. A line below 0, by a discount above its price, is rounded alone. */
function inHomeCurrency(landed: readonly number[], exchange: Purchase["exchange"]): number[] {
  if (landed.some((minor) => minor < 0)) return landed.map((minor) => exchangeMinor(minor, exchange));
  return spread(exchangeMinor(sumMinor(landed), exchange), landed);
}

/** A line in grams of coffee or pieces of packaging, with its amounts in minor units. */
interface LandedWhole {
  landedMinor: number;
  /** Part of it that is no charge. */
  goodsMinor: number;
  ordered: number;
}

/**
 * Landed amount, in minor units, of one of several receipts of a line: the share up to and with it, less the share before
 * it, so that parts add up to the line to the last minor unit. More than was ordered costs its goods alone: a freight is
 * paid once. Worked: a line of 900 kg for 1,000.00 in three parts of 300 kg → 333.33, 333.34, 333.33; 100 kg for 1,000.00
 * and 100.00 freight, of which 110 kg came → 1,200.00.
 */
export function landedOfPart(line: LandedWhole, { before, quantity }: { before: number; quantity: number }): number {
  const upTo = (received: number) => {
    const over = received - line.ordered;
    if (over <= 0) return scaleExactly(line.landedMinor, [received, line.ordered]);
    return line.landedMinor + scaleExactly(line.goodsMinor, [over, line.ordered]);
  };
  return upTo(before + quantity) - upTo(before);
}

/** A receipt of a line that was not taken back; its amount is null where it was open. */
export interface LivingReceipt {
  quantity: number;
  landedMinor: number | null;
}

/**
 * Landed amount, in minor units, of the next receipt of a line: the share of all that came with it, less what the earlier
 * receipts cost, so that the receipts add up to the line whatever was taken back between them. Worked: a line of 3 for
 * 100.00, of which 1 came for 33.33 → 33.34 for the second.
 */
export function landedOfNext(line: LandedWhole, earlier: readonly LivingReceipt[], quantity: number): number {
  const before = earlier.reduce((sum, receipt) => sum + receipt.quantity, 0);
  const upToNow = landedOfPart(line, { before: 0, quantity: before + quantity });
  return upToNow - sumMinor(earlier.map(({ landedMinor }) => landedMinor ?? 0));
}

/**
 * A line as it came, in grams or pieces: its goods for that quantity, so that charges of a purchase that is complete are
 * spread over what came, all of them and once. Worked: 100 kg for 1,000.00, of which 60 kg came → 60 kg for 600.00.
 */
export const amountOfCame = (amountMinor: number, { ordered, came }: { ordered: number; came: number }): number =>
  scaleExactly(amountMinor, [came, ordered]);
