import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { blendName, greenNames, greensOf } from "./blend-name.ts";
import { checkBlendParts, MAX_BLEND_PARTS, partGrams, shareBps } from "./blend-parts.ts";

const part = (greenCoffeeId: string, grams: number) => ({ greenCoffeeId, grams });

describe("parts of a blend", () => {
  test("add up to its weight, each coffee once and above 0", () => {
    expect(checkBlendParts(10_000, [part("a", 6000), part("b", 4000)])).toEqual({ ok: true });
    expect(checkBlendParts(6000, [part("a", 6000)])).toMatchObject({ ok: false, part: null });
    expect(checkBlendParts(10_000, [part("a", 10_000), part("b", 0)])).toMatchObject({ ok: false, part: 1 });
    expect(checkBlendParts(10_000, [part("a", 6000), part("a", 4000)])).toMatchObject({ ok: false, part: 1 });
    expect(checkBlendParts(10_000, [part("a", 6000), part("b", 4001)])).toEqual({
      ok: false,
      part: null,
      reason: ["The coffees weigh ", { grams: 10_001 }, " together, not ", { grams: 10_000 }],
    });
    const many = Array.from({ length: MAX_BLEND_PARTS + 1 }, (_, at) => part(`${at}`, 1));
    expect(checkBlendParts(many.length, many)).toMatchObject({ ok: false, part: null });
  });

  test("take a new total in proportion and to the gram", () => {
    expect(partGrams(10_001, [60, 40])).toEqual([6001, 4000]);
    expect(partGrams(1000, [1, 1, 1])).toEqual([334, 333, 333]);
    const weights = fc.array(fc.integer({ min: 1, max: 500_000 }), { minLength: 2, maxLength: MAX_BLEND_PARTS });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5_000_000 }), weights, (total, proportions) => {
        const grams = partGrams(total, proportions);
        expect(grams.reduce((sum, each) => sum + each, 0)).toBe(total);
        const all = proportions.reduce((sum, each) => sum + each, 0);
        for (const [at, each] of grams.entries()) {
          expect(Math.abs(each - (total * (proportions[at] ?? 0)) / all)).toBeLessThan(1);
        }
      }),
    );
  });

  test("keep their weights where their own sum is spread over them", () => {
    const weights = fc.array(fc.integer({ min: 1, max: 500_000 }), { minLength: 2, maxLength: MAX_BLEND_PARTS });
    fc.assert(
      fc.property(weights, (grams) => {
        const total = grams.reduce((sum, each) => sum + each, 0);
        expect(partGrams(total, grams)).toEqual(grams);
        expect(shareBps(grams).reduce((sum, each) => sum + each, 0)).toBe(10_000);
      }),
    );
  });
});

describe("the name of a blend", () => {
  const green = (coffeeName: string, ownerName: string | null = null) => ({
    coffeeName,
    origin: "",
    number: "GC-0001",
    sharesName: false,
    ownerName,
  });

  test("tells the shares in whole percent, which add up to 100", () => {
    expect(
      blendName([
        { name: "Huila", grams: 6000 },
        { name: "Yirgacheffe", grams: 4000 },
      ]),
    ).toBe("Huila 60%, Yirgacheffe 40%");
    expect(blendName([1, 1, 1].map((grams, at) => ({ name: `${at}`, grams })))).toBe("0 34%, 1 33%, 2 33%");
    expect(
      blendName([
        { name: "Huila", grams: 9999 },
        { name: "Pinch", grams: 1 },
      ]),
    ).toBe("Huila 100%, Pinch <1%");
  });

  test("is that of the coffee where there is one alone", () => {
    expect(greenNames({ greenCoffee: green("Guji"), parts: [] })).toBe("Guji");
    const parts = [
      { greenCoffee: green("Huila"), greenWeightKg: 3 },
      { greenCoffee: green("Kaffa", "Café Südhang"), greenWeightKg: 1 },
    ];
    expect(greenNames({ greenCoffee: null, parts })).toBe("Huila 75%, Kaffa (Café Südhang) 25%");
    expect(greensOf({ greenCoffee: null, parts }).map(({ coffeeName }) => coffeeName)).toEqual(["Huila", "Kaffa"]);
    expect(greensOf({ greenCoffee: green("Guji"), parts: [] })).toHaveLength(1);
  });
});
