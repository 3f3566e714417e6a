import { packageKey, WHOLE_BEANS } from "../items/index.ts";
import { comparable } from "./shop-text.ts";

interface KnownProduct {
  id: string;
  name: string;
  grinds: readonly string[];
  /** Sizes that it is sold in; all where there are none. */
  packageSizeIds: readonly string[];
}

interface KnownSize {
  id: string;
  size: number;
  unit: string;
}

export interface ProposedBag {
  roastedItemId: string;
  packageSizeId: string;
  grind: string;
}

const SIZE = /(\d{1,6}(?:[.,]\d{1,3})?)[\s-]?(\p{L}{1,12})\.?/u;

/** Parts of a title behind the name of a product. Worked: '- 12 oz / whole bean' → ["12 oz", "whole bean"]. */
const partsOf = (rest: string): string[] =>
  rest
    .split(/\s*[/|,;()–—:]\s*|\s+-\s+|^\s*-\s*/)
    .map((part) => part.trim())
    .filter(Boolean);

/**
 * Bag whose product and size are exactly the words of a shop; null where a word is left over or several products have the
 * name. Worked: 'Ethiopia Guji - 12 oz / Whole Bean' with the product Ethiopia Guji and the size 12 oz → that bag.
 */
export function proposedBag(
  title: string,
  { products, sizes }: { products: readonly KnownProduct[]; sizes: readonly KnownSize[] },
): ProposedBag | null {
  const words = comparable(title);
  const bags = products.flatMap((product): ProposedBag[] => {
    const name = comparable(product.name);
    const rest = words.slice(name.length);
    if (name === "" || !words.startsWith(name) || !/^\s*(?:[-/|,;(–—:]|\s)/.test(rest)) return [];
    const parts = partsOf(rest);
    const isSold = ({ id }: KnownSize) => product.packageSizeIds.length === 0 || product.packageSizeIds.includes(id);
    const bySize = parts.map((part) => sizes.filter((size) => isSold(size) && isSizeOf(part, size)));
    const [size, ...others] = bySize.flat();
    if (size === undefined || others.length > 0) return [];
    const left = parts.filter((_, at) => bySize[at]?.length === 0);
    const [word = "", ...more] = left;
    if (more.length > 0) return [];
    const grind = product.grinds.find((each) => comparable(each) === word);
    if (word !== "" && grind === undefined && !WHOLE_BEANS.test(word)) return [];
    return [{ roastedItemId: product.id, packageSizeId: size.id, grind: grind ?? "" }];
  });
  return bags.length === 1 ? (bags[0] ?? null) : null;
}

function isSizeOf(part: string, size: KnownSize): boolean {
  const [whole, number = "", unit = ""] = SIZE.exec(part) ?? [];
  if (whole === undefined || whole.length !== part.length) return false;
  return packageKey({ size: Number(number.replace(",", ".")), unit }) === packageKey(size);
}
