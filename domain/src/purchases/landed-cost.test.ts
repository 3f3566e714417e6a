import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { amountAtPrice, exchangeMinor, sumMinor } from "../money/index.ts";
import { amountOfCame, type Charge, landedCost, landedOfNext, landedOfPart, SPREAD_BASES } from "./landed-cost.ts";
import { lineAmount, lineGrams, lineProblems, type PurchaseLine, purchaseTotals } from "./purchase-lines.ts";

const line = (more: Partial<PurchaseLine>): PurchaseLine => ({
  coffee: { greenCoffeeId: "g" },
  bags: 10,
  weight: { amount: "69", unit: "kg" },
  price: { amount: "6.15", basis: "kg" },
  isSample: false,
  ...more,
});

describe("lines of a purchase", () => {
  test.each([
    ["bags by kilogram", line({}), 690_000, 424_350],
    ["a weight without bags", line({ bags: null, weight: { amount: "123.5", unit: "kg" } }), 123_500, 75_953],
    // By hand: 250 × 100 lb = 25,000 lb × 4.15 = 103,750.00; 25,000 × 453.59237 g = 11,339,809.25 g.
    [
      "bags by pound",
      line({ bags: 250, weight: { amount: "100", unit: "lb" }, price: { amount: "4.15", basis: "lb" } }),
      11_339_809,
      10_375_000,
    ],
    ["a total", line({ price: { amount: "4200", basis: "total" } }), 690_000, 420_000],
    [
      "a sample for nothing",
      line({ bags: 1, weight: { amount: "350", unit: "g" }, price: null, isSample: true }),
      350,
      0,
    ],
    ["a price that is open", line({ price: null }), 690_000, null],
  ])("%s", (_, typed, grams, amount) => {
    expect([lineGrams(typed), lineAmount(typed, "USD")]).toEqual([grams, amount]);
    expect(lineProblems(typed)).toEqual([]);
  });

  test.each<[string, Partial<PurchaseLine>, string[]]>([
    ["half a bag", { bags: 0.5 }, ["bags"]],
    ["no bag", { bags: 0 }, ["bags"]],
    ["no weight", { weight: { amount: "0", unit: "kg" } }, ["weight"]],
    ["a weight below 0", { weight: { amount: "-5", unit: "kg" } }, ["weight"]],
    ["a weight in words", { weight: { amount: "a lot", unit: "kg" } }, ["weight"]],
    ["a container in each bag", { bags: 1000, weight: { amount: "18975", unit: "kg" } }, ["tooHeavy"]],
    ["a price with a comma", { price: { amount: "6,15", basis: "kg" } }, ["price"]],
    ["seven decimals", { price: { amount: "6.1234567", basis: "kg" } }, ["price"]],
    ["a new coffee without a name", { coffee: { newName: " " } }, ["name"]],
    [
      "everything at once",
      { coffee: { newName: "" }, bags: -1, price: { amount: "", basis: "lb" } },
      ["name", "bags", "price"],
    ],
  ])("are refused with %s", (_, more, problems) => {
    expect(lineProblems(line(more))).toEqual(problems);
  });

  test("may weigh a thousand tonnes and not a gram more", () => {
    expect(lineProblems(line({ bags: null, weight: { amount: "1000000", unit: "kg" } }))).toEqual([]);
    expect(lineProblems(line({ bags: null, weight: { amount: "1000000.001", unit: "kg" } }))).toEqual(["tooHeavy"]);
  });

  test("add up with their charges, and to nothing while a price is open", () => {
    const sample = line({ bags: 1, weight: { amount: "0.35", unit: "kg" }, price: null, isSample: true });
    expect(purchaseTotals([line({}), sample], [31_000, -500], "USD")).toEqual({
      grams: 690_350,
      goodsMinor: 424_350,
      chargesMinor: 30_500,
      totalMinor: 454_850,
    });
    expect(purchaseTotals([line({}), line({ price: null })], [31_000], "USD")).toEqual({
      grams: 1_380_000,
      goodsMinor: null,
      chargesMinor: 31_000,
      totalMinor: null,
    });
  });
});

