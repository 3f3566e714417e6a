import { expect, test } from "vitest";
import { firstSteps } from "./first-steps.ts";

const empty: Parameters<typeof firstSteps>[0] = {
  stock: { coffeeCount: 0, quantityKg: 0, shortfallKg: 0, customerCoffeeCount: 0, customerKg: 0 },
  productCount: 0,
  packageSizeCount: 0,
  hasRoasts: false,
  pendingPlan: {
    id: "p",
    number: "P-0001",
    status: "pending",
    createdAt: "2026-11-20T00:00:00Z",
    completionDate: null,
    batchSizeLbs: 10,
    minBatchLbs: null,
    rows: [],
    totals: { totalItems: 0, outputLbs: 0, greenLbs: 0, requiredBatches: 0, completedBatches: 0, progressPercent: 0 },
  },
};
const stock = { ...empty.stock, coffeeCount: 1 };

test.each([
  ["nothing yet", empty, "Add a green coffee"],
  ["a coffee", { ...empty, stock }, "Add a product"],
  ["a product without a bag", { ...empty, stock, productCount: 1 }, "Add a product"],
  ["a product and a bag", { ...empty, stock, productCount: 1, packageSizeCount: 1 }, "Plan what to roast"],
  ["roasted without a plan", { ...empty, stock, productCount: 1, packageSizeCount: 1, hasRoasts: true }, undefined],
])("the next step is clear with %s", (_label, dashboard, next) => {
  expect(firstSteps(dashboard).find(({ isDone }) => !isDone)?.title).toBe(next);
});
