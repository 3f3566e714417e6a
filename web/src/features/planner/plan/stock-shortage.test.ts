import type { PlanCoffee } from "@tryer/contract";
import { expect, test } from "vitest";
import { stockShortages } from "./stock-shortage.ts";

const guji = "01890a5d-ac96-774b-bcce-b302099a8057";
const huila = "01890a5d-ac96-774b-bcce-b302099a8058";

function row(greenCoffeeId: string, quantityKg: number, greenLbs: number, loggedLbs = 0): PlanCoffee {
  return {
    roastedItemId: crypto.randomUUID(),
    name: "A product",
    roastLevel: "Medium",
    isDecaf: false,
    greenCoffee: {
      id: greenCoffeeId,
      number: "GC-0001",
      coffeeName: "A coffee",
      origin: "",
      sharesName: false,
      ownerName: null,
      quantityKg,
    },
    greenName: "Guji",
    parts: [
      {
        greenCoffee: {
          id: greenCoffeeId,
          number: "GC-0001",
          coffeeName: "A coffee",
          origin: "",
          sharesName: false,
          ownerName: null,
          quantityKg,
        },
        greenLbs,
        loggedLbs,
        roasted: null,
      },
    ],
    shrinkage: { percentage: 15, source: "green" },
    machine: null,
    batchSizeLbs: 10,
    minBatchLbs: null,
    items: [],
    leadPlanItemId: crypto.randomUUID(),
    outputLbs: 0,
    carriedOverGrams: 0,
    greenLbs,
    requiredBatches: Math.ceil(greenLbs / 10),
    completedBatches: 0,
    doneBatches: 0,
    doneLbs: 0,
    loggedBatches: 0,
    loggedLbs,
    deletedRoasts: 0,
    progressPercent: 0,
  };
}

const shortages = (...rows: PlanCoffee[]) => stockShortages({ rows });

test("a need within the stock is no shortage", () => {
  expect(shortages(row(guji, 22.68, 50)).size).toBe(0);
});

test("a need above the stock is short by the difference", () => {
  expect(shortages(row(guji, 17.237, 50)).get(guji)).toMatchObject({
    missingGrams: 5443,
    neededGrams: 22_680,
    stockGrams: 17_237,
  });
});

test("products of one green coffee share its stock, other coffees do not", () => {
  const found = shortages(row(guji, 22.68, 30), row(huila, 22.68, 30), row(guji, 22.68, 30));
  expect([...found.keys()]).toEqual([guji]);
  expect(found.get(guji)?.missingGrams).toBe(4536);
});

test("logged batches alone have left the stock already", () => {
  expect(shortages(row(guji, 13.608, 50, 20)).size).toBe(0);
  expect(shortages(row(guji, 13.608, 50, 10)).get(guji)?.missingGrams).toBe(4536);
});
