import { priceWithTaxAs } from "../tax-in-price.ts";
import { type BagCost, type BagFacts, bagCost } from "./bag-cost.ts";
import {
  bagFacts,
  type CostBasis,
  type LivePrice,
  livePrice,
  machineOfCost,
  type ProductOfCost,
  type SizeOfCost,
  sizesOfProduct,
  type TargetOfTier,
  targetOf,
  taxInPricesOf,
} from "./cost-basis.ts";
import { missesTarget, type PriceMargin, priceMargin, proposedPrice } from "./margins.ts";
import { AS_IT_IS, isAsItIs, type WhatIf } from "./what-if.ts";

/** Price of a bag for a tier, with what it brings. */
export interface TierPrice {
  /** Null for everybody without a tier. */
  tierId: string | null;
  /** Whether the tier's prices hold the tax. */
  pricesIncludeTax: boolean;
  /** Price that the tier pays, with the tax in it as the tier has it; null where the bag has none. */
  live: LivePrice | null;
  target: TargetOfTier | null;
  /** Null where the cost or the price is unknown. */
  margin: PriceMargin | null;
  /** Whether the price brings less than its target; false where one of them is unknown. */
  isLow: boolean;
  /** Price that reaches the target; null where cost or target is unknown. */
  proposedMinor: number | null;
}

/** Bag of a product with its cost and its prices. */
export interface PricedBag {
  product: ProductOfCost;
  size: SizeOfCost;
  facts: BagFacts;
  cost: BagCost;
  /** Cost without the what-if. */
  asItIs: BagCost;
  tiers: TierPrice[];
}

interface Chosen {
  whatIf?: WhatIf;
  /** Machine that is roasted on; that of each product, else of the plans, where none is chosen. */
  machineId?: string | null;
}

/** Key of a bag. */
const keyOf = (productId: string, sizeId: string): string => `${productId} ${sizeId}`;

/**
 * Bags of all products in the sizes that each is sold in, with their costs, prices and margins, everybody before the tiers.
 * Under a what-if, margins and proposed prices go by the changed cost. Amounts are hundredths of a minor unit where their
 * name ends in E2, and minor units otherwise.
 */
export function pricedBags(basis: CostBasis, { whatIf = AS_IT_IS, machineId = null }: Chosen = {}): PricedBag[] {
  const tierIds = [null, ...basis.tiers.map(({ id }) => id)];
  const pricesOf = pricesByBag(basis);
  return basis.products.flatMap((product) => {
    const machine = machineOfCost(basis, product, machineId);
    return sizesOfProduct(basis, product).map((size) => {
      const facts = bagFacts(basis, { product, size, machine });
      const asItIs = bagCost(facts);
      const cost = isAsItIs(whatIf) ? asItIs : bagCost(facts, whatIf);
      const prices = pricesOf.get(keyOf(product.id, size.id)) ?? [];
      const tiers = tierIds.map((tierId) => tierPrice(basis, { product, size, tierId, prices, costE2: cost.totalE2 }));
      return { product, size, facts, cost, asItIs, tiers };
    });
  });
}

function pricesByBag({ prices }: CostBasis): Map<string, LivePrice[]> {
  const byBag = new Map<string, LivePrice[]>();
  for (const price of prices) {
    const key = keyOf(price.roastedItemId, price.packageSizeId);
    byBag.set(key, [...(byBag.get(key) ?? []), price]);
  }
  return byBag;
}

interface OfTier extends Pick<PricedBag, "product" | "size"> {
  tierId: string | null;
  prices: readonly LivePrice[];
  costE2: number | null;
}

function tierPrice(basis: CostBasis, { product, size, tierId, prices, costE2 }: OfTier): TierPrice {
  const pricesIncludeTax = taxInPricesOf(basis, tierId);
  const { taxE3 } = product;
  const listed = livePrice({ prices }, { productId: product.id, sizeId: size.id, tierId });
  const live = listed && paidPrice(listed, { taxE3, holdsTax: taxInPricesOf(basis, listed.tierId), pricesIncludeTax });
  const target = targetOf(basis, product.id, tierId);
  const tax = { taxE3, pricesIncludeTax };
  const sold = costE2 === null || live === null ? null : { ...tax, priceMinor: live.priceMinor, costE2 };
  return {
    tierId,
    pricesIncludeTax,
    live,
    target,
    margin: sold && priceMargin(sold),
    isLow: sold !== null && target !== null && missesTarget(sold, target),
    proposedMinor:
      costE2 === null || target === null ? null : proposedPrice({ ...tax, costE2, target, currency: basis.currency }),
  };
}

interface Paid {
  taxE3: number;
  /** Whether the price holds the tax on its list. */
  holdsTax: boolean;
  pricesIncludeTax: boolean;
}

/** A listed price as a tier pays it: one for everybody may hold the tax where the tier's prices do not, or the other way. */
const paidPrice = (listed: LivePrice, { taxE3, holdsTax, pricesIncludeTax: wantsTax }: Paid): LivePrice => ({
  ...listed,
  priceMinor: priceWithTaxAs(listed.priceMinor, { taxE3, holdsTax, wantsTax }),
});
