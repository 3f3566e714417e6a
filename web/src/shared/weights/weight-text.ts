import { milligramsOfScale, type ScaleWeight } from "@tryer/domain/scales";
import {
  centiLbsFromGrams,
  type DecimalLimits,
  fineGramsFromKg,
  fineGramsFromWeight,
  fixed2,
  fixedText,
  gramsFromWeight,
  kgFromGrams,
  MAX_WEIGHT_KG,
  type NormalUnit,
  parseDecimalText,
  type ShownUnit,
  scaledInteger,
  typedParts,
  type WeightUnit,
  weightLimit,
  wholeGrams,
} from "@tryer/domain/units";
import { fieldNumber, typedDecimal, typedSeparators } from "#ui/forms/typed-numbers.ts";

/**
 * Decimals that can be typed in each unit: as many as are shown again. Weights of a roast are fine, to the milligram,
 * those of stock whole grams.
 */
export const FIELD_PLACES: Record<"fine" | "whole", Record<WeightUnit, number>> = {
  fine: { lb: 2, kg: 6, g: 3 },
  whole: { lb: 2, kg: 3, g: 0 },
};

/** Decimals of a weight with a unit of its own: as many as scales show. */
const OWN_PLACES: Record<NormalUnit, number> = { kg: 6, g: 3, lb: 4, oz: 4 };

interface WeightLimits {
  label: string;
  /** Refuses 0. */
  isPositive?: boolean | undefined;
}

type OwnWeight = { ok: true; milligrams: number } | { ok: false; reason: string };

/**
 * Reads a weight that was written with its unit, `5.010 kg` in a field of pounds, as one from a scale may be; null where
 * none is written. Worked: "11.046 lb" → 5,010,387 mg.
 */
export function weightWithUnit(text: string, { label, isPositive = false }: WeightLimits): OwnWeight | null {
  const { number, unit } = typedParts(text);
  if (unit === null) return null;
  const limits = { label, places: OWN_PLACES[unit], ...(isPositive ? { above: 0 } : { min: 0 }) };
  const read = parseDecimalText(number, limits, typedSeparators);
  return read.ok ? { ok: true, milligrams: milligramsOfScale({ amount: read.text, unit }) } : read;
}

/** Kilograms of a weight on a scale, to the milligram. */
export const kgOfScale = (weight: ScaleWeight): number => kgFromGrams(milligramsOfScale(weight) / 1000);

/** A weight as it stands in a field. Worked: 2.268 kg in lb → "5.00". */
export function weightText(kg: number, unit: WeightUnit): string {
  return TEXT_OF[unit](kg);
}

const TEXT_OF: Record<WeightUnit, (kg: number) => string> = {
  lb: (kg) => fieldNumber(fixed2(centiLbsFromGrams(fineGramsFromKg(kg)))),
  kg: fieldNumber,
  g: (kg) => fieldNumber(fineGramsFromKg(kg)),
};

interface TypedWeight extends WeightLimits {
  unit: WeightUnit;
  /** The weight of a roast, which is kept to the milligram. */
  isFine?: boolean;
  /**
   * The weight that the field was filled with, in kg. Left untouched it is kept to the gram: a hundredth of a pound is
   * coarser, so saving again would otherwise move it.
   */
  filledKg?: number | null;
}

type ReadWeight = { ok: true; kg: number } | { ok: false; reason: string };

/** Reads a typed weight as kilograms, in the unit that is written with it or else in that of the field. */
export function parseWeight(text: string, typed: TypedWeight): ReadWeight {
  const read = kilogramsOf(text, typed);
  // The limit is told in the unit of the field, which the answer of the server could not know.
  return read.ok && read.kg > MAX_WEIGHT_KG
    ? { ok: false, reason: `Must be at most ${weightLimit(typed.unit)}` }
    : read;
}

function kilogramsOf(text: string, { label, unit, isPositive, isFine = false, filledKg }: TypedWeight): ReadWeight {
  if (filledKg != null && text === weightText(filledKg, unit)) return { ok: true, kg: filledKg };
  const own = weightWithUnit(text, { label, isPositive });
  if (own !== null) {
    if (!own.ok) return own;
    const grams = own.milligrams / 1000;
    return { ok: true, kg: kgFromGrams(isFine ? grams : wholeGrams(grams)) };
  }
  const places = FIELD_PLACES[isFine ? "fine" : "whole"][unit];
  const parsed = typedDecimal(text, { label, places, ...(isPositive ? { above: 0 } : { min: 0 }) });
  if (!parsed.ok) return parsed;
  const grams = (isFine ? fineGramsFromWeight : gramsFromWeight)(parsed.value, unit);
  return { ok: true, kg: kgFromGrams(grams) };
}

type AmountLimits = Omit<DecimalLimits, "places"> & { poundPlaces?: number };

type ReadAmount = { ok: true; amount: string; unit: ShownUnit } | { ok: false; reason: string };

/** Unit that each typed one is kept in, and how many of it make one: grams become kilograms. */
const KEPT: Partial<Record<NormalUnit, { unit: ShownUnit; per: number }>> = {
  kg: { unit: "kg", per: 1 },
  lb: { unit: "lb", per: 1 },
  g: { unit: "kg", per: 1000 },
};

/**
 * Reads a weight that is kept as it was typed, beside a choice of its unit: what is bought by the kilogram or the pound. A
 * unit typed with it counts before the chosen one.
 */
export function readAmount(text: string, chosen: ShownUnit, { poundPlaces = 3, ...limits }: AmountLimits): ReadAmount {
  const { number, unit } = typedParts(text);
  const kept = KEPT[unit ?? chosen];
  if (kept === undefined) return { ok: false, reason: "Unit must be kg, lb or g" };
  const places = { kg: 3, g: 0, lb: poundPlaces, oz: 0 }[unit ?? chosen];
  const parsed = typedDecimal(number, { ...limits, places });
  if (!parsed.ok) return parsed;
  const amount = fixedText(scaledInteger(parsed.value / kept.per, 3), 3).replace(/\.?0+$/, "");
  return { ok: true, amount, unit: kept.unit };
}
