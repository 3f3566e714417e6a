import type { GreenCoffeeBrief } from "@tryer/contract";

/**
 * Options for choosing a green coffee: its name, and its origin where the name alone would not tell two apart. One
 * that is chosen but not on offer (archived since) stays choosable, so that saving something else doesn't change it.
 */
export function greenSelectData(coffees: GreenCoffeeBrief[], chosen?: GreenCoffeeBrief | undefined) {
  const isMissing = chosen !== undefined && !coffees.some(({ id }) => id === chosen.id);
  const offered = isMissing ? [chosen, ...coffees] : coffees;
  const bearers = new Map<string, number>();
  for (const { coffeeName } of offered) bearers.set(coffeeName, (bearers.get(coffeeName) ?? 0) + 1);
  return offered.map(({ id, coffeeName, origin }) => {
    const isAmbiguous = (bearers.get(coffeeName) ?? 0) > 1 && origin !== "";
    return { value: id, label: isAmbiguous ? `${coffeeName} (${origin})` : coffeeName };
  });
}
