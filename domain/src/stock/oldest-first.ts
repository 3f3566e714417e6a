/** Stock of a lot in whole units, grams or bags. */
export interface LotStock {
  id: string;
  quantity: number;
}

export interface TakenOldest {
  /** Units of each lot that something is taken of, in the order of the lots. */
  taken: LotStock[];
  /** Units that the lots do not hold. */
  missing: number;
}

/** Takes units from lots in their order, as far as they go. Worked: 300 and 500 held, 600 wanted → 300 and 300. */
export function takeOldest(lots: readonly LotStock[], wanted: number): TakenOldest {
  let missing = wanted;
  const taken: LotStock[] = [];
  for (const { id, quantity } of lots) {
    const units = Math.min(quantity, missing);
    if (units <= 0) continue;
    taken.push({ id, quantity: units });
    missing -= units;
  }
  return { taken, missing };
}

/** Lots after something was taken of them, in their order. Worked: 300 and 500 held, 300 and 100 taken → 0 and 400. */
export const leftOf = (lots: readonly LotStock[], taken: readonly LotStock[]): LotStock[] =>
  lots.map(({ id, quantity }) => ({ id, quantity: quantity - (taken.find((lot) => lot.id === id)?.quantity ?? 0) }));

/**
 * Bags that are filled from grams of several lots, one after the other: a bag counts to the lot that its first gram came
 * from, the older one. Grams are those of whole bags. Worked: bags of 250 g from 400 g and 350 g → 2 and 1.
 */
export function bagsByLot(taken: readonly LotStock[], bagGrams: number): LotStock[] {
  const bags: LotStock[] = [];
  let [begin, filled] = [0, 0];
  for (const { id, quantity } of taken) {
    const end = begin + quantity;
    const quantityOfBags = Math.ceil(end / bagGrams) - filled;
    if (quantityOfBags > 0) bags.push({ id, quantity: quantityOfBags });
    filled += quantityOfBags;
    begin = end;
  }
  return bags;
}
