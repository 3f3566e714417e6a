import {
  centiLbsFromGrams,
  fixed2,
  gramsFromKg,
  gramsFromWeight,
  kgFromGrams,
  type WeightUnit,
} from "@tryer/domain/units";
import { fieldNumber, typedDecimal } from "#ui/forms/typed-numbers.ts";

/** Decimals that can be typed in each unit: as many as are shown again. */
const PLACES: Record<WeightUnit, number> = { lb: 2, kg: 3, g: 0 };

/** A weight as it stands in a field. Worked: 2.268 kg in lb → "5.00". */
export function weightText(kg: number, unit: WeightUnit): string {
  return TEXT_OF[unit](kg);
}

const TEXT_OF: Record<WeightUnit, (kg: number) => string> = {
  lb: (kg) => fieldNumber(fixed2(centiLbsFromGrams(gramsFromKg(kg)))),
  kg: fieldNumber,
  g: (kg) => String(gramsFromKg(kg)),
};

interface TypedWeight {
  label: string;
  unit: WeightUnit;
  /** Refuses 0. */
  isPositive?: boolean;
  /**
   * The weight that the field was filled with, in kg. Left untouched it is kept to the gram: a hundredth of a pound is
   * coarser, so saving again would otherwise move it.
   */
  filledKg?: number | null;
}

/** Reads a typed weight as kilograms. */
export function parseWeight(text: string, { label, unit, isPositive, filledKg }: TypedWeight) {
  if (filledKg != null && text === weightText(filledKg, unit)) return { ok: true as const, kg: filledKg };
  const parsed = typedDecimal(text, { label, places: PLACES[unit], ...(isPositive ? { above: 0 } : { min: 0 }) });
  return parsed.ok ? { ok: true as const, kg: kgFromGrams(gramsFromWeight(parsed.value, unit)) } : parsed;
}
