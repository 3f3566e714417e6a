import type { Product } from "@tryer/contract";

export interface GreenCoffeeGroup {
  greenCoffeeId: string;
  /** Name of the green coffee, with origin and number where another one has it too. */
  greenCoffeeName: string;
  products: Product[];
}

const byName = (one: string, other: string) => one.localeCompare(other, undefined, { numeric: true });

/** Heading of products that are roasted from several green coffees. */
const BLENDS = "Blends";

/** Roasted items under the green coffee that they come from; coffees and items by name. */
export function productsByGreen(products: readonly Product[]): GreenCoffeeGroup[] {
  const groups = new Map<string, GreenCoffeeGroup>();
  for (const product of products) {
    const greenCoffeeId = product.greenCoffee?.id ?? BLENDS;
    const group = groups.get(greenCoffeeId) ?? {
      greenCoffeeId,
      greenCoffeeName: product.greenCoffee === null ? BLENDS : product.greenName,
      products: [],
    };
    group.products.push(product);
    groups.set(greenCoffeeId, group);
  }
  for (const group of groups.values()) group.products.sort((one, other) => byName(one.name, other.name));
  return [...groups.values()].sort((one, other) => byName(one.greenCoffeeName, other.greenCoffeeName));
}
