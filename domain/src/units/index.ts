// Weights and numbers: exact whole-number arithmetic (grams, hundredths of a pound) with halves rounded away from zero,
// the one way in which a typed number is read, and the short numbers that people say. Everything else in the domain
// stands on these.
export { type DecimalSeparators, decimalText } from "./decimal-separators.ts";
export { fixed2, fixedText, grouped, hasAtMostDecimals, plainDecimal, scaledInteger } from "./decimal-text.ts";
export {
  type ExactRatio,
  exactDecimal,
  exactProduct,
  exactQuotient,
  exactWhole,
  isDecimalText,
  roundExact,
} from "./exact-ratio.ts";
export {
  type DecimalLimits,
  type ParsedDecimal,
  type ParsedText,
  parseDecimal,
  parseDecimalText,
} from "./parse-decimal.ts";
export { type Ratio, roundHalfAway, roundRatio, scaleExactly } from "./rounding.ts";
export {
  contractNumberLabel,
  cuppingNumberLabel,
  customerNumberLabel,
  exportNumberLabel,
  greenNumberLabel,
  NUMBERED_KINDS,
  type NumberedKind,
  orderNumberLabel,
  packagingNumberLabel,
  planNumberLabel,
  purchaseNumberLabel,
  roastedLotNumberLabel,
  roastNumberLabel,
  SHORT_NUMBER_PLACES,
  SHORT_NUMBER_PREFIX,
  sampleNumberLabel,
} from "./short-number.ts";
export {
  centiLbsFromPlanned,
  kgFromPlanned,
  plannedHundredths,
  plannedParts,
  SCALE_PLACES,
  SHOWN_UNITS,
  type ShownUnit,
  weighedSteps,
} from "./shown-weight.ts";
export { type NormalUnit, normalizeUnit, type TypedParts, typedParts } from "./typed-unit.ts";
export { exactKg, exactKgPer, fineGramsOfTyped, gramsOfTyped, type TypedWeight } from "./typed-weight.ts";
export {
  listedTexts,
  textInKilograms,
  type WeighedText,
  type WeightInText,
  weighedText,
  writtenText,
} from "./weighed-text.ts";
export {
  centiLbsFromGrams,
  centiLbsFromLbs,
  fineGramsFromKg,
  fineGramsFromWeight,
  gramsFromCentiLbs,
  gramsFromKg,
  gramsFromMilligrams,
  gramsFromWeight,
  KILOGRAMS_PER_EXACT_POUND,
  kgFromGrams,
  kgText,
  lbsFromCentiLbs,
  MAX_WEIGHT_KG,
  milligramsFromGrams,
  OUNCES_PER_POUND,
  POUNDS_PER_KILOGRAM,
  type WeightUnit,
  WHOLE_KG,
  WHOLE_LBS,
  weightLimit,
  wholeGrams,
} from "./weights.ts";
