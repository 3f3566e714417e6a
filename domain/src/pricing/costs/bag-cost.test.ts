import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type BagFacts, bagCost, COST_STEPS, type CostedPart, type MissingFact } from "./bag-cost.ts";
import { explainStep, missingWords } from "./cost-words.ts";
import { AS_IT_IS, type WhatIf } from "./what-if.ts";

const part = (more: Partial<CostedPart> = {}): CostedPart => ({
  lotId: "guji",
  name: "Guji",
  perKgE4: 9_400_000,
  isCustomers: false,
  isForeign: false,
  proportion: 1,
  lossBp: 1500,
  lossSource: "measured",
  roastCount: 12,
  ...more,
});

const material = (name: string, priceE4: number | null) =>
  ({ state: "material", materialId: name, name, priceE4 }) as const;

/** 250 g of the worked numbers in the comments of the formulas. */
const facts = (more: Partial<BagFacts> = {}): BagFacts => ({
  bag: { id: "250g", size: 250, unit: "g" },
  parts: [part()],
  roasting: {
    labourPerHourMinor: 2400,
    minutesPerBatch: 15,
    energyPerKwhE4: 300_000,
    machine: { id: "drum", name: "Drum 5", batchGrams: 5000, energy: { basis: "kwh", wattHours: 2500 } },
  },
  pieces: { bag: material("Bag", 420_000), label: material("Label", 13_000), valve: { state: "none" } },
  freightPerKgMinor: 60,
  freightPerLbMinor: null,
  overhead: { basis: "percent", bp: 800 },
  ...more,
});

const costsOf = (of: BagFacts, whatIf?: WhatIf) =>
  Object.fromEntries(bagCost(of, whatIf).steps.map(({ step, costE2 }) => [step, costE2]));

describe("the cost of a bag", () => {
  test("is the sum of its steps", () => {
    expect(bagCost(facts())).toMatchObject({ totalE2: 40_443, missing: [] });
    expect(costsOf(facts())).toEqual({
      green: 27_647,
      labour: 3529,
      energy: 441,
      bag: 4200,
      label: 130,
      valve: 0,
      freight: 1500,
      overhead: 2996,
    });
  });

  test("takes an amount of energy per batch, and an overhead per kg", () => {
    const { roasting } = facts();
    const machine = { id: "gas", name: "Gas", batchGrams: 5000, energy: { basis: "amount", amountMinor: 75 } } as const;
    const other = facts({ roasting: { ...roasting, machine }, overhead: { basis: "perKg", minor: 100 } });
    expect(costsOf(other)).toMatchObject({ energy: 441, overhead: 2500 });
  });

  test("takes freight and overhead per pound to the cent for a bag of pounds", () => {
    const bag = { id: "5lb", size: 5, unit: "lbs" } as const;
    const perLb = {
      bag,
      freightPerKgMinor: null,
      freightPerLbMinor: 30,
      overhead: { basis: "perLb", minor: 25 },
    } as const;
    expect(costsOf(facts(perLb))).toMatchObject({ freight: 15_000, overhead: 12_500 });
    const kilo = { ...perLb, bag: { id: "1kg", size: 1, unit: "kg" } as const };
    expect(costsOf(facts(kilo))).toMatchObject({ freight: 6614, overhead: 5512 });
  });

  test("spreads a blend over its parts, each with its own loss and price", () => {
    const blend = facts({
      parts: [
        part({ proportion: 6000, lossBp: 1400 }),
        part({ lotId: "huila", perKgE4: 8_000_000, proportion: 4000, lossBp: 1600 }),
      ],
    });
    // 150 g ⁄ 0.86 × 9.40 = 1.63953; 100 g ⁄ 0.84 × 8.00 = 0.95238.
    expect(costsOf(blend).green).toBe(25_919);
  });

  test("changes with a what-if: dearer green coffee, more loss, dearer energy, another rate", () => {
    const whatIf = (more: Partial<WhatIf>) => ({ ...AS_IT_IS, ...more });
    expect(costsOf(facts(), whatIf({ greenBp: 1000 })).green).toBe(30_412);
    expect(costsOf(facts(), whatIf({ lossBp: 100 }))).toMatchObject({ green: 27_976, labour: 3571 });
    expect(costsOf(facts(), whatIf({ energyBp: 10_000 })).energy).toBe(882);
    expect(costsOf(facts(), whatIf({ exchangeBp: 500 })).green).toBe(27_647);
    expect(costsOf(facts({ parts: [part({ isForeign: true })] }), whatIf({ exchangeBp: 500 })).green).toBe(29_029);
  });
});

