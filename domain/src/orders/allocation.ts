import { type ShelfStock, takenFromStock, type WantedBags } from "../stock/index.ts";

/** Roasted coffee that lies there or is to come, in grams where it is loose, else in bags of a size. */
export interface Supply extends ShelfStock {
  id: string;
}

/** Part of what one supply gives to a line. */
export interface AllocatedPart<Given extends Supply> {
  supply: Given;
  /** Grams of loose coffee, or bags. */
  quantity: number;
  /** Bags that are full with it: a bag of coffee from several supplies counts to the one that fills it. */
  bags: number;
}

/** Sources of the open bags of a line, and the bags that nothing is there for. */
export interface AllocatedLine<Given extends Supply> {
  parts: AllocatedPart<Given>[];
  shortBags: number;
}

/**
 * Allocates roasted coffee to lines of orders, in the order of the lines. `stages` are supplies that are drawn on one after
 * the other, as what lies there, what is on hold and what is planned: all lines draw on one before any draws on the next.
 * Within a stage a line takes bags of its size, unless it is ground, then whole bags' worth of loose coffee, each from the first supply to the
 * last. What a stage leaves is drawn on together with the next one, so that a rest of loose coffee fills a bag with the
 * batch that comes after it. No gram is given twice. Of one stage no line gets less because of a line behind it; a rest that
 * fills no bag of the one before is not kept back from a smaller bag that it fills now.
 *
 * Worked: lines of 6 and 5 bags of 250 g; 4 bags and 300 g lie there, a batch brings 1 kg → 5 bags from stock and 1 of the
 * batch for the first; 3 of the batch for the second, which is short of 2, for 50 + 1000 − 4 × 250 g fill no bag.
 */
export function allocate<Given extends Supply>(
  lines: readonly WantedBags[],
  stages: readonly (readonly Given[])[],
): AllocatedLine<Given>[] {
  const allocated = lines.map((): AllocatedLine<Given> => ({ parts: [], shortBags: 0 }));
  let open = lines.map(({ bags }) => bags);
  let left: Given[] = [];
  for (const stage of stages) {
    const supplies = [...left, ...stage];
    const given = takenFromStock(
      lines.map((line, at) => ({ ...line, bags: open[at] ?? 0 })),
      supplies,
    );
    const takenOf = new Map<string, number>();
    for (const [at, { taken }] of given.entries()) {
      const bagGrams = lines[at]?.bagGrams ?? 1;
      allocated[at]?.parts.push(...filledBags(taken, bagGrams));
      for (const { stock, quantity } of taken) takenOf.set(stock.id, (takenOf.get(stock.id) ?? 0) + quantity);
    }
    open = open.map((bags, at) => bags - (given[at]?.bags ?? 0));
    left = supplies
      .map((supply) => ({ ...supply, quantity: supply.quantity - (takenOf.get(supply.id) ?? 0) }))
      .filter(({ quantity }) => quantity > 0);
  }
  return allocated.map(({ parts }, at) => ({ parts, shortBags: open[at] ?? 0 }));
}

/** Parts with the bags that each fills: loose grams add up to whole bags over the parts of one stage. */
function filledBags<Given extends Supply>(
  taken: readonly { stock: Given; quantity: number }[],
  bagGrams: number,
): AllocatedPart<Given>[] {
  let [grams, filled] = [0, 0];
  return taken.map(({ stock, quantity }) => {
    if (stock.packageSizeId !== null) return { supply: stock, quantity, bags: quantity };
    grams += quantity;
    const bags = Math.floor(grams / bagGrams) - filled;
    filled += bags;
    return { supply: stock, quantity, bags };
  });
}
