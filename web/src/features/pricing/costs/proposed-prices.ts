import type { CostBasis, SetPriceInput } from "@tryer/contract";
import type { PricedBag, TierPrice } from "@tryer/domain/pricing";

/** Proposed price that differs from the one that a tier pays. */
export interface ProposedPrice {
  key: string;
  bag: PricedBag;
  tier: TierPrice;
  proposedMinor: number;
  /** Whether the tier has no price yet, or one below its target. */
  isNeeded: boolean;
}

export const proposedPrices = (bags: readonly PricedBag[]): ProposedPrice[] =>
  bags.flatMap((bag) =>
    bag.tiers.flatMap((tier) => {
      const { proposedMinor, live, isLow } = tier;
      if (proposedMinor === null || proposedMinor === live?.priceMinor) return [];
      const key = `${bag.product.id} ${bag.size.id} ${tier.tierId}`;
      return [{ key, bag, tier, proposedMinor, isNeeded: live === null || isLow }];
    }),
  );

const bagOf = ({ bag, tier }: ProposedPrice) => ({
  roastedItemId: bag.product.id,
  packageSizeId: bag.size.id,
  tierId: tier.tierId,
});

/** Prices to be set. */
export const pricesToSet = (chosen: readonly ProposedPrice[]): SetPriceInput[] =>
  chosen.map((each) => ({ ...bagOf(each), priceMinor: each.proposedMinor }));

/** Prices as they are now, to be set again by an undo; null where a tier has none of its own. */
export const pricesAsTheyAre = (
  chosen: readonly ProposedPrice[],
  { prices }: Pick<CostBasis, "prices">,
): SetPriceInput[] =>
  chosen.map((each) => {
    const of = bagOf(each);
    const own = prices.find(
      ({ roastedItemId, packageSizeId, tierId }) =>
        roastedItemId === of.roastedItemId && packageSizeId === of.packageSizeId && tierId === of.tierId,
    );
    return { ...of, priceMinor: own?.priceMinor ?? null };
  });
