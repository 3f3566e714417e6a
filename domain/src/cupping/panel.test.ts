import fc from "fast-check";
import { expect, test } from "vitest";
import { blindCode, mayInSession, namesCoffees, panelResult, STANDARD_FORMS, spreadOf } from "./index.ts";

const { quick, cva_affective: affective } = STANDARD_FORMS;

test("three scores have a mean, a range and a sample standard deviation", () => {
  expect(spreadOf([84, 86, 88])).toEqual({ count: 3, mean: 86, min: 84, max: 88, deviation: 2 });
  expect(spreadOf([84.25])).toEqual({ count: 1, mean: 84.25, min: 84.25, max: 84.25, deviation: null });
  // 250.5 ÷ 3 = 83.5; √((0.5² + 0.25² + 0.25²) ⁄ 2) = 0.433
  expect(spreadOf([83, 83.75, 83.75])).toEqual({ count: 3, mean: 83.5, min: 83, max: 83.75, deviation: 0.43 });
  expect(spreadOf([])).toBeNull();
});

test("a mean lies within its range, and equal scores do not spread", () => {
  const score = fc.integer({ min: 0, max: 400 }).map((quarters) => quarters / 4);
  fc.assert(
    fc.property(fc.array(score, { minLength: 1, maxLength: 20 }), (scores) => {
      const spread = spreadOf(scores);
      expect(spread?.mean).toBeGreaterThanOrEqual(spread?.min ?? Number.NaN);
      expect(spread?.mean).toBeLessThanOrEqual(spread?.max ?? Number.NaN);
      if (scores.length > 1 && new Set(scores).size === 1) expect(spread?.deviation).toBe(0);
    }),
  );
});

test("a grader who is left out changes no mean, and the sheets are not changed", () => {
  const sheets = [
    { values: { stars: 4, flavours: ["Jasmine", "Honey"] }, isLeftOut: false },
    { values: { stars: 5, flavours: ["Jasmine"] }, isLeftOut: false },
    { values: { stars: 1, flavours: ["Rubber"] }, isLeftOut: true },
  ];
  const result = panelResult(quick, sheets);
  expect(result.score).toEqual({ count: 2, mean: 4.5, min: 4, max: 5, deviation: 0.71 });
  expect(result.tags.flavours).toEqual([
    { tag: "Jasmine", count: 2 },
    { tag: "Honey", count: 1 },
  ]);
  expect(
    panelResult(
      quick,
      sheets.map((sheet) => ({ ...sheet, isLeftOut: false })),
    ).score?.mean,
  ).toBe(3.33);
});

test("a sheet that is not complete counts for its fields, not for the score; an empty one for nothing", () => {
  const result = panelResult(affective, [
    { values: { flavor: 7 }, isLeftOut: false },
    { values: {}, isLeftOut: false },
    { values: { flavor: null }, isLeftOut: false },
  ]);
  expect(result.score).toBeNull();
  expect(result.fields.flavor).toMatchObject({ count: 1, mean: 7 });
  // The initial number of defective cups counts for the one who tasted.
  expect(result.fields.defectiveCups).toMatchObject({ count: 1, mean: 0 });
});

test("blind codes have three digits and are never given twice", () => {
  fc.assert(
    fc.property(
      fc.array(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), { minLength: 40, maxLength: 40 }),
      (draws) => {
        const codes: string[] = [];
        for (const draw of draws) codes.push(blindCode(() => draw, codes));
        expect(new Set(codes).size).toBe(40);
        for (const code of codes) expect(code).toMatch(/^[1-9]\d\d$/);
      },
    ),
  );
});

test("others' scores are read after the reveal alone, coffees of a blind session too", () => {
  expect(mayInSession("open", "grade")).toBe(true);
  expect(mayInSession("open", "readOthers")).toBe(false);
  expect(mayInSession("revealed", "grade")).toBe(false);
  expect(mayInSession("revealed", "invite")).toBe(false);
  expect(mayInSession("revealed", "readOthers")).toBe(true);
  expect(namesCoffees({ status: "open", isBlind: true })).toBe(false);
  expect(namesCoffees({ status: "open", isBlind: false })).toBe(true);
  expect(namesCoffees({ status: "revealed", isBlind: true })).toBe(true);
});
