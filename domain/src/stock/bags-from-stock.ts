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
}

/**
 * Bags that the stock gives for each line, one line after the other: bags of its size, then whole bags' worth of loose
 * coffee. Worked: 4 bags of 250 g and 1 kg loose, lines of 6 and 5 such bags → 6 and 2.
 */
export function bagsFromStock(lines: readonly WantedBags[], stock: readonly ShelfStock[]): number[] {
  const left = new Map<string, number>();
  const form = (productId: string, packageSizeId: string | null) => `${productId} ${packageSizeId ?? "loose"}`;
  for (const { productId, packageSizeId, quantity } of stock) {
    const key = form(productId, packageSizeId);
    left.set(key, (left.get(key) ?? 0) + quantity);
  }
  const take = (key: string, wanted: number, unit: number): number => {
    const units = Math.min(wanted, Math.floor((left.get(key) ?? 0) / unit));
    left.set(key, (left.get(key) ?? 0) - units * unit);
    return units;
  };
  return lines.map(({ productId, packageSizeId, bagGrams, bags }) => {
    const packed = take(form(productId, packageSizeId), bags, 1);
    return packed + take(form(productId, null), bags - packed, bagGrams);
  });
}
