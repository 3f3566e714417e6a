import type { PlanRow } from "@tryer/contract";
import { expect, test } from "vitest";
import { stockShortages } from "./stock-shortage.ts";

const guji = "01890a5d-ac96-774b-bcce-b302099a8057";
const huila = "01890a5d-ac96-774b-bcce-b302099a8058";

function row(greenCoffeeId: string, quantityKg: number, greenLbs: number, completedBatches = 0): PlanRow {
  return {
    roastedItemId: crypto.randomUUID(),
    name: "A product",
    roastLevel: "Medium",
    greenCoffee: { id: greenCoffeeId, coffeeName: "A coffee", origin: "", quantityKg, shrinkagePercentage: 15 },
    items: [],
    leadPlanItemId: crypto.randomUUID(),
    outputLbs: 0,
    greenLbs,
    requiredBatches: Math.ceil(greenLbs / 10),
    completedBatches,
    progressPercent: 0,
  };
}

const shortages = (...rows: PlanRow[]) => stockShortages({ rows, batchSizeLbs: 10 });

test("a need within the stock is no shortage", () => {
  expect(shortages(row(guji, 22.68, 50)).size).toBe(0);
});

test("a need above the stock is short by the difference", () => {
  expect(shortages(row(guji, 17.237, 50)).get(guji)).toEqual({ shortLbs: 12, neededLbs: 50, inStockLbs: 38 });
});

test("products of one green coffee share its stock, other coffees do not", () => {
  const found = shortages(row(guji, 22.68, 30), row(huila, 22.68, 30), row(guji, 22.68, 30));
  expect([...found.keys()]).toEqual([guji]);
  expect(found.get(guji)?.shortLbs).toBe(10);
});

test("completed batches have left the stock already", () => {
  expect(shortages(row(guji, 13.608, 50, 2)).size).toBe(0);
  expect(shortages(row(guji, 13.608, 50, 1)).get(guji)?.shortLbs).toBe(10);
});
