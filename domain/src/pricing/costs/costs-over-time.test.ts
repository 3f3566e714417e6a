import { describe, expect, test } from "vitest";
import type { CostBasis } from "./cost-basis.ts";
import { bagCostsOverTime, stepsOfCoffee } from "./costs-over-time.ts";

const none = { state: "none" } as const;

/** Guji that costs 20.00 per kg and loses 15 %, in bags of 1 kg that cost 0.50, and no other cost. */
const basis = (perKgE4: number | null = 20_000_000): CostBasis => ({
  currency: "EUR",
  pricesIncludeTax: true,
  rates: {
    labourPerHourMinor: 0,
    minutesPerBatch: 0,
    energyPerKwhE4: 0,
    freightPerKgMinor: 0,
    freightPerLbMinor: null,
    overhead: { basis: "percent", bp: 0 },
  },
  machines: [
    { id: "one", name: "One", batchGrams: 5000, isDefault: true, energy: { basis: "amount", amountMinor: 0 } },
  ],
  lots: [{ id: "guji", name: "Guji", perKgE4, isCustomers: false, boughtIn: null, lastReceipt: null }],
  products: [
    {
      id: "item",
      name: "Guji",
      parts: [
        {
          ...{ lotId: "guji", productName: null, proportion: 1 },
          loss: { lossBp: 1500, source: "green", roastCount: null },
        },
      ],
      sizeIds: null,
      taxE3: 0,
      machineId: null,
    },
  ],
  sizes: [
    {
      ...{ id: "1kg", size: 1, unit: "kg" },
      pieces: {
        bag: { state: "material", materialId: "bag", name: "Bag", priceE4: 500_000 },
        label: none,
        valve: none,
      },
    },
  ],
  tiers: [],
  targets: [],
  prices: [],
});

const year = { from: "2026-01-01", to: "2026-12-31" };
const step = (day: string, priceE4: number | null) => ({ day, priceE4 });

const costsOf = (
  lot: ReturnType<typeof step>[],
  { bag = [] as ReturnType<typeof step>[], now = 20_000_000 as number | null } = {},
) => {
  const history = { lots: new Map([["guji", lot]]), materials: new Map([["bag", bag]]) };
  return bagCostsOverTime(basis(now), history, year).map(({ costs }) =>
    costs.map(({ from, costE2 }) => [from, costE2]),
  );
};

describe("costs of a bag over time", () => {
  test("go by the price of each day, and say each change once", () => {
    expect(
      costsOf([step("2025-03-01", 10_000_000), step("2026-03-05", 20_000_000), step("2026-04-01", 20_000_000)]),
    ).toEqual([
      [
        ["2026-01-01", 122_647],
        ["2026-03-05", 240_294],
      ],
    ]);
  });

  test("change with the packaging as well", () => {
    expect(
      costsOf([step("2025-03-01", 20_000_000)], { bag: [step("2025-01-01", 400_000), step("2026-06-01", 500_000)] }),
    ).toEqual([
      [
        ["2026-01-01", 239_294],
        ["2026-06-01", 240_294],
      ],
    ]);
  });

  test("take the first known price before the ledger knows one, and that of now where it never does", () => {
    expect(costsOf([step("2026-02-01", null), step("2026-05-01", 10_000_000)])).toEqual([[["2026-01-01", 122_647]]]);
    expect(costsOf([])).toEqual([[["2026-01-01", 240_294]]]);
  });

  test("are unknown from the day on which the ledger no longer knows the price", () => {
    expect(costsOf([step("2025-02-01", 10_000_000), step("2026-05-01", null)], { now: null })).toEqual([
      [
        ["2026-01-01", 122_647],
        ["2026-05-01", null],
      ],
    ]);
  });

  test("leave out changes after the last day", () => {
    expect(costsOf([step("2025-02-01", 10_000_000), step("2027-01-01", 20_000_000)])).toEqual([
      [["2026-01-01", 122_647]],
    ]);
  });
});

describe("steps of a coffee", () => {
  const january = [step("2026-01-10", 10)];
  const before = new Map([
    ["b", ["a", "gift"]],
    ["c", ["b"]],
  ]);

  test.each([
    ["without a lot before it are its own", "a", { a: january }, january],
    [
      "are those of the lots before it until its own first known price",
      "c",
      { a: january, b: [step("2026-02-01", null), step("2026-03-01", 20)], c: [step("2026-05-01", 30)] },
      [...january, step("2026-03-01", 20), step("2026-05-01", 30)],
    ],
    [
      "are those of the lot before it while its own price is unknown",
      "b",
      { a: january, b: [step("2026-02-01", null)] },
      january,
    ],
    [
      "are those of the latest of several lots that it follows",
      "b",
      { gift: [step("2026-01-20", 12)], a: january, b: [step("2026-03-01", 20)] },
      [step("2026-01-20", 12), step("2026-03-01", 20)],
    ],
    ["are none where nobody knows a price", "b", {}, []],
  ])("%s", (_name, lot, steps, expected) => {
    expect(stepsOfCoffee(lot, { steps: new Map(Object.entries(steps)), before })).toEqual(expected);
  });

  test("end where lots follow one another in a ring", () => {
    const ring = new Map([["a", ["a"]]]);
    expect(stepsOfCoffee("a", { steps: new Map([["a", january]]), before: ring })).toEqual(january);
  });
});
