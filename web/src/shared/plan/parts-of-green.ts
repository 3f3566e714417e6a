import type { PlanCoffee } from "@tryer/contract";
import { greenName } from "@tryer/domain/green";
import { centiLbsFromLbs, plannedParts } from "@tryer/domain/units";
import type { Weights } from "../weights/weights.ts";

/**
 * Green need of a blend by its coffees, which add up to it as it is shown: "35.21 lb Huila + 23.48 lb Kaffa". Parts that are
 * roasted apart go by the names of their products.
 */
export function partsOfGreen({ parts }: Pick<PlanCoffee, "parts">, { unit, part }: Weights): string {
  const shown = plannedParts(
    parts.map(({ greenLbs }) => centiLbsFromLbs(greenLbs)),
    unit,
  );
  const nameOf = ({ roasted, greenCoffee }: PlanCoffee["parts"][number]) => roasted?.name ?? greenName(greenCoffee);
  return parts.map((each, at) => `${part(shown[at] ?? 0)} ${nameOf(each)}`).join(" + ");
}
