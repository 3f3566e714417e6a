import type { OrderPage, PageLine, PageOrderInput } from "@tryer/contract";
import { MAX_PAGE_QUANTITY, missingToMinimum, orderTotals } from "@tryer/domain/orders";
import { gramsFromKg, scaledInteger } from "@tryer/domain/units";

/** Bags chosen so far: quantities by bag and the grind by product, as they were typed. */
export interface Basket {
  quantities: Readonly<Record<string, string>>;
  grinds: Readonly<Record<string, string>>;
}

export const EMPTY_BASKET: Basket = { quantities: {}, grinds: {} };

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

/** Lines of an order, in the order of the page, and whether a quantity could not be read. */
export function linesIn({ quantities, grinds }: Basket, { products }: Pick<OrderPage, "products">) {
  let isUnread = false;
  const lines: PageOrderInput["lines"] = products.flatMap((product) =>
    product.bags.flatMap(({ packageSizeId, priceMinor }) => {
      const bag = { roastedItemId: product.id, packageSizeId };
      const quantity = bagsTyped(quantities[bagKey(bag)] ?? "");
      if (quantity === null) isUnread = true;
      return quantity ? [{ ...bag, quantity, grind: grinds[product.id] ?? "", unitPriceMinor: priceMinor }] : [];
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
 * Basket with the lines of the last order that are still offered. A product keeps the grind of its first line, unless it is no
 * longer sold so.
 */
export function basketOf(lines: readonly PageLine[], { products }: Pick<OrderPage, "products">): Basket {
  const quantities: Record<string, string> = {};
  const grinds: Record<string, string> = {};
  for (const line of lines) {
    if (!line.isOffered) continue;
    const key = bagKey(line);
    quantities[key] = String(Number(quantities[key] ?? 0) + line.quantity);
    const offered = products.find(({ id }) => id === line.roastedItemId)?.grinds ?? [];
    grinds[line.roastedItemId] ??= offered.length === 0 || offered.includes(line.grind) ? line.grind : "";
  }
  return { quantities, grinds };
}
