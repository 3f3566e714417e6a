import type { GreenCoffeeBrief } from "@tryer/contract";
import { greenLabel } from "./green-label.ts";

/**
 * Options for choosing a green coffee: its name, with origin and number where the name alone would not tell two apart. One
 * that is chosen but not on offer (archived since) stays choosable, so that saving something else doesn't change it.
 */
export function greenSelectData(coffees: GreenCoffeeBrief[], chosen?: GreenCoffeeBrief | undefined) {
  const isMissing = chosen !== undefined && !coffees.some(({ id }) => id === chosen.id);
  const offered = isMissing ? [chosen, ...coffees] : coffees;
  const bearers = new Map<string, number>();
  for (const { coffeeName } of offered) bearers.set(coffeeName, (bearers.get(coffeeName) ?? 0) + 1);
  return offered.map(({ id, coffeeName, origin, number }) => {
    const isShared = (bearers.get(coffeeName) ?? 0) > 1;
    return { value: id, label: isShared ? greenLabel({ coffeeName, origin, number }) : coffeeName };
  });
}
