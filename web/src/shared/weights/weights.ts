import type { FigureWords } from "@tryer/domain/planner";
import {
  centiLbsFromLbs,
  fineGramsFromKg,
  hasAtMostDecimals,
  KILOGRAMS_PER_EXACT_POUND,
  plannedHundredths,
  SCALE_PLACES,
  type ShownUnit,
  weighedSteps,
} from "@tryer/domain/units";
import { createContext, useContext } from "react";
import {
  asSet,
  decimalFigure,
  percentAsSet,
  THIN_SPACE,
  threePlaces,
  twoPlaces,
  ungroupedPlaces,
} from "#ui/format/figures.ts";

/**
 * Formats weights in pounds or kilograms, as the person has chosen. Planned weights (output, green need, batches) are
 * kept in hundredths of a pound, weighed ones (stock, roasts) in grams. A sum is that of the shown rows. Figures stand
 * alone, in columns whose header carries the unit; the others have it with them. A weight of less than a kilo that was
 * weighed finer than whole grams, as sample roasters do, is shown as it was weighed.
 */
export interface Weights {
  unit: ShownUnit;
  /** Unit as the spec's titles write it: 'Output Weight (lbs)'. */
  titleUnit: "lbs" | "kg";
  planned: (lbs: number) => string;
  plannedFigure: (lbs: number) => string;
  /** A planned weight given in hundredths of `unit`, as `plannedParts` gives them. */
  part: (hundredths: number) => string;
  partFigure: (hundredths: number) => string;
  /** A planned weight as it was set, `10 lb` and `4.54 kg`, inside a text. */
  plannedInText: (lbs: number) => string;
  plannedSum: (lbs: readonly number[]) => string;
  plannedSumFigure: (lbs: readonly number[]) => string;
  weighed: (kg: number) => string;
  weighedFigure: (kg: number) => string;
  weighedSum: (kg: readonly number[]) => string;
  /** A sum that the server made, of rows as they are shown in either unit. */
  weighedTotal: (kg: number, lbs: number) => string;
  /**
   * A weight of a purchase or a contract, which suppliers tell in exact pounds (0.45359237 kg): what was typed in lb is shown
   * as it was typed.
   */
  traded: (kg: number) => string;
  /** A weighed weight in the other unit, as it is shown where somebody points at it. */
  other: (kg: number) => string;
  /** Steps of `weighedSteps`, for figures that the domain has in both units. */
  stepsFigure: (steps: number) => string;
  /** Units and formats for the explanations of the plan. */
  words: FigureWords;
  /** Units and formats for explanations from `weighedSteps`. */
  stepsWords: FigureWords;
}

/** `22.680 kg`, whatever the person has chosen. */
const kilograms = (kg: number) => `${threePlaces(kg)}${THIN_SPACE}kg`;

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

const STEPS: Record<ShownUnit, number> = { lb: 10 ** SCALE_PLACES.lb, kg: 10 ** SCALE_PLACES.kg };

/** `458.128` beside `458` g: grams with as many of 3 decimals as the weight has. */
const fineGramsFigure = (kg: number) => asSet(fineGramsFromKg(kg));

/** `458.128 g` */
const fineGrams = (kg: number) => `${fineGramsFigure(kg)}${THIN_SPACE}g`;

/** Whether a weight has more than a scale of kilograms shows: less than a kilo, weighed finer than whole grams. */
const isFine = (kg: number) => Math.abs(kg) < 1 && !hasAtMostDecimals(fineGramsFromKg(kg), 0);

interface UnitFacts extends Pick<Weights, "titleUnit" | "other"> {
  /** A weighed weight, with as many decimals as a scale shows. */
  placesFigure: (weight: number) => string;
  totalOf: (kg: number, lbs: number) => number;
  /** A weight of less than a kilo that was weighed finer than whole grams, as it was weighed; null where the steps tell it. */
  fine: { figure: (kg: number) => string; text: (kg: number) => string } | null;
  /** A traded weight, where it is another than the weighed one. */
  exactPlaces: ((kg: number) => string) | null;
}

