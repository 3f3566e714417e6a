import type { WeightUnit } from "../units/index.ts";
import type { ScaleUnit, ScaleWeight } from "./scale-weight.ts";

/** Unit of a field, and how many decimals it takes. */
export interface FieldUnit {
  unit: WeightUnit;
  places: number;
}

export interface EnteredWeight {
  /** Plain decimal text. */
  amount: string;
  /** Unit that is written behind it; null where it is that of the field. */
  ownUnit: ScaleUnit | null;
}

/** Powers of ten by which the digits of one unit are shifted to be those of another; none between metric and pounds. */
const SHIFTS: Record<ScaleUnit, Partial<Record<WeightUnit, number>>> = {
  kg: { kg: 0, g: 3 },
  g: { g: 0, kg: -3 },
  lb: { lb: 0 },
  oz: {},
};

/**
 * Weight of a scale as it stands in a field: in the unit of the field where that holds every digit of it, else as the
 * scale showed it, with its own unit. Nothing is rounded on the way into a record. Worked: 5.010 kg in a field of
 * kilograms → 5.010, in one of grams → 5010, in one of pounds → 5.010 kg; 11.046 lb in one of hundredths → 11.046 lb.
 */
export function enteredWeight(weight: ScaleWeight, field: FieldUnit): EnteredWeight {
  const shift = SHIFTS[weight.unit][field.unit];
  const amount = shift === undefined ? null : withPlaces(shifted(weight.amount, shift), field.places);
  return amount === null ? { amount: weight.amount, ownUnit: weight.unit } : { amount, ownUnit: null };
}

/** Decimal text times a power of ten. Worked: "5.010", 3 → "5010"; "458.1", -3 → "0.4581". */
function shifted(amount: string, by: number): string {
  const [whole = "", fraction = ""] = amount.split(".");
  const places = fraction.length - by;
  const digits = `${whole}${fraction}`.padEnd(whole.length + fraction.length + Math.max(0, -places), "0");
  if (places <= 0) return unpadded(digits);
  const padded = digits.padStart(places + 1, "0");
  return `${unpadded(padded.slice(0, -places))}.${padded.slice(-places)}`;
}

const unpadded = (digits: string) => digits.replace(/^0+(?=\d)/, "");

/** Decimal text with at most so many places; null where that would lose a digit. Worked: "0.1000", 3 → "0.100". */
function withPlaces(amount: string, places: number): string | null {
  const [whole = "", fraction = ""] = amount.split(".");
  if (/[1-9]/.test(fraction.slice(places))) return null;
  const kept = fraction.slice(0, places);
  return kept === "" ? whole : `${whole}.${kept}`;
}
