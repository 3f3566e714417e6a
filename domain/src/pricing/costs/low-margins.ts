import { bagCost } from "./bag-cost.ts";
import {
  bagFacts,
  type CostBasis,
  machineOfCost,
  type ProductOfCost,
  type SizeOfCost,
  type TargetOfTier,
} from "./cost-basis.ts";
import { missesTarget, priceMargin } from "./margins.ts";
import { pricedBags } from "./priced-bags.ts";

/** Live price that brings less than its target. */
export interface LowMargin {
  product: ProductOfCost;
  size: SizeOfCost;
  /** Null for everybody without a tier. */
  tierId: string | null;
  priceMinor: number;
  costE2: number;
  target: TargetOfTier;
  marginBp: number | null;
  markupBp: number | null;
  /** Price that would reach the target. */
  proposedMinor: number | null;
  /**
   * Last delivery of its green coffee since which it misses the target, with margin and mark-up at the prices from before;
   * null where it missed the target before, or where that is unknown.
   */
  fellSince: { day: string; marginBp: number | null; markupBp: number | null } | null;
}

/**
 * Live prices below their targets at what a bag costs now. Bags whose cost is unknown are left out: nothing can be said of
 * them. A tier without a price of its own pays that of everybody else.
 */
export function lowMargins(basis: CostBasis): LowMargin[] {
  return pricedBags(basis).flatMap(({ product, size, cost: { totalE2: costE2 }, tiers }) =>
    tiers.flatMap(({ tierId, pricesIncludeTax, live, target, margin, isLow, proposedMinor }): LowMargin[] => {
      if (!isLow || costE2 === null || live === null || target === null || margin === null) return [];
      const { priceMinor } = live;
      const { marginBp, markupBp } = margin;
      const fellSince = fallOf(basis, { product, size, target, priceMinor, pricesIncludeTax });
      return [{ product, size, tierId, priceMinor, costE2, target, marginBp, markupBp, proposedMinor, fellSince }];
    }),
  );
}

interface Priced {
  product: ProductOfCost;
  size: SizeOfCost;
  target: TargetOfTier;
  priceMinor: number;
  pricesIncludeTax: boolean;
}

/** Last delivery before which the price still reached its target. */
function fallOf(
  basis: CostBasis,
  { product, size, target, priceMinor, pricesIncludeTax }: Priced,
): LowMargin["fellSince"] {
  const day = lastReceiptDay(basis, product);
  if (day === null) return null;
  const machine = machineOfCost(basis, product);
  const { totalE2: costE2 } = bagCost(bagFacts(basis, { product, size, machine }, "beforeLastReceipt"));
  if (costE2 === null) return null;
  const sold = { taxE3: product.taxE3, pricesIncludeTax, priceMinor, costE2 };
  if (missesTarget(sold, target)) return null;
  const { marginBp, markupBp } = priceMargin(sold);
  return { day, marginBp, markupBp };
}

/** Day of the latest delivery of a green coffee of a product; null where none came. */
function lastReceiptDay({ lots }: CostBasis, { parts }: ProductOfCost): string | null {
  const ids = new Set(parts.map(({ lotId }) => lotId));
  const days = lots.flatMap(({ id, lastReceipt }) => (ids.has(id) && lastReceipt !== null ? [lastReceipt.day] : []));
  return days.toSorted().at(-1) ?? null;
}
