import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type CuppingForm,
  type CuppingValues,
  cuppingScore,
  highestScore,
  missingOf,
  numberRange,
  STANDARD_FORM_KEYS,
  STANDARD_FORMS,
  valueProblem,
} from "./index.ts";

const { sca_2004: sca, cva_affective: affective, cva_descriptive: descriptive, cva, quick } = STANDARD_FORMS;

const SEVEN = {
  fragrance: 8,
  flavor: 8,
  aftertaste: 7.75,
  acidity: 8.25,
  body: 7.75,
  balance: 8,
  overall: 8,
};
const impressions = (value: number, overall = value): CuppingValues => ({
  fragrance: value,
  aroma: value,
  flavor: value,
  aftertaste: value,
  acidity: value,
  sweetness: value,
  mouthfeel: value,
  overall,
});

describe("the form of 2004", () => {
  test.each([
    ["the worked example, five good cups", SEVEN, 85.75],
    ["one cup with a taint", { ...SEVEN, taintCups: 1 }, 83.75],
    ["one cup with a fault", { ...SEVEN, faultCups: 1 }, 81.75],
    ["a cup that is not clean and one that is not sweet", { ...SEVEN, cleanCup: 8, sweetness: 8 }, 81.75],
    ["all faults, nothing uniform", { ...SEVEN, uniformity: 0, cleanCup: 0, sweetness: 0, faultCups: 5 }, 35.75],
  ])("%s", (_, values, score) => expect(cuppingScore(sca, values)).toBe(score));

  test("ten in everything is 100", () => expect(highestScore(sca)).toBe(100));

  test("has no score before every attribute is entered, nor while it is untouched", () => {
    const { overall: _, ...six } = SEVEN;
    expect(cuppingScore(sca, six)).toBeNull();
    expect(missingOf(sca, six).map(({ label }) => label)).toEqual(["Overall"]);
    expect(cuppingScore(sca, {})).toBeNull();
    expect(cuppingScore(sca, { ...SEVEN, overall: null })).toBeNull();
  });
});

describe("the affective form", () => {
  // The standard's own figures: all nines 100, all fives 79, all ones 58.
  test.each([
    [impressions(9), 100],
    [impressions(5), 79],
    [impressions(1), 58],
    [impressions(6, 7), 85],
    [{ ...impressions(6, 7), nonUniformCups: 1 }, 83],
    [{ ...impressions(6, 7), nonUniformCups: 1, defectiveCups: 2 }, 75],
    // 0.65625 × 50 + 52.75 = 85.5625: nearest quarter 85.5.
    [impressions(6, 8), 85.5],
    // 0.65625 × 58 + 52.75 = 90.8125: nearest quarter 90.75.
    [{ ...impressions(7, 9) }, 90.75],
    // 0.65625 × 42 + 52.75 = 80.3125: nearest quarter 80.25.
    [impressions(5, 7), 80.25],
  ])("%o → %d", (values, score) => expect(cuppingScore(affective, values)).toBe(score));

  test("scores the same beside the description, which alone has none", () => {
    expect(cuppingScore(cva, { ...impressions(6, 7), fragranceIntensity: 9 })).toBe(85);
    expect(cuppingScore(descriptive, { fragranceIntensity: 9 })).toBeNull();
    expect(highestScore(descriptive)).toBeNull();
  });

  test("agrees with the published formula in plain arithmetic, within the rounding", () => {
    const impression = fc.integer({ min: 1, max: 9 });
    const eight = fc.array(impression, { minLength: 8, maxLength: 8 });
    const cups = fc.integer({ min: 0, max: 5 });
    fc.assert(
      fc.property(eight, cups, cups, (values, nonUniformCups, defectiveCups) => {
        const keys = Object.keys(impressions(1));
        const sheet = {
          ...Object.fromEntries(keys.map((key, at) => [key, values[at]])),
          nonUniformCups,
          defectiveCups,
        };
        const sum = values.reduce((total, value) => total + value, 0);
        const exact = 0.65625 * sum + 52.75 - 2 * nonUniformCups - 4 * defectiveCups;
        const score = cuppingScore(affective, sheet) ?? Number.NaN;
        expect(Math.abs(score - exact)).toBeLessThanOrEqual(0.125);
        expect(score * 4).toBe(Math.round(score * 4));
      }),
    );
  });
});

test("the quick form scores its stars", () => {
  expect(cuppingScore(quick, { stars: 4, flavours: ["Jasmine"] })).toBe(4);
  expect(cuppingScore(quick, { flavours: ["Jasmine"] })).toBeNull();
  expect(highestScore(quick)).toBe(5);
});

test("own forms score by sum or mean of the fields that they chose", () => {
  const fields = [
    { kind: "number", key: "crema", label: "Crema", min: 0, max: 10, step: 0.5 },
    { kind: "number", key: "body", label: "Body", min: 0, max: 10, step: 0.5 },
    { kind: "stars", key: "stars", label: "Stars" },
    { kind: "text", key: "notes", label: "Notes" },
  ] as const;
  const values = { crema: 7.5, body: 8, stars: 4, notes: "Round" };
  const form = (method: "sum" | "mean"): CuppingForm => ({
    fields,
    scoring: { method, fields: ["crema", "body", "stars"] },
  });
  expect(cuppingScore(form("sum"), values)).toBe(19.5);
  // 19.5 ÷ 3
  expect(cuppingScore(form("mean"), values)).toBe(6.5);
  expect(cuppingScore(form("mean"), { ...values, stars: 5 })).toBe(6.83);
  expect(highestScore(form("sum"))).toBe(25);
});

test.each(STANDARD_FORM_KEYS)("%s takes its own initial values and every end of its ranges", (key) => {
  for (const field of STANDARD_FORMS[key].fields) {
    const range = numberRange(field);
    if (range === null) continue;
    expect(valueProblem(field, range.min)).toBeNull();
    expect(valueProblem(field, range.max)).toBeNull();
    expect(valueProblem(field, range.max + range.step)).toContain("must be from");
    if (field.kind === "number" && field.initial !== undefined) expect(valueProblem(field, field.initial)).toBeNull();
  }
});
