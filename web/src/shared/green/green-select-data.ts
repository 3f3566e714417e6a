import type { GreenCoffeeBrief } from "@tryer/contract";
import { greenName } from "@tryer/domain/green";

/**
 * Options for choosing a green coffee, each as it is told apart from the others. One that is chosen but not on offer
 * (archived since) stays choosable, so that saving something else doesn't change it.
 */
export function greenSelectData(greens: GreenCoffeeBrief[], chosen?: GreenCoffeeBrief | undefined) {
  const isMissing = chosen !== undefined && !greens.some(({ id }) => id === chosen.id);
  const offered = isMissing ? [chosen, ...greens] : greens;
  return offered.map((green) => ({ value: green.id, label: greenName(green) }));
}
