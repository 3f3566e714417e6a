import {
  centiLbsFromGrams,
  fineGramsFromKg,
  fineGramsFromWeight,
  fixed2,
  gramsFromWeight,
  kgFromGrams,
  type WeightUnit,
} from "@tryer/domain/units";
import { fieldNumber, typedDecimal } from "#ui/forms/typed-numbers.ts";

/** Decimals that can be typed in each unit: as many as are shown again. */
const PLACES: Record<WeightUnit, number> = { lb: 2, kg: 3, g: 0 };
/** The same for a roast, which is weighed to the milligram. */
const FINE_PLACES: Record<WeightUnit, number> = { lb: 2, kg: 6, g: 3 };

/** A weight as it stands in a field. Worked: 2.268 kg in lb → "5.00". */
export function weightText(kg: number, unit: WeightUnit): string {
  return TEXT_OF[unit](kg);
}

const TEXT_OF: Record<WeightUnit, (kg: number) => string> = {
  lb: (kg) => fieldNumber(fixed2(centiLbsFromGrams(fineGramsFromKg(kg)))),
  kg: fieldNumber,
  g: (kg) => fieldNumber(fineGramsFromKg(kg)),
};

interface TypedWeight {
  label: string;
  unit: WeightUnit;
  /** Refuses 0. */
  isPositive?: boolean;
  /** The weight of a roast, which is kept to the milligram. */
  isFine?: boolean;
  /**
   * The weight that the field was filled with, in kg. Left untouched it is kept to the gram: a hundredth of a pound is
   * coarser, so saving again would otherwise move it.
   */
  filledKg?: number | null;
}

/** Reads a typed weight as kilograms. */
export function parseWeight(text: string, { label, unit, isPositive, isFine = false, filledKg }: TypedWeight) {
  if (filledKg != null && text === weightText(filledKg, unit)) return { ok: true as const, kg: filledKg };
  const places = (isFine ? FINE_PLACES : PLACES)[unit];
  const parsed = typedDecimal(text, { label, places, ...(isPositive ? { above: 0 } : { min: 0 }) });
  if (!parsed.ok) return parsed;
  const grams = (isFine ? fineGramsFromWeight : gramsFromWeight)(parsed.value, unit);
  return { ok: true as const, kg: kgFromGrams(grams) };
}