const UNIT_FACTS: Record<ShownUnit, UnitFacts> = {
  lb: {
    titleUnit: "lbs",
    other: (kg) => (isFine(kg) ? fineGrams(kg) : kilograms(kg)),
    placesFigure: twoPlaces,
    totalOf: (_kg, lbs) => lbs,
    fine: null,
    exactPlaces: (kg) => twoPlaces(Math.round((fineGramsFromKg(kg) / KILOGRAMS_PER_EXACT_POUND) * 0.1) / 100),
  },
  kg: {
    titleUnit: "kg",
    other: (kg) => `${twoPlaces(weighedSteps(fineGramsFromKg(kg), "lb") / STEPS.lb)}${THIN_SPACE}lb`,
    placesFigure: threePlaces,
    totalOf: (kg) => kg,
    fine: { figure: (kg) => decimalFigure(kg, 6), text: fineGrams },
    exactPlaces: null,
  },
};

/** `+12.00 kg`, `−12.00 kg`: a change of stock. */
export const signedWeight = (kg: number, written: (kg: number) => string) =>
  `${kg < 0 ? "−" : kg > 0 ? "+" : ""}${written(Math.abs(kg))}`;

export function weightsIn(unit: ShownUnit): Weights {
  const { titleUnit, other, placesFigure, totalOf, fine, exactPlaces } = UNIT_FACTS[unit];
  const withUnit = (figure: string) => `${figure}${THIN_SPACE}${unit}`;
  const hundredths = (lbs: number) => plannedHundredths(centiLbsFromLbs(lbs), unit);
  const steps = (kg: number) => weighedSteps(fineGramsFromKg(kg), unit);
  const stepsFigure = (each: number) => placesFigure(each / STEPS[unit]);
  const partFigure = (hundredths: number) => twoPlaces(hundredths / 100);
  const plannedSumFigure = (lbs: readonly number[]) => partFigure(sum(lbs.map(hundredths)));
  const plannedFigure = (lbs: number) => plannedSumFigure([lbs]);
  const weighedFigure = (kg: number) => (fine && isFine(kg) ? fine.figure(kg) : stepsFigure(steps(kg)));
  const weighed = (kg: number) => (fine && isFine(kg) ? fine.text(kg) : withUnit(stepsFigure(steps(kg))));
  const plainPlanned = ungroupedPlaces(2);
  const plainSteps = ungroupedPlaces(SCALE_PLACES[unit]);
  return {
    unit,
    titleUnit,
    planned: (lbs) => withUnit(plannedFigure(lbs)),
    plannedFigure,
    part: (hundredths) => withUnit(partFigure(hundredths)),
    partFigure,
    plannedInText: (lbs) => `${asSet(hundredths(lbs) / 100)} ${unit}`,
    plannedSum: (lbs) => withUnit(plannedSumFigure(lbs)),
    plannedSumFigure,
    weighed,
    weighedFigure,
    traded: exactPlaces === null ? weighed : (kg) => withUnit(exactPlaces(kg)),
    other,
    weighedTotal: (kg, lbs) => withUnit(placesFigure(totalOf(kg, lbs))),
    weighedSum: (kg) => withUnit(stepsFigure(sum(kg.map(steps)))),
    stepsFigure,
    words: {
      unit,
      weight: (centiLbs) => plainPlanned(plannedHundredths(centiLbs, unit) / 100),
      sum: (centiLbs) => plainPlanned(sum(centiLbs.map((each) => plannedHundredths(each, unit))) / 100),
      number: asSet,
      percent: percentAsSet,
    },
    stepsWords: {
      unit,
      weight: (each) => plainSteps(each / STEPS[unit]),
      sum: (steps) => plainSteps(sum(steps) / STEPS[unit]),
      number: asSet,
      percent: percentAsSet,
    },
  };
}

const BY_UNIT: Record<ShownUnit, Weights> = { lb: weightsIn("lb"), kg: weightsIn("kg") };

/** The unit of the signed-in person. Pounds until it is known, and for a visitor. */
export const ShownWeightUnit = createContext<ShownUnit>("lb");

export const useWeights = (): Weights => BY_UNIT[useContext(ShownWeightUnit)];
