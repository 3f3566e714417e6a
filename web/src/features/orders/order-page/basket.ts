import type { OrderPage, PageLine, PageOrderInput } from "@tryer/contract";
import { MAX_PAGE_QUANTITY, missingToMinimum, orderTotals } from "@tryer/domain/orders";
import { gramsFromKg, scaledInteger } from "@tryer/domain/units";

/** Bags chosen so far: quantities by bag and the grind by product, as they were typed. */
export interface Basket {
  quantities: Readonly<Record<string, string>>;
  grinds: Readonly<Record<string, string>>;
  /** Bags in another grind than that of their product. */
  further: readonly FurtherBags[];
}

/** Number of bags in a grind of their own, as it was typed. */
export interface FurtherBags extends Bag {
  grind: string;
  quantity: string;
}

export const EMPTY_BASKET: Basket = { quantities: {}, grinds: {}, further: [] };

interface Bag {
  roastedItemId: string;
  packageSizeId: string;
}

export const bagKey = ({ roastedItemId, packageSizeId }: Bag) => `${roastedItemId} ${packageSizeId}`;

/** Whole number of bags that was typed; null for one that can't be. Nothing typed is none. */
export function bagsTyped(text: string): number | null {
  const typed = text.trim();
  if (typed === "") return 0;
  const count = /^\d{1,6}$/.test(typed) ? Number(typed) : Number.NaN;
  return count <= MAX_PAGE_QUANTITY ? count : null;
}

/** Lines of an order, in the order of the page, one for each bag and grind, and whether a quantity could not be read. */
export function linesIn({ quantities, grinds, further }: Basket, { products }: Pick<OrderPage, "products">) {
  let isUnread = false;
  const lines: PageOrderInput["lines"] = products.flatMap((product) =>
    product.bags.flatMap(({ packageSizeId, priceMinor }) => {
      const bag = { roastedItemId: product.id, packageSizeId };
      const typed = [
        { grind: grinds[product.id] ?? "", quantity: quantities[bagKey(bag)] ?? "" },
        ...further.filter((each) => bagKey(each) === bagKey(bag)),
      ];
      const byGrind = new Map<string, number>();
      for (const { grind, quantity } of typed) {
        const count = bagsTyped(quantity);
        if (count === null) isUnread = true;
        else byGrind.set(grind, (byGrind.get(grind) ?? 0) + count);
      }
      return [...byGrind].flatMap(([grind, quantity]) =>
        quantity > 0 ? [{ ...bag, quantity, grind, unitPriceMinor: priceMinor }] : [],
      );
    }),
  );
  return { lines, isUnread };
}

/** Sums of the lines by the formula that the order is saved with, and what its minimum lacks. */
export function sumsOf(lines: PageOrderInput["lines"], page: OrderPage) {
  const { pricesIncludeTax, isTaxExempt, minimumMinor, minimumKg } = page;
  const found = lines.map((line) => {
    const product = page.products.find(({ id }) => id === line.roastedItemId);
    const bag = product?.bags.find(({ packageSizeId }) => packageSizeId === line.packageSizeId);
    return { line, taxPercent: product?.taxPercent ?? 0, grams: (bag?.grams ?? 0) * line.quantity };
  });
  const totals = orderTotals({
    lines: found.map(({ line, taxPercent }) => ({ ...line, discountE2: 0, taxE3: scaledInteger(taxPercent, 3) })),
    discount: { kind: "none" },
    shipping: { minor: 0, taxE3: 0 },
    pricesIncludeTax,
    isTaxExempt,
  });
  const grams = found.reduce((sum, each) => sum + each.grams, 0);
  const minimumGrams = minimumKg === null ? null : gramsFromKg(minimumKg);
  return {
    totals,
    missing: missingToMinimum({ minimumMinor, minimumGrams }, { goodsMinor: totals.goodsMinor, grams }),
  };
}

/**
 * Basket with the lines of the last order that are still offered, equal bags in one grind together. A product keeps the grind of
 * its first line, its lines in another grind theirs, each unless it is no longer sold so.
 */
export function basketOf(lines: readonly PageLine[], { products }: Pick<OrderPage, "products">): Basket {
  const grinds: Record<string, string> = {};
  const bags = new Map<string, Bag & { grind: string; quantity: number }>();
  for (const { roastedItemId, packageSizeId, quantity, isOffered, grind: wanted } of lines) {
    if (!isOffered) continue;
    const offered = products.find(({ id }) => id === roastedItemId)?.grinds ?? [];
    const grind = offered.length === 0 || offered.includes(wanted) ? wanted : "";
    grinds[roastedItemId] ??= grind;
    const bag = { roastedItemId, packageSizeId };
    const key = `${bagKey(bag)} ${grind}`;
    bags.set(key, { ...bag, grind, quantity: (bags.get(key)?.quantity ?? 0) + quantity });
  }
  const typed = [...bags.values()].map((each) => ({ ...each, quantity: String(each.quantity) }));
  const isOfProduct = ({ roastedItemId, grind }: FurtherBags) => grind === grinds[roastedItemId];
  return {
    quantities: Object.fromEntries(typed.filter(isOfProduct).map((each) => [bagKey(each), each.quantity])),
    grinds,
    further: typed.filter((each) => !isOfProduct(each)),
  };
}
