import type { RoastedItem } from "@tryer/contract";
import { greenName } from "@tryer/domain/green";

export interface GreenCoffeeGroup {
  greenCoffeeId: string;
  /** As it is told apart from another one of its name. */
  greenCoffeeName: string;
  items: RoastedItem[];
}

const byName = (one: string, other: string) => one.localeCompare(other, undefined, { numeric: true });

/** Roasted items under the green coffee that they come from; coffees and items by name. */
export function itemsByGreenCoffee(items: readonly RoastedItem[]): GreenCoffeeGroup[] {
  const groups = new Map<string, GreenCoffeeGroup>();
  for (const item of items) {
    const { id: greenCoffeeId } = item.greenCoffee;
    const group = groups.get(greenCoffeeId) ?? {
      greenCoffeeId,
      greenCoffeeName: greenName(item.greenCoffee),
      items: [],
    };
    group.items.push(item);
    groups.set(greenCoffeeId, group);
  }
  for (const group of groups.values()) group.items.sort((one, other) => byName(one.name, other.name));
  return [...groups.values()].sort((one, other) => byName(one.greenCoffeeName, other.greenCoffeeName));
}
