import fc from "fast-check";
import { expect, test } from "vitest";
import { greenNeededCentiLbs, outputCentiLbs, requiredBatches } from "./demand.ts";
import { planMixedRow } from "./mixed-row.ts";
import { planRow } from "./plan-row.ts";

const NONE = { count: 0, centiLbs: 0 };
const part = (proportion: number, shrinkagePercent: number, done = NONE) => ({ proportion, shrinkagePercent, done });
const bags = { quantity: 8, packageSize: 5, packageUnit: "lbs" as const };

test("each part of a blend of roasted coffees has its own green need and its own batches", () => {
  const row = planMixedRow({
    items: [bags],
    parts: [part(50, 20), part(50, 0)],
    shrinkagePercent: 11.11,
    batchSizeLbs: 10,
    completedBatches: 1,
  });
  expect(row).toMatchObject({
    outputCentiLbs: 4000,
    greenCentiLbs: 4500,
    requiredBatches: 5,
    progressPercent: 20,
    parts: [
      { outputCentiLbs: 2000, greenCentiLbs: 2500, requiredBatches: 3 },
      { outputCentiLbs: 2000, greenCentiLbs: 2000, requiredBatches: 2 },
    ],
  });
});

test("a part has the batches of the machine that it is roasted on", () => {
  const row = planMixedRow({
    items: [bags],
    parts: [{ ...part(50, 20), batchSizeLbs: 30 }, part(50, 0)],
    shrinkagePercent: 11.11,
    batchSizeLbs: 10,
    completedBatches: 0,
  });
  expect(row.parts.map((each) => each.requiredBatches)).toEqual([1, 2]);
  expect(row).toMatchObject({ greenCentiLbs: 4500, requiredBatches: 3 });
});

test("batches of a part that are done count for that part alone", () => {
  const row = planMixedRow({
    items: [bags],
    parts: [part(50, 20, { count: 3, centiLbs: 3000 }), part(50, 0)],
    shrinkagePercent: 11.11,
    batchSizeLbs: 10,
    completedBatches: 3,
    otherDone: { count: 1, centiLbs: 700 },
  });
  expect(row.parts.map((each) => each.requiredBatches)).toEqual([3, 2]);
  expect(row).toMatchObject({ requiredBatches: 6, done: { count: 4, centiLbs: 3700 } });
});

test("the parts add up to the row, and one part alone is a row of one coffee", () => {
  const anyPart = fc.record({
    proportion: fc.integer({ min: 1, max: 10_000_000 }),
    shrinkagePercent: fc.integer({ min: 0, max: 5000 }).map((bp) => bp / 100),
    done: fc.constant(NONE),
  });
  const line = fc.record({
    quantity: fc.integer({ min: 1, max: 500 }),
    packageSize: fc.constantFrom(0.25, 1, 5, 12),
    packageUnit: fc.constantFrom("lbs" as const, "oz" as const, "kg" as const),
  });
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 4 }),
      fc.array(anyPart, { minLength: 1, maxLength: 12 }),
      fc.integer({ min: 1, max: 60 }),
      (items, parts, batchSizeLbs) => {
        const shared = { items, batchSizeLbs, completedBatches: 0, shrinkagePercent: 15 };
        const row = planMixedRow({ ...shared, parts });
        const sum = (value: (each: (typeof row.parts)[number]) => number) =>
          row.parts.reduce((total, each) => total + value(each), 0);
        expect(sum((each) => each.outputCentiLbs)).toBe(items.reduce((total, item) => total + outputCentiLbs(item), 0));
        expect(sum((each) => each.greenCentiLbs)).toBe(row.greenCentiLbs);
        for (const each of row.parts) {
          expect(each.greenCentiLbs).toBe(greenNeededCentiLbs(each.outputCentiLbs, each.shrinkageBp));
          expect(each.requiredBatches).toBe(requiredBatches(each.greenCentiLbs, row.batchSizeCentiLbs));
        }
        const [only] = parts;
        if (!only) throw new Error("no part");
        const { parts: _, ...alone } = planMixedRow({ ...shared, ...only, parts: [only] });
        expect(alone).toEqual(planRow({ ...shared, shrinkagePercent: only.shrinkagePercent }));
      },
    ),
  );
});
