import { array, assert, constantFrom, nat, property, record } from "fast-check";
import { describe, expect, test } from "vitest";
import { type GreenNeed, greenToBuy } from "./green-to-buy.ts";

const need = (greenCoffeeId: string, more: Partial<GreenNeed>): GreenNeed => ({
  greenCoffeeId,
  greenCentiLbs: 0,
  loggedCentiLbs: 0,
  stockGrams: 0,
  ...more,
});

describe("green to buy", () => {
  test("rows of one coffee are added up and what is logged no longer counts", () => {
    const rows = [
      need("guji", { greenCentiLbs: 5000, loggedCentiLbs: 500, stockGrams: 20_000 }),
      need("guji", { greenCentiLbs: 3000, stockGrams: 20_000 }),
    ];
    expect(greenToBuy(rows)).toEqual([
      {
        greenCoffeeId: "guji",
        neededCentiLbs: 7500,
        neededGrams: 34_019,
        stockGrams: 20_000,
        missingGrams: 14_019,
        missingCentiLbs: 3091,
      },
    ]);
  });

  test("the largest shortage comes first, then the largest need", () => {
    const rows = [
      need("enough", { greenCentiLbs: 1000, stockGrams: 50_000 }),
      need("plenty", { greenCentiLbs: 2000, stockGrams: 50_000 }),
      need("short", { greenCentiLbs: 100, stockGrams: 0 }),
      need("shorter", { greenCentiLbs: 200, stockGrams: 0 }),
    ];
    expect(greenToBuy(rows).map(({ greenCoffeeId }) => greenCoffeeId)).toEqual([
      "shorter",
      "short",
      "plenty",
      "enough",
    ]);
  });

  test("stock that is exactly what the roasts will take is enough", () => {
    expect(greenToBuy([need("exact", { greenCentiLbs: 5000, stockGrams: 22_680 })])[0]?.missingGrams).toBe(0);
    expect(greenToBuy([need("a gram short", { greenCentiLbs: 5000, stockGrams: 22_679 })])[0]?.missingGrams).toBe(1);
  });

  test("more logged than planned leaves nothing to buy for that row and takes nothing from another", () => {
    const rows = [need("guji", { greenCentiLbs: 1000, loggedCentiLbs: 1500 }), need("guji", { greenCentiLbs: 1000 })];
    expect(greenToBuy(rows)[0]?.neededCentiLbs).toBe(1000);
  });

  test("stock and what is missing cover the need, and nothing is bought beside it", () => {
    const anyNeed = record({
      greenCoffeeId: constantFrom("a", "b", "c"),
      greenCentiLbs: nat(10_000_000),
      loggedCentiLbs: nat(10_000_000),
      stockGrams: nat(1_000_000),
    });
    assert(
      property(array(anyNeed), (needs) => {
        for (const row of greenToBuy(needs)) {
          expect(row.missingGrams).toBe(Math.max(0, row.neededGrams - row.stockGrams));
          expect(row.missingGrams).toBeGreaterThanOrEqual(0);
        }
        const open = needs.reduce((sum, row) => sum + Math.max(0, row.greenCentiLbs - row.loggedCentiLbs), 0);
        expect(greenToBuy(needs).reduce((sum, row) => sum + row.neededCentiLbs, 0)).toBe(open);
      }),
    );
  });
});
