import type { CoffeeSample } from "@tryer/contract";
import type { RecordField } from "@tryer/contract/basics/record-fields";
import { sampleFields } from "@tryer/contract/purchases/sample-fields";
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

interface NumberFact {
  label: string;
  limits: DecimalLimits;
  textOf: (sample: CoffeeSample) => string;
}

/** Facts of the coffee that are numbers: the fields of a sample with bounds of what can be typed. */
const NUMBER_FACTS: Readonly<Record<string, NumberFact>> = Object.fromEntries(
  Object.values<RecordField<CoffeeSample>>(sampleFields).flatMap((field): [string, NumberFact][] => {
    if (field.kind !== "decimal" || field.limits === undefined) return [];
    const { key, label, places, limits, read } = field;
    return [
      [key, { label, limits: { label, places, ...limits }, textOf: (sample) => fieldNumber(read(sample) ?? "") }],
    ];
  }),
);

/** Bounds of what can be typed for each fact that is a number, by its key. */
export const SAMPLE_NUMBERS: Readonly<Record<string, DecimalLimits>> = Object.fromEntries(
  Object.entries(NUMBER_FACTS).map(([key, { limits }]) => [key, limits]),
);

export type TextKey = keyof typeof SAMPLE_TEXTS;
export const TEXT_KEYS = Object.keys(SAMPLE_TEXTS) as TextKey[];

export const SCORE_LIMITS = { label: "Score", places: 2, min: 0, max: 100 } as const;

/** Facts of the coffee as they stand in the fields. */
export function coffeeValues(sample: CoffeeSample | null) {
  const texts = TEXT_KEYS.map((key) => [key, sample?.[key] ?? ""]);
  const numbers = Object.entries(NUMBER_FACTS).map(([key, { textOf }]) => [key, sample === null ? "" : textOf(sample)]);
  return {
    ...(Object.fromEntries(texts) as Record<TextKey, string>),
    ...(Object.fromEntries(numbers) as Record<string, string>),
  };
}

/** Facts of the coffee that are known, each with its label. */
export const knownFacts = (sample: CoffeeSample): { label: string; value: string }[] =>
  [
    ...TEXT_KEYS.map((key) => ({ label: SAMPLE_TEXTS[key], value: sample[key] })),
    ...Object.values(NUMBER_FACTS).map(({ label, textOf }) => ({ label, value: textOf(sample) })),
  ].filter(({ value }) => value !== "");
