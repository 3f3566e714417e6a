import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { gramsOfBags, readBags, readBagWeight, readQuantity } from "./weight-cell.ts";

const asked = (choices: string[] = []) => ({ ask: expect.any(String), choices });
const unsure = { unit: null, decimal: null, isConfirmed: false } as const;

describe("the weight of a bag is read", () => {
  test.each([
    ["60 kg", "60", "kg", 60_000, null],
    ["60 kg GrainPro", "60", "kg", 60_000, "GrainPro"],
    ["60kg GP", "60", "kg", 60_000, "GP"],
    ["35 kg (½ bag)", "35", "kg", 35_000, "½ bag"],
    ["152 lb", "152", "lb", 68_946, null],
    ["100 lbs", "100", "lb", 45_359, null],
    ["60 kg box", "60", "kg", 60_000, "box"],
    ["GrainPro 69kg", "69", "kg", 69_000, "GrainPro"],
    ["30,5 kg", "30.5", "kg", 30_500, null],
    ["60 Kilogramm", "60", "kg", 60_000, null],
    ["1000 kg big bag", "1000", "kg", 1_000_000, "big bag"],
    ["1 t Big Bag", "1000", "kg", 1_000_000, "Big Bag"],
  ])("%s", (text, amount, unit, grams, packing) => {
    expect(readBagWeight(text, unsure)).toEqual({ value: { weight: { amount, unit, grams }, packing } });
  });

  test.each([
    ["two weights", "59 kg / 130 lb", ["59 kg", "130 lb"]],
    ["two units", "2 kg,lbs", ["2 kg", "2 lb"]],
    ["a container", "18975 kg", ["18975 kg"]],
    ["a sample", "1 lbs", ["1 lb"]],
    ["nothing", "0 kg", []],
    ["another number", "60 kg 12", ["60 kg"]],
    ["a range", "60-70 kg", ["70 kg"]],
  ])("%s: %s is asked about", (_, text, choices) => {
    expect(readBagWeight(text, unsure)).toEqual(asked(choices));
  });

  test("a bare number takes the unit of its column, or asks for it", () => {
    expect(readBagWeight("60", { ...unsure, unit: "kg" })).toMatchObject({ value: { weight: { grams: 60_000 } } });
    expect(readBagWeight("60", unsure)).toEqual({ needs: ["unit"] });
    expect(readBagWeight("1,260 kg", unsure)).toEqual({ needs: ["decimal"] });
  });

  test("an unusual weight counts when a person confirms it, but never a bag of nothing", () => {
    expect(readBagWeight("18975 kg", { ...unsure, isConfirmed: true })).toMatchObject({
      value: { weight: { grams: 18_975_000 } },
    });
    expect(readBagWeight("0 kg", { ...unsure, isConfirmed: true })).toEqual(asked());
    expect(readBagWeight("99999999999 kg", { ...unsure, isConfirmed: true })).toHaveProperty("problem");
  });

  test("words without a weight are a note, and a dash is an empty cell", () => {
    expect(readBagWeight("GrainPro", unsure)).toEqual({ value: null, note: "GrainPro" });
    expect(readBagWeight("—", unsure)).toEqual({ value: null });
  });
});

