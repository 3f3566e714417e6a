import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { plusDays } from "../../calendar/index.ts";
import type { ForecastWeek } from "./forecast-need.ts";
import { advisePurchase, type SupplyFacts } from "./purchase-date.ts";

const MONDAY = "2026-11-02";

const weeksOf = (grams: number, count: number, reach = 0): ForecastWeek[] =>
  Array.from({ length: count }, (_, at) => ({
    expectedGrams: grams,
    sumGrams: grams * (at + 1),
    sumLowGrams: Math.max(0, grams * (at + 1) - reach),
    sumHighGrams: grams * (at + 1) + reach,
  }));

const facts = (more: Partial<SupplyFacts> = {}): SupplyFacts => ({
  today: MONDAY,
  weeksFrom: MONDAY,
  weeks: weeksOf(7000, 4),
  stockGrams: 10_000,
  plannedGrams: 0,
  arrivals: [],
  leadTimeDays: 7,
  bagGrams: null,
  ...more,
});

describe("the next purchase", () => {
  test("is due a lead time before stock ends", () => {
    expect(advisePurchase(facts())).toEqual({
      mayRunOutOn: "2026-11-12",
      orderBy: "2026-11-05",
      isLate: false,
      orderGrams: 18_000,
    });
  });

  test("goes by the upper end of the band", () => {
    const advice = advisePurchase(facts({ weeks: weeksOf(7000, 4, 3500) }));
    expect(advice).toMatchObject({ mayRunOutOn: "2026-11-08", orderGrams: 22_000 });
    expect(advice).toMatchObject({ orderBy: MONDAY, isLate: true });
  });

  test("needs at least what the plan takes, which is a part of the forecast and not beside it", () => {
    expect(advisePurchase(facts({ plannedGrams: 10_000 }))).toEqual(advisePurchase(facts()));
    expect(advisePurchase(facts({ plannedGrams: 10_001 }))).toMatchObject({ mayRunOutOn: MONDAY, orderGrams: 18_000 });
    expect(advisePurchase(facts({ weeks: weeksOf(0, 4), plannedGrams: 12_500 }))).toMatchObject({ orderGrams: 3000 });
  });

  test("fills whole bags", () => {
    expect(advisePurchase(facts({ bagGrams: 60_000 })).orderGrams).toBe(60_000);
  });

  test("is late where even an order of today arrives too late, and assumes 14 days where nobody says", () => {
    expect(advisePurchase(facts({ leadTimeDays: null }))).toMatchObject({ orderBy: MONDAY, isLate: true });
  });

  test.each([
    ["in time", "2026-11-10", { mayRunOutOn: "2026-11-22", orderGrams: 8000 }],
    ["on the day on which stock ends", "2026-11-12", { mayRunOutOn: "2026-11-22", orderGrams: 8000 }],
    ["too late", "2026-11-13", { mayRunOutOn: "2026-11-12", orderGrams: 8000 }],
    ["overdue", "2026-11-01", { mayRunOutOn: "2026-11-12", orderGrams: 18_000 }],
    ["after the weeks", "2026-12-24", { mayRunOutOn: "2026-11-12", orderGrams: 18_000 }],
  ])("counts 10 kg that arrive %s", (_, day, advice) => {
    expect(advisePurchase(facts({ arrivals: [{ day, grams: 10_000 }] }))).toMatchObject(advice);
  });

  test("is not due where the weeks are covered", () => {
    const nothing = { mayRunOutOn: null, orderBy: null, isLate: false, orderGrams: null };
    expect(advisePurchase(facts({ stockGrams: 28_000 }))).toEqual(nothing);
    expect(advisePurchase(facts({ weeks: weeksOf(0, 12), stockGrams: 0 }))).toEqual(nothing);
  });

  test("takes nothing for the days of this week that are over", () => {
    const friday = plusDays(MONDAY, 4);
    expect(advisePurchase(facts({ today: friday })).mayRunOutOn).toBe("2026-11-16");
  });

  test("lets stock last to the end of the weeks, whatever they need", () => {
    const world = fc.record({
      grams: fc.nat({ max: 50_000 }),
      reach: fc.nat({ max: 30_000 }),
      begun: fc.nat({ max: 6 }),
      stockGrams: fc.nat({ max: 300_000 }),
      bagGrams: fc.option(fc.integer({ min: 1000, max: 70_000 })),
    });
    fc.assert(
      fc.property(world, ({ grams, reach, begun, stockGrams, bagGrams }) => {
        const asked = facts({
          weeks: weeksOf(grams, 12, reach),
          today: plusDays(MONDAY, begun),
          stockGrams,
          bagGrams,
        });
        const { orderBy, orderGrams, mayRunOutOn } = advisePurchase(asked);
        if (mayRunOutOn === null) return orderBy === null && orderGrams === null;
        const after = advisePurchase({ ...asked, stockGrams: stockGrams + (orderGrams ?? 0) });
        return after.mayRunOutOn === null && orderBy !== null && orderBy >= asked.today;
      }),
    );
  });
});
