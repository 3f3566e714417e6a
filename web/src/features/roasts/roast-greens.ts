import { partGrams } from "@tryer/domain/green";
import { gramsFromKg, kgFromGrams } from "@tryer/domain/units";
import { convertedParts, type PartsBy, readParts, type TypedPart } from "#shared/blends/typed-parts.ts";
import type { RoastFormValues } from "#shared/roast/roast-form-values.ts";
import { parseWeight, weightText } from "#shared/weights/weight-text.ts";

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
    filledKg: filled.greenKg,
  });
  return read.ok ? read.kg : null;
}

/** Values of a blend in place of one coffee, which is its first part. */
export const asBlend = ({ greenCoffeeId }: GreenValues): Pick<GreenValues, "parts" | "partsBy"> => ({
  partsBy: "share",
  parts: [
    { key: 0, coffeeId: greenCoffeeId, amount: "", filledKg: null },
    { key: 1, coffeeId: "", amount: "", filledKg: null },
  ],
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
  const errors: Record<string, string> = {};
  for (const [at, { coffeeId }] of parts.entries()) {
    if (coffeeId === "") errors[`parts.${at}.coffeeId`] = "Please select a green coffee";
    else if (parts.findIndex((part) => part.coffeeId === coffeeId) < at) {
      errors[`parts.${at}.coffeeId`] = "This coffee is in the blend already";
    }
  }
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

/** Parts as the API takes them: together they are the green weight, to the gram. */
export function partsToSend(parts: readonly ReadPart[], greenWeightKg: number) {
  const grams = partGrams(
    gramsFromKg(greenWeightKg),
    parts.map((part) => part.grams),
  );
  return parts.map(({ greenCoffeeId }, at) => ({ greenCoffeeId, greenWeightKg: kgFromGrams(grams[at] ?? 0) }));
}

/** Changed values of the form, with the parts in a new unit where that changed. */
export function withPartsInUnit(values: GreenValues, changed: Partial<RoastFormValues>): Partial<GreenValues> {
  const { weightUnit = values.weightUnit } = changed;
  const { parts, partsBy: by, weightUnit: unit } = values;
  if (weightUnit === unit || by !== "weight" || parts.length === 0) return changed;
  return { ...changed, parts: convertedParts({ parts, by, unit }, null, { by, unit: weightUnit }) };
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