describe("landed cost", () => {
  const lines = [
    { grams: 600_000, amountMinor: 360_000 },
    { grams: 300_000, amountMinor: 240_000 },
  ];

  test("spreads freight by weight and changes the currency once a line", () => {
    const freight: Charge = { amountMinor: 10_000, spreadBy: "weight" };
    expect(landedCost({ lines, charges: [freight], exchange: { from: "USD", to: "EUR", rate: "0.9" } })).toEqual([
      {
        grams: 600_000,
        amountMinor: 360_000,
        goodsHomeMinor: 324_000,
        chargesMinor: 6667,
        landedMinor: 366_667,
        landedHomeMinor: 330_000,
        landedPerKgE4: 5_500_000,
      },
      {
        grams: 300_000,
        amountMinor: 240_000,
        goodsHomeMinor: 216_000,
        chargesMinor: 3333,
        landedMinor: 243_333,
        landedHomeMinor: 219_000,
        landedPerKgE4: 7_300_000,
      },
    ]);
  });

  test("spreads each charge on its own, a discount too", () => {
    const exchange = { from: "EUR", to: "EUR", rate: "1" } as const;
    const charges: Charge[] = [
      { amountMinor: 10_000, spreadBy: "weight" },
      { amountMinor: 5001, spreadBy: "value" },
      { amountMinor: -1000, spreadBy: "value" },
    ];
    // By hand: 5001 × 0.6 = 3000.6, × 0.4 = 2000.4; -1000 → -600 and -400.
    expect(landedCost({ lines, charges, exchange }).map(({ chargesMinor }) => chargesMinor)).toEqual([9068, 4933]);
  });

  test("gives free lines no share by value, and all the same where nothing has a value", () => {
    const exchange = { from: "EUR", to: "EUR", rate: "1" } as const;
    const duty: Charge = { amountMinor: 101, spreadBy: "value" };
    const free = { grams: 350, amountMinor: 0 };
    const shares = (of: typeof lines) =>
      landedCost({ lines: of, charges: [duty], exchange }).map(({ chargesMinor }) => chargesMinor);
    expect(shares([...lines, free])).toEqual([61, 40, 0]);
    expect(shares([free, free])).toEqual([51, 50]);
    expect(landedCost({ lines: [], charges: [duty], exchange })).toEqual([]);
    expect(landedCost({ lines: [{ grams: 0, amountMinor: 5 }], charges: [], exchange })).toMatchObject([
      { landedPerKgE4: null },
    ]);
  });

  describe("packaging, which has no weight", () => {
    const exchange = { from: "EUR", to: "EUR", rate: "1" } as const;
    const bags = { grams: 0, amountMinor: 103_750 };
    const shares = (of: { grams: number; amountMinor: number }[], charges: Charge[]) =>
      landedCost({ lines: of, charges, exchange }).map(({ chargesMinor }) => chargesMinor);

    test("has no share of what is spread by weight while coffee is ordered with it", () => {
      expect(shares([...lines, bags], [{ amountMinor: 10_000, spreadBy: "weight" }])).toEqual([6667, 3333, 0]);
    });

    test("shares in what is spread by value", () => {
      // By hand: 703,750 in all; 10,000 × 103,750 ⁄ 703,750 = 1474.25.
      expect(shares([...lines, bags], [{ amountMinor: 10_000, spreadBy: "value" }])).toEqual([5116, 3410, 1474]);
    });

    test("bears all of it by value where no coffee is ordered, and evenly where nothing has a value", () => {
      const charges: Charge[] = [{ amountMinor: 1001, spreadBy: "weight" }];
      expect(shares([bags, { grams: 0, amountMinor: 0 }, bags], charges)).toEqual([501, 0, 500]);
      expect(
        shares(
          [
            { grams: 0, amountMinor: 0 },
            { grams: 0, amountMinor: 0 },
          ],
          charges,
        ),
      ).toEqual([501, 500]);
    });
  });

  const drawn = fc.array(
    fc.record({
      grams: fc.oneof({ weight: 4, arbitrary: fc.integer({ min: 1, max: 20_000_000 }) }, fc.constant(0)),
      amountMinor: fc.nat(10_000_000),
    }),
    {
      minLength: 1,
      maxLength: 20,
    },
  );
  const charge = fc.record({
    amountMinor: fc.integer({ min: -100_000, max: 1_000_000 }),
    spreadBy: fc.constantFrom(...SPREAD_BASES),
  });

  /** Weight from which the dearest line that is drawn has a price per kg that a number holds exactly. */
  const DEAREST_GRAMS = 20;

  test("is refused where the price per kg is past what a number holds exactly", () => {
    const lines = [{ grams: 1, amountMinor: 10_000_000 }];
    expect(() => landedCost({ lines, charges: [], exchange: { from: "USD", to: "EUR", rate: "95" } })).toThrow(
      RangeError,
    );
  });

  test("adds up to the invoice to the last cent, whatever the lines, charges and rate", () => {
    const rate = fc.integer({ min: 1, max: 1e10 }).map((e8) => (e8 / 1e8).toFixed(8));
    fc.assert(
      fc.property(drawn, fc.array(charge, { maxLength: 5 }), rate, (given, charges, atRate) => {
        // A price per kg past what a number holds exactly is refused, by the test above.
        fc.pre(given.every(({ grams }) => grams === 0 || grams >= DEAREST_GRAMS));
        const landed = landedCost({ lines: given, charges, exchange: { from: "USD", to: "EUR", rate: atRate } });
        const paid = sumMinor([...given, ...charges].map(({ amountMinor }) => amountMinor));
        expect(sumMinor(landed.map(({ landedMinor }) => landedMinor))).toBe(paid);
        const home = sumMinor(landed.map(({ landedHomeMinor }) => landedHomeMinor));
        if (landed.every(({ landedMinor }) => landedMinor >= 0))
          expect(home).toBe(exchangeMinor(paid, { from: "USD", to: "EUR", rate: atRate }));
        for (const { grams, landedHomeMinor, landedPerKgE4 } of landed) {
          if (grams === 0) {
            expect(landedPerKgE4).toBeNull();
            continue;
          }
          const back = amountAtPrice(grams, landedPerKgE4 ?? Number.NaN);
          expect(Math.abs(back - landedHomeMinor)).toBeLessThanOrEqual(grams < 10_000_000 ? 0 : 1);
        }
      }),
    );
  });

  test.each([
    [
      [300, 300, 300],
      [33_333, 33_334, 33_333],
    ],
    [[900], [100_000]],
    [
      [450, 540],
      [50_000, 60_000],
    ],
    [
      [1, 899],
      [111, 99_889],
    ],
  ])("splits a line of 900 kg for 1,000.00 in parts of %j kg as %j", (parts, amounts) => {
    let before = 0;
    const landed = parts.map((kg) => {
      const part = landedOfPart(
        { landedMinor: 100_000, goodsMinor: 100_000, ordered: 900_000 },
        { before, quantity: kg * 1000 },
      );
      before += kg * 1000;
      return part;
    });
    expect(landed).toEqual(amounts);
  });

  test("coffee beyond the order bears its goods and no further freight", () => {
    const line = { landedMinor: 110_000, goodsMinor: 100_000, ordered: 100_000 };
    expect(landedOfPart(line, { before: 0, quantity: 110_000 })).toBe(120_000);
    expect(landedOfPart(line, { before: 95_000, quantity: 10_000 })).toBe(110_000 - 104_500 + 5000);
    expect(landedOfPart(line, { before: 120_000, quantity: 10_000 })).toBe(10_000);
    expect(amountOfCame(100_000, { ordered: 100_000, came: 60_000 })).toBe(60_000);
  });

  test("parts of a line add up to the line, whatever their sizes", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 1e7 }), { minLength: 1 }), fc.nat(1e9), (parts, landedMinor) => {
        const ordered = parts.reduce((sum, grams) => sum + grams, 0);
        let before = 0;
        let sum = 0;
        for (const grams of parts) {
          const part = landedOfPart({ landedMinor, goodsMinor: 0, ordered }, { before, quantity: grams });
          expect(part).toBeGreaterThanOrEqual(0);
          sum += part;
          before += grams;
        }
        expect(sum).toBe(landedMinor);
      }),
    );
  });

  test("receipts of a line add up to what came of it, whatever was taken back between them", () => {
    const step = fc.record({ quantity: fc.integer({ min: 1, max: 1e6 }), isTakenBack: fc.boolean() });
    fc.assert(
      fc.property(fc.array(step, { minLength: 1 }), fc.nat(1e9), (steps, landedMinor) => {
        const ordered = steps.reduce((sum, { quantity }) => sum + quantity, 0);
        const living: { quantity: number; landedMinor: number }[] = [];
        for (const { quantity, isTakenBack } of steps) {
          living.push({
            quantity,
            landedMinor: landedOfNext({ landedMinor, goodsMinor: 0, ordered }, living, quantity),
          });
          if (isTakenBack) living.splice(Math.floor(living.length / 2), 1);
        }
        const missing = ordered - living.reduce((sum, { quantity }) => sum + quantity, 0);
        if (missing > 0) {
          living.push({
            quantity: missing,
            landedMinor: landedOfNext({ landedMinor, goodsMinor: 0, ordered }, living, missing),
          });
        }
        expect(sumMinor(living.map((receipt) => receipt.landedMinor))).toBe(landedMinor);
      }),
    );
  });
});
