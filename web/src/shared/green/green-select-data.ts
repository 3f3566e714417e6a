import type { GreenCoffeeBrief } from "@tryer/contract";
import { greenName } from "@tryer/domain/green";

/**
 * Options for choosing a green coffee, each as it is told apart from the others. One that is chosen but not on offer
 * (archived since) stays choosable, so that saving something else doesn't change it.
 */
export function greenSelectData(greens: GreenCoffeeBrief[], ...chosen: (GreenCoffeeBrief | undefined)[]) {
  const missing = chosen.filter((one) => one !== undefined && !greens.some(({ id }) => id === one.id));
  return [...missing.filter((one) => one !== undefined), ...greens].map((green) => ({
    value: green.id,
    label: greenName(green),
  }));
}
