import type { Product } from "@tryer/contract";
import { kgFromGrams } from "@tryer/domain/units";
import {
  choiceErrors,
  firstParts,
  type PartsBy,
  partsInUnit,
  readParts,
  type TypedPart,
} from "#shared/blends/typed-parts.ts";
import type { RoastFormValues } from "#shared/roast/roast-form-values.ts";
import { parseWeight, weightText } from "#shared/weights/weight-text.ts";
import { fieldNumber } from "#ui/forms/typed-numbers.ts";

interface GreenValues extends RoastFormValues {
  greenCoffeeId: string;
  /** Parts of a blend; empty where one coffee goes in. */
  parts: TypedPart[];
  partsBy: PartsBy;
}

/** Green weight that is typed, in kg; null while it cannot be read. */
export function greenKgOf({ greenWeight, weightUnit, filled }: RoastFormValues): number | null {
  const read = parseWeight(greenWeight, {
    label: "Green weight",
    unit: weightUnit,
    isPositive: true,
    isFine: true,
    filledKg: filled.greenKg,
  });
  return read.ok ? read.kg : null;
}

/** Values of a blend in place of one coffee, which is its first part. */
export const asBlend = ({ greenCoffeeId }: GreenValues): Pick<GreenValues, "parts" | "partsBy"> => ({
  partsBy: "share",
  parts: firstParts(greenCoffeeId),
});

interface ReadPart {
  greenCoffeeId: string;
  grams: number;
}

type ReadGreens = { ok: true; parts: ReadPart[]; values: GreenValues } | { ok: false; errors: Record<string, string> };

/** Coffees that go in, with the values of the form: parts by weight make the green weight where none is typed. */
export function readGreens(values: GreenValues): ReadGreens {
  const { parts, partsBy: by, weightUnit: unit, greenCoffeeId } = values;
  if (parts.length === 0) {
    return greenCoffeeId === ""
      ? { ok: false, errors: { greenCoffeeId: "Please select a green coffee" } }
      : { ok: true, parts: [{ greenCoffeeId, grams: 1 }], values };
  }
  const errors = choiceErrors(parts);
  const totalKg = values.greenWeight.trim() === "" ? null : greenKgOf(values);
  const read = readParts({ parts, by, unit }, totalKg);
  if (!read.ok) {
    for (const [at, reason] of read.errors) errors[`parts.${at}.amount`] = reason;
    if (read.problem !== null) errors.parts = read.problem;
  }
  if (!read.ok || Object.keys(errors).length > 0) return { ok: false, errors };
  const all = read.grams.map((grams, at) => ({ greenCoffeeId: parts[at]?.coffeeId ?? "", grams }));
  if (totalKg !== null || by === "share") return { ok: true, parts: all, values };
  const greenKg = kgFromGrams(read.grams.reduce((sum, each) => sum + each, 0));
  const filled = { ...values.filled, greenKg };
  return { ok: true, parts: all, values: { ...values, greenWeight: weightText(greenKg, unit), filled } };
}

/** Changed values of the form, with the parts in a new unit where that changed. */
export function withPartsInUnit(values: GreenValues, changed: Partial<RoastFormValues>): Partial<GreenValues> {
  const { weightUnit = values.weightUnit } = changed;
  const { parts, weightUnit: unit } = values;
  if (weightUnit === unit || parts.length === 0) return changed;
  return { ...changed, parts: partsInUnit({ parts, unit }, weightUnit) };
}

/** Messages at the API's keys of parts, moved to their fields. */
export const partErrors = (byInputKey: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(byInputKey).map(([path, message]) => [
      path
        .replace(/^(parts\.\d+)\.greenCoffeeId$/, "$1.coffeeId")
        .replace(/^(parts\.\d+)\.greenWeightKg$/, "$1.amount"),
      message,
    ]),
  );

/** Coffee that a product says goes in: one, or the parts of its recipe by share. */
export const greensOfProduct = ({
  greenCoffee,
  recipe,
}: Pick<Product, "greenCoffee" | "recipe">): Pick<GreenValues, "greenCoffeeId" | "parts" | "partsBy"> => ({
  greenCoffeeId: greenCoffee?.id ?? "",
  partsBy: "share",
  parts: (recipe?.parts ?? []).map(({ greenCoffee: part, sharePercent }, key) => ({
    key,
    coffeeId: part.id,
    amount: fieldNumber(sharePercent),
    filledKg: null,
  })),
});
