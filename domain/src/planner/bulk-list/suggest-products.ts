import type { BulkCatalog } from "./bulk-catalog.ts";
import { keyWords } from "./bulk-tokens.ts";
import { isLike } from "./is-like.ts";

const MOST = 5;

/** Coffees that a typed name may mean, the likeliest first: those with its words, or with words that are a slip away. */
export function suggestProducts(name: string, { items: products }: BulkCatalog): string[] {
  const typed = keyWords(name).filter((word) => word.length >= 3);
  if (typed.length === 0) return [];
  return products
    .map((product) => ({ id: product.id, name: product.name, score: scoreOf(typed, product) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score || (one.name < other.name ? -1 : 1))
    .slice(0, MOST)
    .map(({ id }) => id);
}

/** Words of the product's own name count twice those of its green coffee. */
function scoreOf(typed: readonly string[], { name, greenCoffeeName }: BulkCatalog["items"][number]): number {
  const own = keyWords(name);
  const green = keyWords(greenCoffeeName);
  const has = (words: readonly string[], word: string) =>
    words.some((each) => each.startsWith(word) || isLike(each, word)) ? 1 : 0;
  return typed.reduce((score, word) => score + 2 * has(own, word) + has(green, word), 0);
}
