import type { ShelfStock } from "./bags-from-stock.ts";

/** Stock of one lot. */
export interface LotShelf extends ShelfStock {
  lotId: string;
}

/** Bags of a lot that were picked for a line of an order, and those of the line that are still to be sent. */
export interface PickedBags {
  lineId: string;
  /** Product of the line: a lot that is of another one by now gives it nothing. */
  productId: string;
  lotId: string;
  packageSizeId: string;
  bags: number;
  openBags: number;
}

/** Bags that lie aside for a line. */
export interface AsideBags<Stock extends LotShelf> {
  lineId: string;
  stock: Stock;
  quantity: number;
}

const shelfKey = (of: { productId: string; lotId: string; packageSizeId: string | null }): string =>
  [of.productId, of.lotId, of.packageSizeId].join(" ");

/**
 * Sets picked bags aside, the first picked first: no more of a line than it still wants, and no more of a lot than lies
 * there. What is left is for everybody. Worked: 5 bags of a lot; 3 picked for a line of 2 and 4 for another one → 2 and 3
 * aside, none left.
 */
export function setPickedAside<Stock extends LotShelf>(
  picks: readonly PickedBags[],
  stock: readonly Stock[],
): { aside: AsideBags<Stock>[]; left: Stock[] } {
  const left = stock.map((each) => ({ stock: each, quantity: each.quantity }));
  const shelves = groupedBy(left, (each) => shelfKey(each.stock));
  const open = new Map<string, number>();
  const aside: AsideBags<Stock>[] = [];
  for (const pick of picks) {
    const { lineId, bags, openBags } = pick;
    const wanted = open.get(lineId) ?? openBags;
    let missing = Math.min(bags, wanted);
    for (const each of shelves.get(shelfKey(pick)) ?? []) {
      const quantity = Math.min(missing, each.quantity);
      if (quantity <= 0) continue;
      each.quantity -= quantity;
      missing -= quantity;
      aside.push({ lineId, stock: each.stock, quantity });
    }
    open.set(lineId, wanted - Math.min(bags, wanted) + missing);
  }
  return { aside, left: left.map(({ stock: each, quantity }) => ({ ...each, quantity })) };
}

/** Bags that lie aside, by their line: of thousands of lines each finds its own at once. */
export const asideByLine = <Stock extends LotShelf>(
  aside: readonly AsideBags<Stock>[],
): ReadonlyMap<string, AsideBags<Stock>[]> => groupedBy(aside, ({ lineId }) => lineId);

function groupedBy<Each>(all: readonly Each[], keyOf: (each: Each) => string): Map<string, Each[]> {
  const groups = new Map<string, Each[]>();
  for (const each of all) {
    const key = keyOf(each);
    const known = groups.get(key);
    if (known) known.push(each);
    else groups.set(key, [each]);
  }
  return groups;
}

/**
 * Bags of those that lie aside for a line that go into a part of it, in the order in which they were picked. Worked: 2 and 3
 * aside, 4 sent → 2 and 2.
 */
export function takenAside<Stock extends LotShelf>(
  aside: readonly AsideBags<Stock>[],
  lineId: string,
  bags: number,
): AsideBags<Stock>[] {
  let open = bags;
  return aside.flatMap((each) => {
    const quantity = each.lineId === lineId ? Math.min(open, each.quantity) : 0;
    open -= quantity;
    return quantity > 0 ? [{ ...each, quantity }] : [];
  });
}

/** Bags of some that lie aside. */
export const bagsAside = (aside: readonly { quantity: number }[]): number =>
  aside.reduce((sum, { quantity }) => sum + quantity, 0);
