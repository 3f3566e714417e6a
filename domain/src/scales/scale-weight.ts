import {
  type ExactRatio,
  exactDecimal,
  exactProduct,
  exactQuotient,
  exactWhole,
  OUNCES_PER_POUND,
  roundExact,
  WHOLE_KG,
  WHOLE_LBS,
} from "../units/index.ts";

/** Units in which a scale of a roastery weighs. Carats, troy ounces and pieces are no weights of coffee. */
export const SCALE_UNITS = ["kg", "g", "lb", "oz"] as const;

export type ScaleUnit = (typeof SCALE_UNITS)[number];

/** Weight as a scale sent it: a plain decimal text, every digit of its display kept, and its unit. */
export interface ScaleWeight {
  amount: string;
  unit: ScaleUnit;
}

/** Names that scales give their units, in lower case. */
const UNIT_NAMES: ReadonlyMap<string, ScaleUnit> = new Map([
  ["kg", "kg"],
  ["g", "g"],
  ["lb", "lb"],
  ["lbs", "lb"],
  ["oz", "oz"],
]);

/** Unit by the name that a scale gives it; null for one in which no coffee is weighed. */
export const scaleUnitOf = (name: string): ScaleUnit | null => UNIT_NAMES.get(name.toLowerCase()) ?? null;

const POUND_IN_KG = exactQuotient(exactWhole(WHOLE_KG), exactWhole(WHOLE_LBS));

/** Kilograms in one unit. The pound is that of the screens (spec §9), so that a taken weight is saved as a typed one. */
const KG_PER_UNIT: Record<ScaleUnit, ExactRatio> = {
  kg: exactWhole(1),
  g: exactQuotient(exactWhole(1), exactWhole(1000)),
  lb: POUND_IN_KG,
  oz: exactQuotient(POUND_IN_KG, exactWhole(OUNCES_PER_POUND)),
};

/**
 * Whole milligrams of a weight, rounded once, halves away from zero. Worked: 5.010 kg → 5,010,000 mg; 11.05 lb →
 * 5,012,202 mg; 16 oz → 453,593 mg, as 1 lb.
 */
export const milligramsOfScale = ({ amount, unit }: ScaleWeight): number =>
  roundExact(exactProduct(exactDecimal(amount), KG_PER_UNIT[unit], exactWhole(1_000_000)));
