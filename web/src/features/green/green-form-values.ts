import type { AddGreenCoffeeInput, GreenCoffee } from "@tryer/contract";
import { DEFAULT_SHRINKAGE_PERCENT } from "@tryer/domain/green";
import { parseWeight, weightText } from "#shared/weights/weight-text.ts";
import { fieldNumber, typedDecimal } from "#ui/forms/typed-numbers.ts";

export const STOCK_UNITS = ["kg", "lb"] as const;

export interface GreenFormValues {
  coffeeName: string;
  origin: string;
  quantity: string;
  unit: (typeof STOCK_UNITS)[number];
  shrinkage: string;
  /** Stock in kg that the quantity was filled with; null for a new coffee. */
  filledKg: number | null;
}

export type GreenFormErrors = Partial<Record<keyof GreenFormValues, string>>;

export function greenFormValues(
  coffee: GreenCoffee | null,
  defaultShrinkage = DEFAULT_SHRINKAGE_PERCENT,
): GreenFormValues {
  return {
    coffeeName: coffee?.coffeeName ?? "",
    origin: coffee?.origin ?? "",
    quantity: coffee === null ? "" : weightText(coffee.quantityKg, "kg"),
    unit: "kg",
    shrinkage: fieldNumber(coffee?.shrinkagePercentage ?? defaultShrinkage),
    filledKg: coffee?.quantityKg ?? null,
  };
}

type ParsedGreen = { ok: true; input: Omit<AddGreenCoffeeInput, "id"> } | { ok: false; errors: GreenFormErrors };

/** The numbers that were typed; the contract's schema judges the rest. */
export function parseGreenValues(values: GreenFormValues): ParsedGreen {
  const quantity = typedQuantity(values);
  const shrinkage = typedDecimal(values.shrinkage, { places: 2, min: 0, label: "Shrinkage" });
  if (quantity.ok && shrinkage.ok) {
    const { coffeeName, origin } = values;
    return {
      ok: true,
      input: { coffeeName, origin, quantityKg: quantity.kg, shrinkagePercentage: shrinkage.value },
    };
  }
  return {
    ok: false,
    errors: {
      ...(values.coffeeName.trim() === "" ? { coffeeName: "Name is required" } : {}),
      ...(quantity.ok ? {} : { quantity: quantity.reason }),
      ...(shrinkage.ok ? {} : { shrinkage: shrinkage.reason }),
    },
  };
}

export const typedQuantity = ({ quantity, unit, filledKg }: GreenFormValues) =>
  parseWeight(quantity, { label: "Quantity", unit, filledKg });

/** What was filled in is converted with the unit; what a person typed stays as typed. */
export function inStockUnit(values: GreenFormValues, unit: GreenFormValues["unit"]): Partial<GreenFormValues> {
  const { filledKg, quantity } = values;
  const isUntouched = filledKg !== null && quantity === weightText(filledKg, values.unit);
  return { unit, quantity: isUntouched ? weightText(filledKg, unit) : quantity };
}

/** Messages at the API's keys, moved to the fields that show them. */
export function greenFieldErrors(byInputKey: Record<string, string>): GreenFormErrors {
  const { quantityKg, shrinkagePercentage, coffeeName, origin } = byInputKey;
  return {
    ...(coffeeName === undefined ? {} : { coffeeName }),
    ...(origin === undefined ? {} : { origin }),
    ...(quantityKg === undefined ? {} : { quantity: quantityKg }),
    ...(shrinkagePercentage === undefined ? {} : { shrinkage: shrinkagePercentage }),
  };
}