describe("an unknown cost", () => {
  const { roasting, pieces } = facts();
  test.each<[string, Partial<BagFacts>, MissingFact]>([
    ["green coffee without a cost", { parts: [part({ perKgE4: null })] }, { fact: "greenCost", lotId: "guji" }],
    ["a customer's coffee", { parts: [part({ isCustomers: true })] }, { fact: "customersGreen", lotId: "guji" }],
    ["no coffee", { parts: [] }, { fact: "noCoffee" }],
    ["labour", { roasting: { ...roasting, labourPerHourMinor: null } }, { fact: "labour" }],
    ["minutes", { roasting: { ...roasting, minutesPerBatch: null } }, { fact: "minutes" }],
    ["no machine", { roasting: { ...roasting, machine: null } }, { fact: "machine" }],
    ["the price of energy", { roasting: { ...roasting, energyPerKwhE4: null } }, { fact: "energyPrice" }],
    ["a bag", { pieces: { ...pieces, bag: { state: "missing" } } }, { fact: "piece", piece: "bag", sizeId: "250g" }],
    [
      "several",
      { pieces: { ...pieces, bag: { state: "several" } } },
      { fact: "severalPieces", piece: "bag", sizeId: "250g" },
    ],
    [
      "its price",
      { pieces: { ...pieces, bag: material("b", null) } },
      { fact: "pieceCost", piece: "bag", materialId: "b" },
    ],
    ["freight", { freightPerKgMinor: null }, { fact: "freight" }],
    ["overhead", { overhead: null }, { fact: "overhead" }],
    [
      "an amount beyond numbers",
      { bag: { id: "250g", size: 1000, unit: "lb" }, parts: [part({ perKgE4: Number.MAX_SAFE_INTEGER })] },
      { fact: "tooLarge" },
    ],
  ])("names %s", (_, more, fact) => {
    const { totalE2, missing, steps } = bagCost(facts(more));
    expect(totalE2).toBeNull();
    expect(missing).toContainEqual(fact);
    // An overhead in percent is unknown together with what it is a share of.
    expect(steps.at(-1)?.costE2).toBeNull();
    const names = { lot: () => "Guji", machine: () => "Drum", material: () => "Bag", size: () => "250 g" };
    for (const each of missing) expect(missingWords(each, names)).not.toBe("");
  });

  test("is none where a person said that there is no such cost", () => {
    const none = facts({
      roasting: { ...roasting, labourPerHourMinor: 0, minutesPerBatch: null, energyPerKwhE4: 0 },
      pieces: { bag: { state: "none" }, label: { state: "none" }, valve: { state: "none" } },
      freightPerKgMinor: 0,
      freightPerLbMinor: null,
      overhead: { basis: "percent", bp: 0 },
    });
    expect(bagCost(none)).toMatchObject({ totalE2: 27_647, missing: [] });
  });

  test("needs no labor and no minutes where there is no machine, once there is no labor cost", () => {
    const { missing } = bagCost(facts({ roasting: { ...roasting, labourPerHourMinor: 0, machine: null } }));
    expect(missing).toEqual([{ fact: "machine" }]);
  });
});

const words = {
  unit: "kg" as const,
  fourPlaces: (value: number) => value.toFixed(4),
  fine: (e2: number) => `€${(e2 / 10_000).toFixed(4)}`,
  amount: (minor: number) => `€${(minor / 100).toFixed(2)}`,
  price: (e4: number) => `€${(e4 / 1_000_000).toFixed(4)}`,
  number: String,
  percent: (value: number) => `${value}%`,
};

test.each([
  [
    "green",
    "Green coffee €2.7647 = 250 g ⁄ (1 − 15% loss, measured of the last 12 good roasts) = 294.1 g of Guji × €9.4000 per kg",
  ],
  [
    "labour",
    "Labor €0.3529 = €24.00 per hour × 15 min ⁄ 60 × 294.1 g of the 5 kg of green coffee in a batch of Drum 5",
  ],
  ["energy", "Energy €0.0441 = 2.5 kWh × €0.3000 per kWh × 294.1 g of the 5 kg of green coffee in a batch of Drum 5"],
  ["bag", "Bag €0.4200 = 1 × Bag at €0.4200, its price in stock"],
  ["valve", "Valve €0.0000 = No valve"],
  ["freight", "Freight €0.1500 = 250 g × €0.60 per kg of roasted coffee"],
  ["overhead", "Overhead €0.2996 = 8% of the €3.7447 of the steps before"],
] as const)("explains %s with its numbers", (step, sentence) => {
  expect(explainStep(step, { facts: facts(), cost: bagCost(facts()), words })).toBe(sentence);
});

test("explains the green coffee of a bag in pounds to a person who reads pounds", () => {
  const inPounds = { ...words, unit: "lb" as const };
  const told = (step: "green" | "labour") =>
    explainStep(step, { facts: facts(), cost: bagCost(facts()), words: inPounds });
  expect(told("green")).toBe(
    "Green coffee €2.7647 = 250 g ⁄ (1 − 15% loss, measured of the last 12 good roasts) = 0.6484 lb of Guji × €4.2638 per lb",
  );
  expect(told("labour")).toContain("× 0.6484 lb of the 11.02 lb of green coffee in a batch of Drum 5");
});

