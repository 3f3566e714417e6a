import { bagsByLot, type LotStock, leftOf, takeOldest } from "./oldest-first.ts";

interface WantedPacking {
  bags: number;
  bagGrams: number;
  /** Grams that are taken in all: what the bags hold, and what is lost. */
  weightGrams: number;
}

export type PackingPlan =
  | {
      ok: true;
      /** Grams that go into bags, and grams that are lost, by lot. */
      packed: LotStock[];
      lost: LotStock[];
      /** Bags by the lot that they count to. */
      bags: LotStock[];
      lossGrams: number;
    }
  | { ok: false; reason: "tooLittle"; heldGrams: number }
  | { ok: false; reason: "bagsWeighMore"; bagsGrams: number };

/**
 * Plans a packing from loose coffee, the lots in the order in which they are used up. Grams before are grams after: what is
 * taken is in bags or lost. Worked: 10 bags of 250 g from 2520 g → 10 bags and 20 g of loss.
 */
export function planPacking(loose: readonly LotStock[], { bags, bagGrams, weightGrams }: WantedPacking): PackingPlan {
  const bagsGrams = bags * bagGrams;
  if (weightGrams < bagsGrams) return { ok: false, reason: "bagsWeighMore", bagsGrams };
  const heldGrams = loose.reduce((sum, { quantity }) => sum + quantity, 0);
  if (heldGrams < weightGrams) return { ok: false, reason: "tooLittle", heldGrams };
  const packed = takeOldest(loose, bagsGrams).taken;
  const lossGrams = weightGrams - bagsGrams;
  return {
    ok: true,
    packed,
    lost: takeOldest(leftOf(loose, packed), lossGrams).taken,
    bags: bagsByLot(packed, bagGrams),
    lossGrams,
  };
}

/** Loose coffee at one location, in grams. */
export interface LooseAtPlace {
  locationId: string;
  grams: number;
}

/**
 * Spreads bags over locations, the one with the most loose coffee first: each bag is filled at one location, so that nothing is
 * carried. What fills no whole bag anywhere is left to the first location, which has too little then. Worked: 20 bags of
 * 250 g, 2.1 and 3 kg → 12 at the second location and 8 at the first.
 */
export function bagsByPlace(
  places: readonly LooseAtPlace[],
  { bags, bagGrams }: Pick<WantedPacking, "bags" | "bagGrams">,
): { locationId: string; bags: number }[] {
  let left = bags;
  const shares = places
    .toSorted((a, b) => b.grams - a.grams)
    .map(({ locationId, grams }) => {
      const own = Math.min(left, Math.floor(grams / bagGrams));
      left -= own;
      return { locationId, bags: own };
    });
  const [first] = shares;
  if (first !== undefined) first.bags += left;
  return shares.filter((share) => share.bags > 0);
}
