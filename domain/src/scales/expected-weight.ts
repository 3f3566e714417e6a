import { centiLbsFromGrams, fixed2, fixedText, roundRatio, type WeightUnit } from "../units/index.ts";
import { milligramsOfScale } from "./scale-weight.ts";

/**
 * Share of the expected weight that a weighed one may miss, in thousandths. Half a percent is what a scoop of beans too
 * many makes of a charge of 12 kg (60 g), and less than the loss of two roasts of one profile differs.
 */
const TOLERANCE_PER_MILLE = 5;

interface WrittenUnit {
  /** One step of the figures, in milligrams. */
  stepMg: number;
  write: (milligrams: number) => string;
}

/** Figures as plans have them: hundredths of a pound or a kilogram, whole grams. */
const WRITTEN: Record<WeightUnit, WrittenUnit> = {
  kg: {
    stepMg: milligramsOfScale({ amount: "0.01", unit: "kg" }),
    write: (milligrams) => fixed2(roundRatio(milligrams, 10_000)),
  },
  lb: {
    stepMg: milligramsOfScale({ amount: "0.01", unit: "lb" }),
    write: (milligrams) => fixed2(centiLbsFromGrams(milligrams / 1000)),
  },
  g: {
    stepMg: milligramsOfScale({ amount: "1", unit: "g" }),
    write: (milligrams) => fixedText(roundRatio(milligrams, 1000), 0),
  },
};

/** Milligrams as a plain decimal text in the steps of plans. Worked: 12,020,000 mg in kg → "12.02"; 20,499 mg in g → "20". */
export const writtenWeight = (milligrams: number, unit: WeightUnit): string => WRITTEN[unit].write(milligrams);

export interface AgainstExpected {
  /** Weighed less expected, in milligrams. */
  overMilligrams: number;
  isWithin: boolean;
}

/**
 * Compares a weighed weight with the expected one, both in milligrams. It may miss it by half a percent, or by one step of
 * the figures where that is more: nobody hits a figure better than it is written. Worked: 12,020 g for 12,000 g → 20 g
 * over, within 60 g; 22 g for 20 g in kilograms → 2 g over, within a step of 10 g.
 */
export function againstExpected(weighedMg: number, expectedMg: number, unit: WeightUnit): AgainstExpected {
  const overMilligrams = weighedMg - expectedMg;
  const tolerance = Math.max(roundRatio(expectedMg * TOLERANCE_PER_MILLE, 1000), WRITTEN[unit].stepMg);
  return { overMilligrams, isWithin: Math.abs(overMilligrams) <= tolerance };
}
