import type { CoffeeSample } from "@tryer/contract";
import type { RecordField } from "@tryer/contract/basics/record-fields";
import { sampleFields } from "@tryer/contract/purchases/sample-fields";
import { fieldNumber } from "#ui/forms/typed-numbers.ts";

/** Facts of the coffee, in the lines of the form and the order of the page. */
export const COFFEE_LINES = [
  ["country", "region"],
  ["farm", "station"],
  ["process", "variety"],
  ["grade", "cropYear"],
  ["defects", "certifications"],
  ["altitudeFromM", "altitudeToM"],
  ["moisturePercent", "densityGPerL"],
  ["waterActivity", "quakers"],
] as const satisfies (keyof typeof sampleFields)[][];

const factOf = ({ label, read }: RecordField<CoffeeSample>, sample: CoffeeSample) => {
  const value = read(sample) ?? "";
  return { label, value: typeof value === "number" ? fieldNumber(value) : String(value) };
};

/** Facts of the coffee that are known, each with its label. */
export const knownFacts = (sample: CoffeeSample): { label: string; value: string }[] =>
  COFFEE_LINES.flat()
    .map((key) => factOf(sampleFields[key], sample))
    .filter(({ value }) => value !== "");
