/** Roasted coffee of a product in one form: grams where it is loose, else bags of a size. */
export interface ShelfStock {
  productId: string;
  packageSizeId: string | null;
  quantity: number;
}

export interface WantedBags {
  productId: string;
  packageSizeId: string;
  /** Grams of one bag of the size. */
  bagGrams: number;
  bags: number;
  /** Whether the bags are ground: packed bags carry no grind, so that none of them is taken, and loose coffee alone is. */
  isGround?: boolean;
}

/** Stock that is taken for a line: grams of loose coffee, or bags. */
export interface TakenStock<Stock extends ShelfStock> {
  stock: Stock;
  quantity: number;
}

/**
 * Takes from the stock for each line, one line after the other: bags of its size, unless it is ground, then whole bags' worth of loose coffee,
 * each from the first stock that is given to the last. Worked: 4 bags of 250 g and 1 kg loose, lines of 6 and 5 such bags →
 * 4 bags and 500 g for the first, 500 g for the second.
 */
export function takenFromStock<Stock extends ShelfStock>(
  lines: readonly WantedBags[],
  stock: readonly Stock[],
): { bags: number; taken: TakenStock<Stock>[] }[] {
  const left = new Map<string, TakenStock<Stock>[]>();
  const form = (productId: string, packageSizeId: string | null) => `${productId} ${packageSizeId ?? "loose"}`;
  for (const each of stock) {
    const key = form(each.productId, each.packageSizeId);
    const known = left.get(key);
    if (known) known.push({ stock: each, quantity: each.quantity });
    else left.set(key, [{ stock: each, quantity: each.quantity }]);
  }
  const take = (key: string, wanted: number, unit: number) => {
    const shelf = left.get(key) ?? [];
    const lying = shelf.reduce((sum, { quantity }) => sum + quantity, 0);
    const units = Math.min(wanted, Math.floor(lying / unit));
    let open = units * unit;
    const taken: TakenStock<Stock>[] = [];
    for (const each of shelf) {
      const quantity = Math.min(open, each.quantity);
      if (quantity <= 0) continue;
      taken.push({ stock: each.stock, quantity });
      each.quantity -= quantity;
      open -= quantity;
    }
    return { units, taken };
  };
  return lines.map(({ productId, packageSizeId, bagGrams, bags, isGround = false }) => {
    const packed = take(form(productId, packageSizeId), isGround ? 0 : bags, 1);
    const loose = take(form(productId, null), bags - packed.units, bagGrams);
    return { bags: packed.units + loose.units, taken: [...packed.taken, ...loose.taken] };
  });
}

/** Bags that the stock gives for each line, as `takenFromStock` takes them. Worked as there → 6 and 2. */
export const bagsFromStock = (lines: readonly WantedBags[], stock: readonly ShelfStock[]): number[] =>
  takenFromStock(lines, stock).map(({ bags }) => bags);
