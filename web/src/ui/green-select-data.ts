import type { GreenCoffeeBrief } from "@tryer/contract";

const labelOf = ({ coffeeName, origin }: GreenCoffeeBrief) =>
  origin === "" || coffeeName.includes(origin) ? coffeeName : `${coffeeName} (${origin})`;

/**
 * Options for choosing a green coffee. One that is chosen but not on offer (archived since) stays choosable, so that
 * saving something else doesn't change it.
 */
export function greenSelectData(coffees: GreenCoffeeBrief[], chosen?: GreenCoffeeBrief | undefined) {
  const isMissing = chosen !== undefined && !coffees.some(({ id }) => id === chosen.id);
  return [
    ...(isMissing ? [{ value: chosen.id, label: labelOf(chosen) }] : []),
    ...coffees.map((coffee) => ({ value: coffee.id, label: labelOf(coffee) })),
  ];
}
