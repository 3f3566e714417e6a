import type { GreenCoffee } from "@tryer/contract";
import { gramsFromKg, kgFromGrams } from "@tryer/domain/units";
import { kilograms, type Weights } from "#shared/weights/weights.ts";
import { type GreenFormValues, typedQuantity } from "./green-form-values.ts";

/** What a typed quantity means: its weight in the other unit and, for a count, how far it is from the books. */
export function quantityHint(values: GreenFormValues, coffee: GreenCoffee | null, { besideKg }: Weights): string {
  const typed = typedQuantity(values);
  if (!typed.ok) return coffee === null ? NEW_STOCK : "What is really there; a difference is booked as an adjustment";
  const otherUnit = values.unit === "lb" ? kilograms(typed.kg) : besideKg(typed.kg);
  const converted = otherUnit === "" ? "" : `≈ ${otherUnit}`;
  if (coffee === null) return converted || NEW_STOCK;
  const changeGrams = gramsFromKg(typed.kg) - gramsFromKg(coffee.quantityKg);
  const change = `${changeGrams < 0 ? "−" : "+"}${kilograms(kgFromGrams(Math.abs(changeGrams)))} is booked as an adjustment`;
  const booking = changeGrams === 0 ? "a counted difference is booked as an adjustment" : change;
  return [converted, booking].filter(Boolean).join(" · ");
}

const NEW_STOCK = "Stock on hand";
