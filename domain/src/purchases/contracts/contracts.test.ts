import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { sumMinor } from "../../money/index.ts";
import {
  CONTRACT_STAGES,
  callOff,
  callOffsOfLine,
  contractPositions,
  gramsLeft,
  sumPositions,
} from "./contract-position.ts";
import { contractValue, type DifferentialContract, differentialPriceE4, gramsToFix } from "./contract-price.ts";

/** Grams of so many exact pounds. */
const lbs = (pounds: number) => Math.round(pounds * 453.59237);

describe("price by the C", () => {
  // By hand: 419.5 ¢ ⁄ 0.45359237 kg = 924.83919 ¢/kg; 350 ¢ ⁄ 0.45359237 = 771.61791 ¢/kg.
  test.each([
    ["384.50", "35", "USD", 9_248_392],
    ["384.50", "-34.50", "USD", 7_716_179],
    ["0", "0", "USD", 0],
    ["384.50", "35", "KWD", 92_483_919],
  ] as const)("C %s and %s in %s is %d per kg", (cCents, differential, currency, e4) => {
    expect(differentialPriceE4(cCents, differential, currency)).toBe(e4);
  });
});

describe("a differential contract", () => {
  const contract: DifferentialContract = {
    quantityGrams: lbs(37_500),
    differentialCents: "35",
    fixations: [{ grams: lbs(12_500), cCents: "380.00" }],
    currency: "USD",
  };

  test("has a fixed and an open part, and says what 10 cents more do", () => {
    expect(contractValue(contract, "384.50")).toEqual({
      fixedGrams: 5_669_905,
      openGrams: 11_339_809,
      fixedMinor: 5_187_500,
      openMinor: 10_487_500,
      totalMinor: 15_675_000,
      tenCentsMinor: 250_000,
    });
    expect(gramsToFix(contract)).toBe(11_339_809);
  });

  test("has no worth of the open part until somebody types a C price, and needs none when all is fixed", () => {
    expect(contractValue(contract, null)).toMatchObject({ fixedMinor: 5_187_500, openMinor: null, totalMinor: null });
    const fixed = { ...contract, fixations: [{ grams: contract.quantityGrams, cCents: "380.00" }] };
    expect(contractValue(fixed, null)).toMatchObject({ openGrams: 0, openMinor: 0, tenCentsMinor: 0 });
    expect(contractValue(fixed, null).totalMinor).toBe(15_562_500);
    expect(gramsToFix(fixed)).toBe(0);
  });

  test("10 cents more on the C make the open part dearer by what it says", () => {
    const cents = fc.integer({ min: 5000, max: 90_000 });
    fc.assert(
      fc.property(fc.nat(1e9), fc.nat(1e9), cents, cents, (quantityGrams, grams, now, then) => {
        const of = { ...contract, quantityGrams, fixations: [{ grams, cCents: (then / 100).toFixed(2) }] };
        const before = contractValue(of, (now / 100).toFixed(2));
        const after = contractValue(of, (now / 100 + 10).toFixed(2));
        expect(after.fixedMinor).toBe(before.fixedMinor);
        const dearer = (after.openMinor ?? Number.NaN) - (before.openMinor ?? Number.NaN);
        expect(Math.abs(dearer - before.tenCentsMinor)).toBeLessThanOrEqual(1);
        expect(before.fixedGrams + gramsToFix(of)).toBe(Math.max(quantityGrams, grams));
      }),
    );
  });
});

describe("positions of contracts", () => {
  const contract = {
    quantityGrams: 3_000_000,
    valueMinor: 2_000_000,
    callOffs: [
      { grams: 1_000_000, stage: "afloat" },
      { grams: 500_000, stage: "on_site" },
    ],
  } as const;

  test("are weight and money at each stage", () => {
    expect(contractPositions(contract)).toEqual({
      contracted: { grams: 1_500_000, valueMinor: 1_000_000 },
      afloat: { grams: 1_000_000, valueMinor: 666_667 },
      warehouse: { grams: 0, valueMinor: 0 },
      on_site: { grams: 500_000, valueMinor: 333_333 },
    });
  });

  test("have no money where the price is open and coffee is there", () => {
    const open = contractPositions({ ...contract, valueMinor: null });
    expect(open.afloat).toEqual({ grams: 1_000_000, valueMinor: null });
    expect(open.warehouse).toEqual({ grams: 0, valueMinor: 0 });
    expect(sumPositions([open, contractPositions(contract)])).toMatchObject({
      afloat: { grams: 2_000_000, valueMinor: null },
      warehouse: { grams: 0, valueMinor: 0 },
    });
    expect(sumPositions([]).contracted).toEqual({ grams: 0, valueMinor: 0 });
  });

  test.each([
    [
      { orderedGrams: 1000, receivedGrams: 400, isClosed: false },
      [
        ["on_site", 400],
        ["afloat", 600],
      ],
    ],
    [{ orderedGrams: 1000, receivedGrams: 400, isClosed: true }, [["on_site", 400]]],
    [{ orderedGrams: 1000, receivedGrams: 1200, isClosed: true }, [["on_site", 1200]]],
    [{ orderedGrams: 1000, receivedGrams: 0, isClosed: false }, [["afloat", 1000]]],
  ])("follow from the line %j as %j", (line, parts) => {
    const found = callOffsOfLine({ ...line, transit: "afloat" });
    expect(found.map(({ stage, grams }) => [stage, grams])).toEqual(parts);
  });

  test("a call-off takes what is left and no more", () => {
    expect(callOff(contract, 1_500_000)).toEqual({ ok: true, leftGrams: 0 });
    expect(callOff(contract, 1_500_001)).toEqual({ ok: false, reason: "moreThanLeft", leftGrams: 1_500_000 });
    expect(gramsLeft({ quantityGrams: 5, callOffs: [{ grams: 8, stage: "warehouse" }] })).toBe(0);
  });

  test("add up to the contracts by weight and to the cent", () => {
    const stage = fc.constantFrom("afloat" as const, "warehouse" as const, "on_site" as const);
    const drawn = fc.record({
      parts: fc.array(fc.record({ grams: fc.nat(1e7), stage }), { maxLength: 10 }),
      leftGrams: fc.nat(1e7),
      valueMinor: fc.nat(1e9),
    });
    fc.assert(
      fc.property(fc.array(drawn, { maxLength: 8 }), (contracts) => {
        const all = sumPositions(
          contracts.map(({ parts, leftGrams, valueMinor }) => {
            const quantityGrams = parts.reduce((sum, { grams }) => sum + grams, leftGrams);
            return contractPositions({ quantityGrams, valueMinor, callOffs: parts });
          }),
        );
        const grams = contracts.reduce(
          (sum, { parts, leftGrams }) => parts.reduce((of, part) => of + part.grams, sum + leftGrams),
          0,
        );
        expect(CONTRACT_STAGES.reduce((sum, each) => sum + all[each].grams, 0)).toBe(grams);
        expect(sumMinor(CONTRACT_STAGES.map((each) => all[each].valueMinor ?? Number.NaN))).toBe(
          sumMinor(contracts.map(({ valueMinor }) => valueMinor)),
        );
      }),
    );
  });
});
