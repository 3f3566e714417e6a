import type { TemperatureUnit } from "../../roast-logs/index.ts";
import { MEASURED_FIGURES, type MeasuredFigure, type MeasuredFigures } from "../consistency/measured-figures.ts";
import { formatDuration } from "../roast-duration.ts";
import { PROFILE_FIGURES, type ProfileFigures, toPlaces } from "./roast-profile.ts";

/** Figure of a roast beside that of its profile. */
export interface ProfileDifference {
  figure: MeasuredFigure;
  actual: number;
  target: number;
  /** Actual minus target, to the decimals in which it is shown. */
  difference: number;
  /** Difference to either side that the profile allows; null where it says none. */
  tolerance: number | null;
  isOutside: boolean;
}

/**
 * Compares a roast with the targets of a profile, figure by figure; one that either does not know is left out. A difference
 * is judged as it is shown, so that none reads '1.0, outside ±1.0'. Worked: first crack at 472 s, target 450 s, tolerance
 * 15 s → 22 s later, outside.
 */
export function compareWithProfile(
  figures: MeasuredFigures,
  { targets, tolerances }: { targets: ProfileFigures; tolerances: ProfileFigures },
): ProfileDifference[] {
  return MEASURED_FIGURES.flatMap((figure) => {
    const [actual, target, tolerance = null] = [figures[figure], targets[figure], tolerances[figure]];
    if (actual === null || target === undefined) return [];
    const difference = toPlaces(actual - target, PROFILE_FIGURES[figure].places);
    const isOutside = tolerance !== null && Math.abs(difference) > tolerance;
    return [{ figure, actual, target, difference, tolerance, isOutside }];
  });
}

interface DifferenceWords {
  name: string;
  more: string;
  less: string;
  /** An amount without its sign. */
  amount: (value: number, unit: TemperatureUnit) => string;
}

const oneDecimal = (value: number) => toPlaces(value, 1).toFixed(1);
const seconds = (value: number) => formatDuration(Math.round(value));
const points = (value: number) => `${oneDecimal(value)} points`;
const DEGREES: Record<TemperatureUnit, number> = { C: 1, F: 9 / 5 };

const WORDS: Record<MeasuredFigure, DifferenceWords> = {
  lossPercent: { name: "Loss", more: "higher", less: "lower", amount: points },
  totalSec: { name: "Total time", more: "longer", less: "shorter", amount: seconds },
  firstCrackSec: { name: "First crack", more: "later", less: "earlier", amount: seconds },
  developmentPercent: { name: "Development (DTR)", more: "higher", less: "lower", amount: points },
  dropTempC: {
    name: "End temperature",
    more: "higher",
    less: "lower",
    amount: (value, unit) => `${oneDecimal(value * DEGREES[unit])} °${unit}`,
  },
  wholeColor: { name: "Color, whole", more: "higher", less: "lower", amount: oneDecimal },
  groundColor: { name: "Color, ground", more: "higher", less: "lower", amount: oneDecimal },
};

/**
 * A difference in words, with temperatures in the unit that the person reads. Worked: first crack 22 s later with a
 * tolerance of 15 s → 'First crack 0:22 later than the profile, outside ±0:15'.
 */
export function differenceText(
  { figure, difference, tolerance, isOutside }: Omit<ProfileDifference, "actual" | "target">,
  unit: TemperatureUnit,
): string {
  const { name, more, less, amount } = WORDS[figure];
  const compared =
    difference === 0
      ? `${name} as in the profile`
      : `${name} ${amount(Math.abs(difference), unit)} ${difference > 0 ? more : less} than the profile`;
  if (tolerance === null) return compared;
  return `${compared}, ${isOutside ? "outside" : "within"} ±${amount(tolerance, unit)}`;
}
