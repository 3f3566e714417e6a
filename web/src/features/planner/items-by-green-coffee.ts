import type { RoastedItem } from "@tryer/contract";

export interface GreenCoffeeGroup {
  greenCoffeeId: string;
  greenCoffeeName: string;
  items: RoastedItem[];
}

const byName = (one: string, other: string) => one.localeCompare(other, undefined, { numeric: true });

/** Roasted items under the green coffee that they come from; coffees and items by name. */
export function itemsByGreenCoffee(items: readonly RoastedItem[]): GreenCoffeeGroup[] {
  const groups = new Map<string, GreenCoffeeGroup>();
  for (const item of items) {
    const { id: greenCoffeeId, coffeeName: greenCoffeeName } = item.greenCoffee;
    const group = groups.get(greenCoffeeId) ?? { greenCoffeeId, greenCoffeeName, items: [] };
    group.items.push(item);
    groups.set(greenCoffeeId, group);
  }
  for (const group of groups.values()) group.items.sort((one, other) => byName(one.name, other.name));
  return [...groups.values()].sort((one, other) => byName(one.greenCoffeeName, other.greenCoffeeName));
}
