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
