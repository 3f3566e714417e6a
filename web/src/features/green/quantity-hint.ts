import type { GreenCoffee } from "@tryer/contract";
import { centiLbsFromGrams, gramsFromKg, kgFromGrams, lbsFromCentiLbs } from "@tryer/domain/units";
import { kilograms, pounds } from "#ui/figures.ts";
import { type GreenFormValues, typedQuantity } from "./green-form-values.ts";

/** What a typed quantity means: its weight in the other unit and, for a count, how far it is from the books. */
export function quantityHint(values: GreenFormValues, coffee: GreenCoffee | null): string {
  const typed = typedQuantity(values);
  if (!typed.ok)
    return coffee === null ? "Stock on hand" : "What is really there; a difference is booked as an adjustment";
  const quantityGrams = gramsFromKg(typed.kg);
  const converted =
    values.unit === "lb" ? kilograms(typed.kg) : pounds(lbsFromCentiLbs(centiLbsFromGrams(quantityGrams)));
  if (coffee === null) return `≈ ${converted}`;
  const changeGrams = quantityGrams - gramsFromKg(coffee.quantityKg);
  if (changeGrams === 0) return `≈ ${converted} · a counted difference is booked as an adjustment`;
  const change = `${changeGrams < 0 ? "−" : "+"}${kilograms(kgFromGrams(Math.abs(changeGrams)))}`;
  return `≈ ${converted} · ${change} is booked as an adjustment`;
}