describe("a quantity is read", () => {
  test.each([
    ["182,5", "", "kg", 182_500],
    ["132.28 lb", "", null, 60_001],
    ["45.5", "kg", null, 45_500],
    ["1 t", "", null, 1_000_000],
    ["2.5", "", "t", 2_500_000],
    ["500 g", "", null, 500],
    ["0", "", "kg", 0],
    ["1.260,5 kg", "lb", null, 1_260_500],
  ] as const)("%s with the unit cell %j in a column of %s → %d g", (text, unitText, unit, grams) => {
    expect(readQuantity(text, unitText, { ...unsure, unit })).toMatchObject({
      value: { grams, bags: null, bag: null },
    });
  });

  test.each([
    ["2", "bags (69kg)", 2, 138_000],
    ["3 bags of 60 kg", "", 3, 180_000],
    ["4 x bags 60 kg", "", null, null],
    ["10 sacos (70 kg)", "", 10, 700_000],
    ["250 bags 100 lb", "", 250, 11_339_809],
    ["5 Säcke", "", 5, null],
  ])("%s %s is %s bags of %s g together", (text, unitText, bags, grams) => {
    const reading = readQuantity(text, unitText, unsure);
    if (bags === null) expect(reading).toHaveProperty("ask");
    else expect(reading).toMatchObject({ value: { bags, grams } });
  });

  test.each(["SOLD OUT", "sold out", "Ausverkauft", "agotado", "Esgotado", "épuisé"])("%s is 0 with a note", (text) => {
    expect(readQuantity(text, "", unsure)).toEqual({
      value: { weight: null, grams: 0, bags: 0, bag: null },
      note: text,
    });
  });

  test.each([
    ["ca. 500 kg", ["500 kg"]],
    ["~500 kg", ["500 kg"]],
    ["500+ kg", ["500 kg"]],
    ["500", [], "plus"],
    ["100 kg, 50 kg", ["100 kg", "50 kg"]],
    ["some", []],
  ])("%s is asked about", (text, choices, unitText = "") => {
    expect(readQuantity(text, unitText, unsure)).toEqual(asked(choices));
  });

  test("a quantity below 0 or above all measure is refused, and one without a unit asks for it", () => {
    expect(readQuantity("-5 kg", "", unsure)).toHaveProperty("problem");
    expect(readQuantity("1000001 kg", "", unsure)).toHaveProperty("problem");
    expect(readQuantity("500", "", unsure)).toEqual({ needs: ["unit"] });
  });

  test("any weight in kg, lb, g or bags is read back exactly", () => {
    const units = fc.constantFrom("kg", "lb", "g") as fc.Arbitrary<"kg" | "lb" | "g">;
    const separators = fc.constantFrom(" ", "");
    fc.assert(
      fc.property(
        fc.nat(500_000),
        fc.stringMatching(/^\d{0,3}$/),
        units,
        separators,
        (whole, decimals, unit, between) => {
          const amount = decimals === "" ? String(whole) : `${whole}.${decimals}`;
          const reading = readQuantity(`${amount}${between}${unit}`, "", { ...unsure, decimal: "." });
          const micrograms =
            BigInt(`${whole}${decimals.padEnd(3, "0")}`) * { kg: 100_000_000n, lb: 45_359_237n, g: 100_000n }[unit];
          const grams = Number((micrograms * 2n + 100_000_000n) / 200_000_000n);
          expect(reading).toMatchObject({ value: { grams, bags: null, bag: null } });
        },
      ),
    );
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 3000 }), fc.integer({ min: 1, max: 100 }), (bags, kg) => {
        expect(readQuantity(`${bags} bags (${kg} kg)`, "", unsure)).toMatchObject({
          value: { bags, grams: bags * kg * 1000 },
        });
        expect(readQuantity(String(bags), `bags (${kg} kg)`, unsure)).toMatchObject({
          value: { bags, grams: bags * kg * 1000 },
        });
      }),
    );
  });
});

test.each([
  ["120", { value: 120 }],
  ["45 bags", { value: 45 }],
  ["2½", { value: 2.5 }],
  ["½", { value: 0.5 }],
  ["1,200", { value: 1200 }],
  ["0", { value: 0 }],
  ["SOLD OUT", { value: 0, note: "SOLD OUT" }],
  ["—", { value: null }],
  ["2.3", asked()],
  ["many", asked()],
  ["-1", { problem: expect.any(String) }],
  ["100001", { problem: expect.any(String) }],
])("reads a number of bags: %s", (text, expected) => {
  expect(readBags(text, unsure)).toEqual(expected);
});

test("weighs bags together before rounding, halves too", () => {
  expect(gramsOfBags(250, { amount: "100", unit: "lb" })).toBe(11_339_809);
  expect(gramsOfBags(2.5, { amount: "60", unit: "kg" })).toBe(150_000);
});
