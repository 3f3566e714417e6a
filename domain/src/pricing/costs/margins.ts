import type { Currency } from "../../money/index.ts";
import { type ExactRatio, exactProduct, exactQuotient, exactWhole, roundExact } from "../../units/index.ts";
import { type PriceRounding, roundPrice } from "../rounding.ts";

/** Kinds of targets: margin is the gain in percent of the price without tax, mark-up in percent of the cost. */
export const TARGET_KINDS = ["margin", "markup"] as const;
export type TargetKind = (typeof TARGET_KINDS)[number];

/** Target of a price in hundredths of a percent. */
export interface PriceTarget {
  kind: TargetKind;
  bp: number;
  rounding: PriceRounding;
}

/** Highest target of each kind, in hundredths of a percent: a margin of 100 % has no price. */
export const MOST_TARGET_BP: Record<TargetKind, number> = { margin: 9500, markup: 100_000 };

/** Tax of a price: thousandths of a percent, and whether the price holds it. */
export interface PriceTax {
  taxE3: number;
  pricesIncludeTax: boolean;
}

const WHOLE_BP = 10_000;
const WHOLE_E3 = 100_000;
const E2_PER_MINOR = 100;

const ratio = (over: number, under: number): ExactRatio => exactQuotient(exactWhole(over), exactWhole(under));

/** Price without its tax in minor units, exactly. Worked: 9.90 with 7 % inside → 9.2523…; tax outside → 9.90. */
export const netPrice = (priceMinor: number, { taxE3, pricesIncludeTax }: PriceTax): ExactRatio =>
  pricesIncludeTax ? exactProduct(exactWhole(priceMinor), ratio(WHOLE_E3, WHOLE_E3 + taxE3)) : exactWhole(priceMinor);

interface Sold extends PriceTax {
  priceMinor: number;
  /** Cost of the bag in hundredths of a minor unit. */
  costE2: number;
}

/** Gain on a price without tax, in hundredths of a minor unit, exactly. */
function gainOf(sold: Sold): { net: ExactRatio; gain: ExactRatio } {
  const net = exactProduct(netPrice(sold.priceMinor, sold), exactWhole(E2_PER_MINOR));
  return { net, gain: { over: net.over - BigInt(sold.costE2) * net.under, under: net.under } };
}

/** Figures of a price: what stays of it, in hundredths of a minor unit, and in hundredths of a percent of price and cost. */
export interface PriceMargin {
  netE2: number;
  gainE2: number;
  /** Null where the price is 0. */
  marginBp: number | null;
  /** Null where the cost is 0. */
  markupBp: number | null;
}

/**
 * Margin and mark-up of a price, each rounded once. Worked: 9.90 with 7 % tax inside, cost 4.0443 → net 9.2523, gain 5.2080,
 * margin 56.29 %, mark-up 128.77 %.
 */
export function priceMargin(sold: Sold): PriceMargin {
  const { net, gain } = gainOf(sold);
  const inBp = (of: ExactRatio) =>
    of.over === 0n ? null : roundExact(exactProduct(exactQuotient(gain, of), exactWhole(WHOLE_BP)));
  return {
    netE2: roundExact(net),
    gainE2: roundExact(gain),
    marginBp: inBp(net),
    markupBp: inBp(exactWhole(sold.costE2)),
  };
}

/** Base that a target is a share of, in hundredths of a minor unit. */
const BASES: Record<TargetKind, (sold: Sold, net: ExactRatio) => ExactRatio> = {
  margin: (_, net) => net,
  markup: ({ costE2 }) => exactWhole(costE2),
};

/** Whether a price brings less than its target, compared without rounding. Worked: margin 49.999 % misses a target of 50 %. */
export function missesTarget(sold: Sold, { kind, bp }: Pick<PriceTarget, "kind" | "bp">): boolean {
  const { net, gain } = gainOf(sold);
  const wanted = exactProduct(BASES[kind](sold, net), ratio(bp, WHOLE_BP));
  return gain.over * wanted.under < wanted.over * gain.under;
}

/** Price without tax that reaches a target exactly, in hundredths of a minor unit. */
const NET_OF: Record<TargetKind, (costE2: number, bp: number) => ExactRatio> = {
  margin: (costE2, bp) => exactProduct(exactWhole(costE2), ratio(WHOLE_BP, WHOLE_BP - bp)),
  markup: (costE2, bp) => exactProduct(exactWhole(costE2), ratio(WHOLE_BP + bp, WHOLE_BP)),
};

interface Asked extends PriceTax {
  costE2: number;
  target: PriceTarget;
  currency: Currency;
}

/**
 * Price in minor units that reaches a target, with the tax where prices hold it, rounded up by its rule so that the target
 * is kept. Null where no price is large enough. Worked: cost 4.0443, margin 55 %, 7 % tax inside → 4.0443 ⁄ 0.45 × 1.07 =
 * 9.6164 → 9.62, by …95 9.95.
 */
export function proposedPrice({ costE2, target, taxE3, pricesIncludeTax, currency }: Asked): number | null {
  const net = NET_OF[target.kind](costE2, target.bp);
  const gross = pricesIncludeTax ? exactProduct(net, ratio(WHOLE_E3 + taxE3, WHOLE_E3)) : net;
  const minor = exactProduct(gross, ratio(1, E2_PER_MINOR));
  try {
    return roundPrice(minor, { rounding: target.rounding, currency, direction: "up" });
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
