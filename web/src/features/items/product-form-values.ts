import type { Product } from "@tryer/contract";
import { MAX_SHRINKAGE_PERCENT } from "@tryer/domain/green";
import { fieldNumber, typedDecimal } from "#ui/forms/typed-numbers.ts";

export type ProductFormValues = {
  name: string;
  roastLevel: string;
  greenCoffeeId: string;
  shrinkagePercentage: string;
};

export const productFormValues = (product: Product | null): ProductFormValues => ({
  name: product?.name ?? "",
  roastLevel: product?.roastLevel ?? "Medium",
  greenCoffeeId: product?.greenCoffee.id ?? "",
  shrinkagePercentage: product?.shrinkagePercentage == null ? "" : fieldNumber(product.shrinkagePercentage),
});

/** Shrinkage as it was typed; null for an empty field, which leaves it to the green coffee. */
export function typedShrinkage(text: string): { ok: true; value: number | null } | { ok: false; reason: string } {
  if (text.trim() === "") return { ok: true, value: null };
  return typedDecimal(text, { places: 2, min: 0, max: MAX_SHRINKAGE_PERCENT, label: "Shrinkage" });
}
