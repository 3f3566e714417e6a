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

/** Loose coffee of one lot, in grams at each location. */
export type LooseByPlace = ReadonlyMap<string, number>;

/**
 * Spreads bags over locations so that the coffee that is used up first goes first, wherever it lies: each bag is filled at one
 * location, so that nothing is carried, and counts to the lot that its first gram comes from. Of one lot, the location with the
 * most loose coffee comes first. What fills no whole bag anywhere is left to that location, which has too little then.
 * Worked: 6 bags of 250 g, 1 kg of an older lot at b and 5 kg of a younger one at a → 2 at a and 4 at b.
 */
export function bagsByPlace(
  lots: readonly LooseByPlace[],
  locationIds: readonly string[],
  { bags, bagGrams }: Pick<WantedPacking, "bags" | "bagGrams">,
): { locationId: string; bags: number }[] {
  const places = locationIds
    .map((locationId) => ({ locationId, loose: lots.map((lot) => lot.get(locationId) ?? 0) }))
    .toSorted((a, b) => sum(b.loose) - sum(a.loose));
  const chosen = places
    .flatMap(({ locationId, loose }) =>
      lotsOfBags(loose, { bags, bagGrams }).map((lotIndex) => ({ locationId, lotIndex })),
    )
    .toSorted((a, b) => a.lotIndex - b.lotIndex)
    .slice(0, bags);
  return places.flatMap(({ locationId }, at) => {
    const filled = chosen.filter((bag) => bag.locationId === locationId).length;
    const own = at === 0 ? filled + bags - chosen.length : filled;
    return own > 0 ? [{ locationId, bags: own }] : [];
  });
}

const sum = (quantities: readonly number[]): number => quantities.reduce((all, quantity) => all + quantity, 0);

/** Indexes of the lots that the first grams of the bags come from which loose coffee of one location fills, no more than so many. */
function lotsOfBags(loose: readonly number[], { bags, bagGrams }: Pick<WantedPacking, "bags" | "bagGrams">): number[] {
  const begun: number[] = [];
  let end = 0;
  for (const [lotIndex, grams] of loose.entries()) {
    end += grams;
    while (begun.length < bags && begun.length * bagGrams < end) begun.push(lotIndex);
  }
  return begun.slice(0, Math.floor(end / bagGrams));
}

/**
 * Bags that are full with each lot, which counts the bag that its rest goes into to a later one. Grams are those of whole bags.
 * Worked: bags of 250 g from 400 g and 350 g → 1 and 2.
 */
export function bagsFullWith(taken: readonly LotStock[], bagGrams: number): LotStock[] {
  let end = 0;
  return taken.map(({ id, quantity }) => {
    const before = Math.floor(end / bagGrams);
    end += quantity;
    return { id, quantity: Math.floor(end / bagGrams) - before };
  });
}
