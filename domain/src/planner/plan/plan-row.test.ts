import fc from "fast-check";
import { expect, test } from "vitest";
import { greenNeededCentiLbs, outputCentiLbs, type PlanLine } from "./demand.ts";
import { type PlanRow, planRow } from "./plan-row.ts";
import { planSummary } from "./plan-summary.ts";

const EIGHT_FIVE_POUND_BAGS: PlanLine = { quantity: 8, packageSize: 5, packageUnit: "lb" };
const FORTY_OUNCES: PlanLine = { quantity: 40, packageSize: 1, packageUnit: "oz" };

test("one coffee in two package sizes", () => {
  const row = planRow({
    items: [EIGHT_FIVE_POUND_BAGS, FORTY_OUNCES],
    shrinkagePercent: 15,
    batchSizeLbs: 10,
    completedBatches: 2,
  });
  expect(row).toEqual({
    itemCount: 2,
    outputCentiLbs: 4250,
    greenCentiLbs: 5000,
    requiredBatches: 5,
    completedBatches: 2,
    progressPercent: 40,
    shrinkageBp: 1500,
    batchSizeCentiLbs: 1000,
    done: { count: 0, centiLbs: 0 },
  });
});

test("stock that is used is not roasted, and the output stays that of the packages", () => {
  const row = (carriedOverCentiLbs: number) =>
    planRow({
      items: [EIGHT_FIVE_POUND_BAGS],
      shrinkagePercent: 15,
      batchSizeLbs: 10,
      completedBatches: 0,
      carriedOverCentiLbs,
    });
  expect(row(600)).toMatchObject({ outputCentiLbs: 4000, greenCentiLbs: 4000, requiredBatches: 4 });
  expect(row(9000)).toMatchObject({ outputCentiLbs: 4000, greenCentiLbs: 0, requiredBatches: 0, progressPercent: 0 });
});

test.each([
  // Done batches of the planned weights leave the number as it is.
  { green: 25, batchSize: 10, done: [10], batches: 3 },
  { green: 25, batchSize: 10, done: [5], batches: 3 },
  { green: 25, batchSize: 10, done: [10, 10, 5], batches: 3 },
  { green: 20.03, batchSize: 10, done: [10, 10, 0.1], batches: 3 },
  // The plan grew after its light last batch: 3 lb are still to be roasted.
  { green: 28, batchSize: 10, done: [10, 10, 5], batches: 4 },
  { green: 28, batchSize: 10, done: [10, 10, 5, 3], batches: 4 },
  // A smaller machine after the first batch, and all of it done.
  { green: 25, batchSize: 5, done: [10], batches: 4 },
  { green: 25, batchSize: 5, done: [10, 5, 5, 5], batches: 4 },
  // The plan shrank below what is done.
  { green: 12, batchSize: 10, done: [10, 10, 5], batches: 3 },
])("$green lb in $batchSize lb batches with $done done are $batches batches", ({ green, batchSize, done, batches }) => {
  const row = planRow({
    items: [{ quantity: 1, packageSize: green, packageUnit: "lb" }],
    shrinkagePercent: 0,
    batchSizeLbs: batchSize,
    completedBatches: done.length,
    done: { count: done.length, centiLbs: Math.round(done.reduce((sum, lbs) => sum + lbs * 100, 0)) },
  });
  expect(row.requiredBatches).toBe(batches);
  expect(row.progressPercent === 100).toBe(batches === done.length);
});

test.each([null, 0])(
  "the defaults 15%% and 10 lb replace a missing shrinkage and a batch size of %s",
  (batchSizeLbs) => {
    const row = planRow({ items: [EIGHT_FIVE_POUND_BAGS], shrinkagePercent: null, batchSizeLbs, completedBatches: 0 });
    expect(row).toMatchObject({ shrinkageBp: 1500, batchSizeCentiLbs: 1000, greenCentiLbs: 4706, requiredBatches: 5 });
  },
);

test("a shrinkage of 0 is a shrinkage, not a missing one", () => {
  const row = planRow({ items: [EIGHT_FIVE_POUND_BAGS], shrinkagePercent: 0, batchSizeLbs: 5, completedBatches: 0 });
  expect(row).toMatchObject({ greenCentiLbs: 4000, requiredBatches: 8 });
});

test("the summary adds up the rows; an overdone coffee does not hide an open one", () => {
  const overdone = planRow({
    items: [EIGHT_FIVE_POUND_BAGS],
    shrinkagePercent: 20,
    batchSizeLbs: 10,
    completedBatches: 7,
  });
  const untouched = planRow({ items: [FORTY_OUNCES], shrinkagePercent: 0, batchSizeLbs: 0.5, completedBatches: 0 });
  expect(planSummary([overdone, untouched])).toEqual({
    totalItems: 2,
    outputCentiLbs: 4250,
    greenCentiLbs: 5250,
    requiredBatches: 10,
    completedBatches: 5,
    progressPercent: 50,
  });
});

test("an empty plan is 0 everywhere", () => {
  expect(Object.values(planSummary([]))).toEqual([0, 0, 0, 0, 0, 0]);
});

const line: fc.Arbitrary<PlanLine> = fc.record({
  quantity: fc.integer({ min: 0, max: 10_000 }),
  packageSize: fc.integer({ min: 1, max: 100_000 }).map((thousandths) => thousandths / 1000),
  packageUnit: fc.constantFrom("lb", "lbs", "oz"),
});

const row = fc
  .record({
    items: fc.array(line, { maxLength: 8 }),
    shrinkagePercent: fc.option(fc.integer({ min: 0, max: 9900 }).map((hundredths) => hundredths / 100)),
    batchSizeLbs: fc.option(fc.integer({ min: 1, max: 20_000 }).map((hundredths) => hundredths / 100)),
    completedBatches: fc.nat(1000),
  })
  .map((input) => ({ input, row: planRow(input) }));

test("rounding never drifts: a row is the sum of its items and the summary is the sum of the rows, to the hundredth", () => {
  fc.assert(
    fc.property(fc.array(row, { maxLength: 12 }), (planned) => {
      for (const { input, row: shown } of planned) {
        const output = input.items.reduce((sum, item) => sum + outputCentiLbs(item), 0);
        expect(shown.outputCentiLbs).toBe(output);
        expect(shown.greenCentiLbs).toBe(greenNeededCentiLbs(output, shown.shrinkageBp));
      }
      const rows = planned.map((entry) => entry.row);
      const summary = planSummary(rows);
      const sumOf = (key: Exclude<keyof PlanRow, "done">) => rows.reduce((sum, shown) => sum + shown[key], 0);
      expect(summary.totalItems).toBe(sumOf("itemCount"));
      expect(summary.outputCentiLbs).toBe(sumOf("outputCentiLbs"));
      expect(summary.greenCentiLbs).toBe(sumOf("greenCentiLbs"));
      expect(summary.requiredBatches).toBe(sumOf("requiredBatches"));
      expect(summary.completedBatches).toBeLessThanOrEqual(summary.requiredBatches);
      expect(Object.values(summary).every(Number.isSafeInteger)).toBe(true);
    }),
  );
});