test("explains a what-if, and nothing that is unknown", () => {
  const whatIf = { ...AS_IT_IS, lossBp: 100, greenBp: 1000 };
  expect(explainStep("green", { facts: facts(), cost: bagCost(facts(), whatIf), words, whatIf })).toBe(
    "Green coffee €3.0774 = 250 g ⁄ (1 − 16% loss, measured of the last 12 good roasts + 1 point) = 297.6 g of Guji × €10.3400 per kg",
  );
  const unknown = facts({ freightPerKgMinor: null });
  expect(explainStep("freight", { facts: unknown, cost: bagCost(unknown), words })).toBeNull();
});

const known = fc
  .record({
    size: fc.integer({ min: 1, max: 1_000_000 }),
    unit: fc.constantFrom("g", "kg", "oz", "lb", "lbs"),
    parts: fc.array(
      fc.record({
        perKgE4: fc.nat(50_000_000),
        proportion: fc.integer({ min: 1, max: 10_000 }),
        lossBp: fc.nat(3000),
        isForeign: fc.boolean(),
      }),
      { minLength: 1, maxLength: 5 },
    ),
    rates: fc.record({
      labour: fc.nat(10_000),
      minutes: fc.nat(60),
      kwh: fc.nat(5_000_000),
      wattHours: fc.nat(50_000),
    }),
    batchGrams: fc.integer({ min: 100, max: 120_000 }),
    freight: fc.nat(1000),
    bp: fc.nat(5000),
  })
  .map(({ size, unit, parts, rates, batchGrams, freight, bp }) =>
    facts({
      bag: { id: "size", size: size / 1000, unit: unit as BagFacts["bag"]["unit"] },
      parts: parts.map((each) => part(each)),
      roasting: {
        labourPerHourMinor: rates.labour,
        minutesPerBatch: rates.minutes,
        energyPerKwhE4: rates.kwh,
        machine: { id: "m", name: "M", batchGrams, energy: { basis: "kwh", wattHours: rates.wattHours } },
      },
      freightPerKgMinor: freight,
      freightPerLbMinor: null,
      overhead: { basis: "percent", bp },
    }),
  );

const whatIfs = fc.record({
  greenBp: fc.integer({ min: -5000, max: 10_000 }),
  lossBp: fc.integer({ min: -500, max: 500 }),
  energyBp: fc.integer({ min: -5000, max: 20_000 }),
  exchangeBp: fc.integer({ min: -5000, max: 5000 }),
});

const total = (of: BagFacts, whatIf: WhatIf = AS_IT_IS): number => bagCost(of, whatIf).totalE2 ?? Number.NaN;

describe("any bag", () => {
  test("costs the sum of its steps, whatever is changed", () => {
    fc.assert(
      fc.property(known, whatIfs, (of, whatIf) => {
        const { steps, totalE2, missing } = bagCost(of, whatIf);
        expect(missing).toEqual([]);
        expect(steps.map(({ step }) => step)).toEqual(COST_STEPS);
        expect(steps.reduce((sum, { costE2 }) => sum + (costE2 ?? Number.NaN), 0)).toBe(totalE2);
      }),
    );
  });

  test("costs no less where green coffee is dearer or the roast loses more", () => {
    fc.assert(
      fc.property(known, whatIfs, fc.nat(1000), (of, whatIf, more) => {
        expect(total(of, { ...whatIf, greenBp: whatIf.greenBp + more })).toBeGreaterThanOrEqual(total(of, whatIf));
        expect(total(of, { ...whatIf, lossBp: whatIf.lossBp + more })).toBeGreaterThanOrEqual(total(of, whatIf));
      }),
    );
  });

  test("costs as a blend of equal parts what it costs of one coffee", () => {
    fc.assert(
      fc.property(known, fc.integer({ min: 2, max: 6 }), whatIfs, (of, count, whatIf) => {
        const [one] = of.parts;
        if (one === undefined) return;
        const single = { ...of, parts: [one] };
        const blend = { ...of, parts: Array.from({ length: count }, (_, at) => ({ ...one, lotId: `${at}` })) };
        expect(bagCost(blend, whatIf)).toEqual(bagCost(single, whatIf));
      }),
    );
  });

  test("has an unknown cost as soon as one of its parts has", () => {
    fc.assert(
      fc.property(known, fc.nat(), (of, pick) => {
        const at = pick % of.parts.length;
        const parts = of.parts.map((each, index) => (index === at ? { ...each, perKgE4: null } : each));
        expect(bagCost({ ...of, parts })).toMatchObject({ totalE2: null, missing: [{ fact: "greenCost" }] });
      }),
    );
  });
});
