import type { GreenCoffeeBrief } from "@tryer/contract";
import { greenName } from "@tryer/domain/green";

/**
 * Options for choosing a green coffee, each as it is told apart from the others. One that is chosen but not on offer
 * (archived since) stays choosable, so that saving something else doesn't change it.
 */
export function greenSelectData(coffees: GreenCoffeeBrief[], chosen?: GreenCoffeeBrief | undefined) {
  const isMissing = chosen !== undefined && !coffees.some(({ id }) => id === chosen.id);
  const offered = isMissing ? [chosen, ...coffees] : coffees;
  return offered.map((coffee) => ({ value: coffee.id, label: greenName(coffee) }));
}
