/** Stock of a product in one form, of one roast. */
export interface StockToCount {
  /** Null for loose coffee. */
  packageSizeId: string | null;
  /** Grams of loose coffee, or bags. */
  quantity: number;
  /** Grams of a bag; 1 of loose coffee. */
  unitGrams: number;
  isHeld: boolean;
}

interface CountedStock {
  /** Stock that counts, in grams, and the part of it that is on hold. */
  onHandGrams: number;
  heldGrams: number;
  looseGrams: number;
  looseHeldGrams: number;
  /** Bags that do not count: of sizes that nobody ordered, or more than were ordered, beyond the minimum stock. In grams. */
  spareGrams: number;
}

/**
 * Stock that a product's net requirement counts on, in grams: loose coffee, bags of each size as far as orders want them,
 * released ones first, and other bags as far as they fill the minimum stock. `allocate` gives an order no bags of another
 * size, so that those would hide what has to be roasted. Worked: 10 bags of 1 kg and 500 g loose, 4 bags of 250 g ordered, 2 kg
 * kept in stock → 2.5 kg on hand, 8 kg spare.
 */
export function countedStock(
  stock: readonly StockToCount[],
  { wanted, minimumGrams }: { wanted: ReadonlyMap<string, number>; minimumGrams: number },
): CountedStock {
  const counted: CountedStock = { onHandGrams: 0, heldGrams: 0, looseGrams: 0, looseHeldGrams: 0, spareGrams: 0 };
  const open = new Map(wanted);
  let kept = minimumGrams;
  const count = (grams: number, isHeld: boolean) => {
    counted.onHandGrams += grams;
    if (isHeld) counted.heldGrams += grams;
  };
  for (const { packageSizeId, quantity, unitGrams, isHeld } of stock.toSorted(releasedFirst)) {
    if (packageSizeId === null) {
      count(quantity, isHeld);
      counted[isHeld ? "looseHeldGrams" : "looseGrams"] += quantity;
      continue;
    }
    const bags = Math.min(quantity, open.get(packageSizeId) ?? 0);
    open.set(packageSizeId, (open.get(packageSizeId) ?? 0) - bags);
    const others = (quantity - bags) * unitGrams;
    const keptGrams = Math.min(kept, others);
    kept -= keptGrams;
    count(bags * unitGrams + keptGrams, isHeld);
    counted.spareGrams += others - keptGrams;
  }
  return counted;
}

const releasedFirst = (a: StockToCount, b: StockToCount): number => Number(a.isHeld) - Number(b.isHeld);
