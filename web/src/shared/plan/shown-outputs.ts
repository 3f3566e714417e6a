import type { PlanCoffee } from "@tryer/contract";
import { outputCentiLbs } from "@tryer/domain/planner";
import { lbsFromCentiLbs } from "@tryer/domain/units";

/**
 * Weights of a coffee's package sizes, in pounds. An output is shown as the sum of these, so that a plan and its
 * packing list agree in kilograms too: 1 kg and 500 g are 2.20 and 1.10 lb, and many of them would come out short.
 */
export const outputsOf = ({ items }: Pick<PlanCoffee, "items">): number[] =>
  items.map((item) => lbsFromCentiLbs(outputCentiLbs(item)));
