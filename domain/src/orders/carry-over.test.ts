import fc from "fast-check";
import { expect, test } from "vitest";
import { usableOnHand } from "./carry-over.ts";

const ROW = { carriedOverGrams: 0, reservedGrams: 0, green: 2000, loggedGreen: 0, doneGreen: 0 };

test("a row that was planned by hand can use what is on hand, and one that is net of it can't", () => {
  const byHand = { ...ROW, releasedGrams: 3400, outputGrams: 20_000, leftGrams: 23_400 };
  expect(usableOnHand(byHand)).toBe(3400);
  expect(usableOnHand({ ...byHand, carriedOverGrams: 3400, leftGrams: 20_000 })).toBe(0);
  expect(usableOnHand({ ...byHand, outputGrams: 16_600, leftGrams: 0 })).toBe(0);
  expect(usableOnHand({ ...byHand, leftGrams: -500 })).toBe(0);
  expect(usableOnHand({ ...byHand, reservedGrams: 3000 })).toBe(400);
});

test("coffee that was roasted for the row is not used in its place", () => {
  const roasted = { ...ROW, releasedGrams: 10_000, outputGrams: 20_000, leftGrams: 20_000 };
  expect(usableOnHand({ ...roasted, loggedGreen: 1000, doneGreen: 1000 })).toBe(0);
  expect(usableOnHand({ ...roasted, releasedGrams: 12_000, loggedGreen: 1000, doneGreen: 1000 })).toBe(2000);
  expect(usableOnHand({ ...roasted, releasedGrams: 50_000, loggedGreen: 2000, doneGreen: 2000 })).toBe(0);
});

test("using what is free leaves nothing to use, and makes nothing missing", () => {
  const grams = fc.nat(50_000);
  const row = fc.record({
    releasedGrams: grams,
    reservedGrams: grams,
    outputGrams: grams,
    leftGrams: fc.integer({ min: -50_000, max: 50_000 }),
  });
  fc.assert(
    fc.property(row, (facts) => {
      const before = { ...ROW, ...facts };
      const used = usableOnHand(before);
      expect(used).toBeLessThanOrEqual(before.releasedGrams);
      expect(used).toBeLessThanOrEqual(before.outputGrams);
      const leftGrams = before.leftGrams - used;
      if (before.leftGrams >= 0) expect(leftGrams).toBeGreaterThanOrEqual(0);
      expect(usableOnHand({ ...before, carriedOverGrams: used, leftGrams })).toBe(0);
    }),
  );
});
