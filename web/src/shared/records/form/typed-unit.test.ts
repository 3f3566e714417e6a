import { defineFields } from "@tryer/contract/basics/record-fields";
import { expect, test } from "vitest";
import { formContents } from "./form-contents.ts";

interface Bag {
  size: number;
  unit: string;
  sampleGrams: number;
}

const fields = defineFields<Bag>()({
  size: { kind: "decimal", label: "Size", places: 3, limits: { above: 0 }, typedUnit: { choice: "unit" } },
  unit: { kind: "choice", label: "Unit", words: { lb: "lb", lbs: "lbs", oz: "oz", kg: "kg" } },
  sampleGrams: { kind: "decimal", label: "Weight (g)", places: 0, limits: { min: 1 }, typedUnit: { unit: "g" } },
});

const contents = formContents<Bag>(
  fields,
  {},
  { first: [["size", "unit"], ["sampleGrams"]] },
  { unit: "kg", timeZone: "UTC" },
);

const read = (typed: Partial<Record<keyof Bag, string>>) =>
  contents.read({ size: "1", unit: "lbs", sampleGrams: "350", ...typed }, null, {
    lookOf: () => ({}),
    isTouched: () => true,
  });

test("a unit typed with a size is the one that is chosen", () => {
  expect(read({ size: "12 oz" }).input).toMatchObject({ size: 12, unit: "oz" });
  expect(read({ size: "2,5kg" }).input).toMatchObject({ size: 2.5, unit: "kg" });
  expect(read({ size: "5 lb" }).input).toMatchObject({ size: 5, unit: "lbs" });
  expect(read({ size: "5", unit: "kg" }).input).toMatchObject({ size: 5, unit: "kg" });
});

test("a unit that cannot be chosen is refused at the field", () => {
  expect(read({ size: "250 g" }).errors).toEqual({ size: "Unit must be one of: lb, lbs, oz, kg" });
});

test("a weight that is kept in grams takes every unit", () => {
  expect(read({ sampleGrams: "0,35 kg" }).input).toMatchObject({ sampleGrams: 350 });
  expect(read({ sampleGrams: "350" }).input).toMatchObject({ sampleGrams: 350 });
  expect(read({ sampleGrams: "1 lb" }).errors).toEqual({ sampleGrams: "Must be a whole number" });
});
