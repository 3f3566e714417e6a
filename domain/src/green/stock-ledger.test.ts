import fc from "fast-check";
import { expect, test } from "vitest";
import { giveBackToStock, setStock, takeDeliveryBack, takeFromStock } from "./stock-ledger.ts";

const grams = fc.integer({ min: 0, max: 1e9 });

test.each([
  [3000, 5000, { takenGrams: 3000, shortfallGrams: 2000, balanceGrams: 0 }],
  [5000, 3000, { takenGrams: 3000, shortfallGrams: 0, balanceGrams: 2000 }],
  [0, 100, { takenGrams: 0, shortfallGrams: 100, balanceGrams: 0 }],
  [100, 0, { takenGrams: 0, shortfallGrams: 0, balanceGrams: 100 }],
])("%d g in stock, %d g wanted", (balance, wanted, answer) => {
  expect(takeFromStock(balance, wanted)).toEqual(answer);
});

test("a count becomes the balance, and the change says by how much it was off", () => {
  expect(setStock(3500, 3200)).toEqual({ changeGrams: -300, balanceGrams: 3200 });
});

test("stock is conserved: taken and short is what was wanted, the balance never falls below 0, giving back restores it", () => {
  fc.assert(
    fc.property(grams, grams, (balance, wanted) => {
      const taken = takeFromStock(balance, wanted);
      expect(taken.takenGrams + taken.shortfallGrams).toBe(wanted);
      expect(taken.takenGrams + taken.balanceGrams).toBe(balance);
      expect(Math.min(taken.takenGrams, taken.shortfallGrams, taken.balanceGrams)).toBeGreaterThanOrEqual(0);
      expect(giveBackToStock(taken.balanceGrams, taken.takenGrams)).toEqual({ balanceGrams: balance });
      const counted = setStock(balance, wanted);
      expect(balance + counted.changeGrams).toBe(counted.balanceGrams);
    }),
  );
});

test("a delivery is taken back whole or not at all", () => {
  expect(takeDeliveryBack(63_500, 60_000)).toEqual({ balanceGrams: 3500 });
  expect(takeDeliveryBack(60_000, 60_000)).toEqual({ balanceGrams: 0 });
  expect(takeDeliveryBack(59_999, 60_000)).toBeNull();
});
