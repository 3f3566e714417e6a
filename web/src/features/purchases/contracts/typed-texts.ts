import {
  type DecimalLimits,
  gramsFromKg,
  gramsOfTyped,
  KILOGRAMS_PER_EXACT_POUND,
  parseDecimalText,
  plainDecimal,
  type ShownUnit,
} from "@tryer/domain/units";
import { readAmount } from "#shared/weights/weight-text.ts";
import { fieldNumber, typedSeparators } from "#ui/forms/typed-numbers.ts";

type Read<Field extends string> =
  | { ok: true; texts: Record<Field, string | null> }
  | { ok: false; errors: Partial<Record<Field, string>> };

/** Reads typed numbers as plain decimal texts, null where nothing was typed, with a message for each that is none. */
export function readTexts<Field extends string>(
  values: Record<NoInfer<Field>, string>,
  limits: Record<Field, DecimalLimits>,
): Read<Field> {
  const texts = {} as Record<Field, string | null>;
  const errors: Partial<Record<Field, string>> = {};
  for (const field of Object.keys(limits) as Field[]) {
    if (values[field].trim() === "") {
      texts[field] = null;
      continue;
    }
    const parsed = parseDecimalText(values[field], limits[field], typedSeparators);
    if (parsed.ok) texts[field] = parsed.text;
    else errors[field] = parsed.reason;
  }
  return Object.keys(errors).length === 0 ? { ok: true, texts } : { ok: false, errors };
}

interface TypedWeightValues {
  weight: string;
  weightUnit: ShownUnit;
}

/**
 * A weight in the unit of the person, as plain text. Pounds are those of the trade, and only where a hundredth of one brings
 * back the same grams: a rounded one would ask for more than is left. Worked: 17,009.714 kg → 37500 lb; 60 kg, which is no
 * round weight in pounds → 60 kg.
 */
export function weightIn(kg: number, unit: ShownUnit): TypedWeightValues {
  const pounds = plainDecimal(kg / KILOGRAMS_PER_EXACT_POUND, 2);
  const isExact = gramsOfTyped({ amount: pounds, unit: "lb" }) === gramsFromKg(kg);
  const inKilograms = { weight: String(kg), weightUnit: "kg" as const };
  return { kg: inKilograms, lb: isExact ? { weight: pounds, weightUnit: "lb" as const } : inKilograms }[unit];
}

/** Fills the fields of a weight in the unit of the person, as `weightIn` says. */
export function filledWeight(kg: number, unit: ShownUnit): TypedWeightValues {
  const { weight, weightUnit } = weightIn(kg, unit);
  return { weight: fieldNumber(weight), weightUnit };
}

/** Reads a weight beside the choice of its unit; null where nothing was typed. */
export function readTypedWeight({ weight, weightUnit }: TypedWeightValues) {
  if (weight.trim() === "") return { ok: true as const, texts: { weight: null, weightUnit } };
  const read = readAmount(weight, weightUnit, { label: "Weight", above: 0 });
  if (read.ok) return { ok: true as const, texts: { weight: read.amount, weightUnit: read.unit } };
  return { ok: false as const, errors: { weight: read.reason } };
}

/** Messages of what could not be read; none where it could. */
export const errorsOf = (read: { ok: true } | { ok: false; errors: Partial<Record<string, string>> }) =>
  read.ok ? {} : read.errors;
