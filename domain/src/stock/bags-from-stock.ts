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

/** Stock in one form, with what is left of each, the place of the first that is not empty, and the sum. */
interface Shelf<Stock extends ShelfStock> {
  stocks: TakenStock<Stock>[];
  first: number;
  lying: number;
}

/** Takes a quantity that lies there from a shelf. Stocks that are empty are passed once, however many lines follow. */
function takeFrom<Stock extends ShelfStock>(shelf: Shelf<Stock>, quantity: number): TakenStock<Stock>[] {
  const taken: TakenStock<Stock>[] = [];
  let open = quantity;
  shelf.lying -= quantity;
  while (open > 0) {
    const each = shelf.stocks[shelf.first];
    if (each === undefined) break;
    const own = Math.min(open, each.quantity);
    if (own > 0) taken.push({ stock: each.stock, quantity: own });
    each.quantity -= own;
    open -= own;
    if (each.quantity <= 0) shelf.first += 1;
  }
  return taken;
}

/**
 * Takes from the stock for each line, one line after the other: bags of its size, unless it is ground, then whole bags'
 * worth of loose coffee, each from the first stock that is given to the last. Worked: 4 bags of 250 g and 1 kg loose, lines of 6 and 5 such bags →
 * 4 bags and 500 g for the first, 500 g for the second.
 */
export function takenFromStock<Stock extends ShelfStock>(
  lines: readonly WantedBags[],
  stock: readonly Stock[],
): { bags: number; taken: TakenStock<Stock>[] }[] {
  const left = new Map<string, Shelf<Stock>>();
  const form = (productId: string, packageSizeId: string | null) => `${productId} ${packageSizeId ?? "loose"}`;
  for (const each of stock) {
    const key = form(each.productId, each.packageSizeId);
    const shelf = left.get(key) ?? { stocks: [], first: 0, lying: 0 };
    left.set(key, shelf);
    shelf.stocks.push({ stock: each, quantity: each.quantity });
    shelf.lying += each.quantity;
  }
  const take = (key: string, wanted: number, unit: number) => {
    const shelf = left.get(key);
    const units = Math.min(wanted, Math.floor((shelf?.lying ?? 0) / unit));
    if (shelf === undefined || units <= 0) return { units: 0, taken: [] };
    return { units, taken: takeFrom(shelf, units * unit) };
  };
  return lines.map(({ productId, packageSizeId, bagGrams, bags, isGround = false }) => {
    if (bags <= 0) return { bags: 0, taken: [] };
    const packed = take(form(productId, packageSizeId), isGround ? 0 : bags, 1);
    const loose = take(form(productId, null), bags - packed.units, bagGrams);
    return { bags: packed.units + loose.units, taken: [...packed.taken, ...loose.taken] };
  });
}

/** Bags that the stock gives for each line, as `takenFromStock` takes them. Worked as there → 6 and 2. */
export const bagsFromStock = (lines: readonly WantedBags[], stock: readonly ShelfStock[]): number[] =>
  takenFromStock(lines, stock).map(({ bags }) => bags);
