// Weights and numbers: exact whole-number arithmetic (grams, hundredths of a pound) with halves rounded away from zero,
// and the one way in which a typed number is read. Everything else in the domain calculates with these.
export { type DecimalSeparators, decimalText } from "./decimal-separators.ts";
export { fixed2, hasAtMostDecimals, scaledInteger } from "./decimal-text.ts";
export { type DecimalLimits, type ParsedDecimal, parseDecimal } from "./parse-decimal.ts";
export { roundHalfAway, roundRatio } from "./rounding.ts";
export {
  centiLbsFromPlanned,
  plannedHundredths,
  plannedKg,
  SCALE_PLACES,
  SHOWN_UNITS,
  type ShownUnit,
  weighedSteps,
} from "./shown-weight.ts";
export {
  centiLbsFromGrams,
  centiLbsFromLbs,
  gramsFromCentiLbs,
  gramsFromKg,
  gramsFromWeight,
  kgFromGrams,
  lbsFromCentiLbs,
  POUNDS_PER_KILOGRAM,
  type WeightUnit,
} from "./weights.ts";
