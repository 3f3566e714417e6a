import fc from "fast-check";
import { expect, test } from "vitest";
import { sumMinor } from "./amounts.ts";
import { spread } from "./spread.ts";

test.each([
  [1000, [1, 1, 1], [334, 333, 333]],
  [100, [2, 0, 1], [67, 0, 33]],
  [5, [1, 1, 1, 1, 1, 1, 1], [1, 1, 1, 1, 1, 0, 0]],
  [-1000, [1, 1, 1], [-334, -333, -333]],
  [0, [3, 5], [0, 0]],
  [7, [0, 0], [4, 3]],
  [12_345, [20_000], [12_345]],
  // By hand: 10,000 × 19,050 ⁄ 46,050 = 4136.8078, × 15,000 = 3257.3290, × 12,000 = 2605.8632; the two largest remainders get the two.
  [10_000, [19_050, 15_000, 12_000], [4137, 3257, 2606]],
])("spreads %d over %j as %j", (total, weights, parts) => {
  expect(spread(total, weights)).toEqual(parts);
});

test.each([
  ["no part", 10, []],
  ["a weight below 0", 10, [1, -1]],
  ["half a minor unit", 0.5, [1]],
  ["a weight that is no whole number", 10, [0.1]],
  ["a total beyond whole numbers", 2 ** 53, [1]],
])("refuses %s", (_, total, weights) => {
  expect(() => spread(total, weights)).toThrow(RangeError);
});

const weights = fc.array(fc.nat(1_000_000_000_000), { minLength: 1, maxLength: 60 });
const total = fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 });

test("parts add up to the total, each within one unit of its exact share, and 0 gets 0", () => {
  fc.assert(
    fc.property(total, weights, (amount, given) => {
      const parts = spread(amount, given);
      expect(sumMinor(parts)).toBe(amount);
      const whole = given.reduce((sum, weight) => sum + BigInt(weight), 0n);
      if (whole === 0n) return;
      given.forEach((weight, index) => {
        const off = BigInt(parts[index] ?? Number.NaN) * whole - BigInt(amount) * BigInt(weight);
        expect((off < 0n ? -off : off) < whole).toBe(true);
        if (weight === 0) expect(parts[index]).toBe(0);
      });
    }),
  );
});

test("a heavier part never gets less, and of equal ones the earlier never gets less", () => {
  fc.assert(
    fc.property(fc.nat(1_000_000), fc.array(fc.nat(50), { minLength: 2, maxLength: 12 }), (amount, given) => {
      const parts = spread(amount, given);
      for (let i = 0; i < given.length; i += 1) {
        for (let j = i + 1; j < given.length; j += 1) {
          const [a = 0, b = 0, partA = 0, partB = 0] = [given[i], given[j], parts[i], parts[j]];
          if (a >= b) expect(partA).toBeGreaterThanOrEqual(partB);
          else expect(partB).toBeGreaterThanOrEqual(partA);
        }
      }
    }),
  );
});
