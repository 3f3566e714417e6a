import type { CoffeeSample } from "@tryer/contract";
import type { DecimalLimits } from "@tryer/domain/units";
import { fieldNumber } from "#ui/forms/typed-numbers.ts";

/** Facts of the coffee that are texts, folded away until wanted, in the order of the form and of the page. */
export const SAMPLE_TEXTS = {
  country: "Country",
  region: "Region",
  farm: "Farm or producer",
  station: "Station",
  process: "Process",
  variety: "Variety",
  grade: "Grade or screen",
  cropYear: "Crop year",
  defects: "Defects",
  certifications: "Certifications",
} as const satisfies Partial<Record<keyof CoffeeSample, string>>;

/** Facts of the coffee that are numbers, with what can be typed. */
export const SAMPLE_NUMBERS = {
  altitudeFromM: { label: "Altitude from (m)", places: 0, min: 0, max: 5000 },
  altitudeToM: { label: "Altitude to (m)", places: 0, min: 0, max: 5000 },
  moisturePercent: { label: "Moisture (%)", places: 2, min: 0, max: 100 },
  densityGPerL: { label: "Density (g/L)", places: 1, above: 0, max: 2000 },
  waterActivity: { label: "Water activity", places: 3, min: 0, max: 1 },
} as const satisfies Record<string, DecimalLimits>;

export type TextKey = keyof typeof SAMPLE_TEXTS;
export type NumberKey = keyof typeof SAMPLE_NUMBERS;
export const TEXT_KEYS = Object.keys(SAMPLE_TEXTS) as TextKey[];
export const NUMBER_KEYS = Object.keys(SAMPLE_NUMBERS) as NumberKey[];

export const SCORE_LIMITS = { label: "Score", places: 2, min: 0, max: 100 } as const;

/** Facts of the coffee as they stand in the fields. */
export function coffeeValues(sample: CoffeeSample | null): Record<TextKey | NumberKey, string> {
  const texts = TEXT_KEYS.map((key) => [key, sample?.[key] ?? ""]);
  const numbers = NUMBER_KEYS.map((key) => [key, fieldNumber(sample?.[key] ?? "")]);
  return Object.fromEntries([...texts, ...numbers]) as Record<TextKey | NumberKey, string>;
}

/** Facts of the coffee that are known, each with its label. */
export const knownFacts = (sample: CoffeeSample): { label: string; value: string }[] =>
  [
    ...TEXT_KEYS.map((key) => ({ label: SAMPLE_TEXTS[key], value: sample[key] })),
    ...NUMBER_KEYS.map((key) => ({ label: SAMPLE_NUMBERS[key].label, value: fieldNumber(sample[key] ?? "") })),
  ].filter(({ value }) => value !== "");
