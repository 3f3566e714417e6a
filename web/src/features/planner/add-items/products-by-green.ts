import type { Product } from "@tryer/contract";
import { greenName } from "@tryer/domain/green";

export interface GreenCoffeeGroup {
  greenCoffeeId: string;
  /** Name of the green coffee, with origin and number where another one has it too. */
  greenCoffeeName: string;
  products: Product[];
}

const byName = (one: string, other: string) => one.localeCompare(other, undefined, { numeric: true });

/** Roasted items under the green coffee that they come from; coffees and items by name. */
export function productsByGreen(products: readonly Product[]): GreenCoffeeGroup[] {
  const groups = new Map<string, GreenCoffeeGroup>();
  for (const product of products) {
    const { id: greenCoffeeId } = product.greenCoffee;
    const group = groups.get(greenCoffeeId) ?? {
      greenCoffeeId,
      greenCoffeeName: greenName(product.greenCoffee),
      products: [],
    };
    group.products.push(product);
    groups.set(greenCoffeeId, group);
  }
  for (const group of groups.values()) group.products.sort((one, other) => byName(one.name, other.name));
  return [...groups.values()].sort((one, other) => byName(one.greenCoffeeName, other.greenCoffeeName));
}
