import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { plusDays } from "../calendar/index.ts";
import { ageBins, meanAgeDays, stockAges } from "./stock-ages.ts";

const today = "2026-11-24";
const incoming = [
  { day: "2026-03-01", grams: 60_000 },
  { day: "2026-09-01", grams: 60_000 },
];

describe("ages of stock", () => {
  test("take the last to come as what is left", () => {
    const ages = stockAges({ today, stockGrams: 80_000, incoming, arrivedOn: null });
    expect(ages).toEqual([
      { ageDays: 84, grams: 60_000 },
      { ageDays: 268, grams: 20_000 },
    ]);
    expect(meanAgeDays(ages)).toBe(130);
  });

  test("count from an arrival before the books, and for stock that a count found", () => {
    const ages = stockAges({ today, stockGrams: 130_000, incoming, arrivedOn: "2025-11-24" });
    expect(ages.slice(1)).toEqual([
      { ageDays: 365, grams: 60_000 },
      { ageDays: 365, grams: 10_000 },
    ]);
  });

  test("are unknown where nothing says when it came", () => {
    const ages = stockAges({ today, stockGrams: 5000, incoming: [], arrivedOn: null });
    expect(ages).toEqual([{ ageDays: null, grams: 5000 }]);
    expect(meanAgeDays(ages)).toBeNull();
    expect(ageBins(ages).at(-1)).toEqual({ fromDays: null, toDays: null, grams: 5000 });
  });

  test("fall into the bin that begins with their day", () => {
    const ages = [89, 90, 179, 180, 365, 900].map((ageDays) => ({ ageDays, grams: 1000 }));
    expect(ageBins(ages).map(({ grams }) => grams)).toEqual([1000, 2000, 1000, 2000]);
  });

  test("add up to the stock", () => {
    const came = fc.record({ day: fc.nat({ max: 900 }).map((ago) => plusDays(today, -ago)), grams: fc.nat(90_000) });
    fc.assert(
      fc.property(fc.nat(200_000), fc.array(came, { maxLength: 6 }), (stockGrams, some) => {
        const ages = stockAges({ today, stockGrams, incoming: some, arrivedOn: null });
        const sum = (parts: readonly { grams: number }[]) => parts.reduce((total, { grams }) => total + grams, 0);
        expect(sum(ages)).toBe(stockGrams);
        expect(sum(ageBins(ages))).toBe(stockGrams);
      }),
    );
  });
});
