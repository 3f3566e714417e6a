import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { plusDays } from "../calendar/index.ts";
import { COVER_PERIOD_DAYS } from "../dashboard/index.ts";
import { type RunOutFacts, runOut, runOutOfLots } from "./run-out.ts";

const TODAY = "2026-11-22";
const facts = (more: Partial<RunOutFacts>): RunOutFacts => ({
  today: TODAY,
  stockGrams: 20_000,
  usedGrams: 35_000,
  plannedGrams: 0,
  arrivals: [],
  reorderPointGrams: null,
  ...more,
});

describe("run-out", () => {
  test.each<[string, Partial<RunOutFacts>, string, number | null, string | null]>([
    ["1.25 kg a day out of 20 kg", {}, "enough", 16, "2026-12-08"],
    ["less than 14 days", { stockGrams: 17_499 }, "amber", 13, "2026-12-05"],
    ["14 days exactly", { stockGrams: 17_500 }, "enough", 14, "2026-12-06"],
    ["less than a day's use", { stockGrams: 1249 }, "red", 0, TODAY],
    ["an empty sack", { stockGrams: 0 }, "red", 0, TODAY],
    ["an empty sack that nobody roasts", { stockGrams: 0, usedGrams: 0 }, "red", null, null],
    ["coffee that nobody roasts", { usedGrams: 0 }, "enough", null, null],
    ["a plan that leaves half of the stock", { plannedGrams: 10_000 }, "amber", 8, "2026-11-30"],
    ["a plan that takes all of the stock", { plannedGrams: 20_000 }, "red", 0, TODAY],
    ["a plan of coffee that nobody roasted lately", { plannedGrams: 20_000, usedGrams: 0 }, "enough", null, null],
    // 44.8 kg, of which the plan takes 32.3 kg; 3.4 kg in four weeks.
    ["a large plan", { stockGrams: 44_800, plannedGrams: 32_300, usedGrams: 3400 }, "enough", 102, "2027-03-04"],
    ["a plan that the stock does not hold", { plannedGrams: 20_001 }, "red", 0, TODAY],
    ["a plan for a coffee that nobody roasted yet", { plannedGrams: 20_001, usedGrams: 0 }, "red", 0, TODAY],
    ["ten years to the day", { usedGrams: 28, stockGrams: 3650 }, "enough", 3650, "2036-11-19"],
    ["a day more than ten years", { usedGrams: 28, stockGrams: 3651 }, "enough", 3651, null],
    ["a gram a month", { usedGrams: 1 }, "enough", 560_000, null],
    ["stock under the reorder point", { reorderPointGrams: 20_001 }, "amber", 16, "2026-12-08"],
    ["stock at the reorder point", { reorderPointGrams: 20_000 }, "enough", 16, "2026-12-08"],
    [
      "coffee that nobody roasts under its reorder point",
      { usedGrams: 0, reorderPointGrams: 25_000 },
      "amber",
      null,
      null,
    ],
  ])("says of %s", (_, more, level, coverDays, runsOutOn) => {
    expect(runOut(facts(more))).toEqual({ level, coverDays, runsOutOn, withArrivals: null, overdueGrams: 0 });
  });

  test.each([
    ["in time", ["2026-12-01"], 40, "2027-01-01"],
    ["on the day on which the stock ends", ["2026-12-08"], 40, "2027-01-01"],
    ["a day too late", ["2026-12-09"], null, null],
    ["today", [TODAY], 40, "2027-01-01"],
    ["twice, the second in time because of the first", ["2027-01-01", "2026-12-01"], 64, "2027-01-25"],
    ["twice, the second a day too late", ["2027-01-02", "2026-12-01"], 40, "2027-01-01"],
  ])("counts 30 kg that arrive %s", (_, days, coverDays, runsOutOn) => {
    const arrivals = days.map((day) => ({ day, grams: 30_000 }));
    expect(runOut(facts({ arrivals }))).toMatchObject({
      ...{ coverDays: 16, runsOutOn: "2026-12-08" },
      withArrivals: coverDays === null ? null : { coverDays, runsOutOn },
    });
  });

  test("counts what is on its way towards the reorder point, and what is overdue towards nothing", () => {
    const arrivals = [{ day: "2026-12-20", grams: 30_000 }];
    expect(runOut(facts({ reorderPointGrams: 50_000, arrivals })).level).toBe("enough");
    expect(runOut(facts({ reorderPointGrams: 50_001, arrivals })).level).toBe("amber");
    const overdue = [{ day: "2026-11-21", grams: 30_000 }];
    expect(runOut(facts({ reorderPointGrams: 20_001, arrivals: overdue }))).toEqual({
      level: "amber",
      coverDays: 16,
      runsOutOn: "2026-12-08",
      withArrivals: null,
      overdueGrams: 30_000,
    });
  });

  const arrival = fc.record({ after: fc.nat(60), grams: fc.nat(50_000) });

  test("is what a calendar says, day by day", () => {
    fc.assert(
      fc.property(fc.nat(50_000), fc.integer({ min: 1000, max: 90_000 }), fc.array(arrival), (stock, used, drawn) => {
        const arrivals = drawn.map(({ after, grams }) => ({ day: plusDays(TODAY, after), grams }));
        const told = runOut(facts({ stockGrams: stock, usedGrams: used, arrivals }));
        const { coverDays, runsOutOn } = told.withArrivals ?? told;
        // In 28ths of a gram, so that a day's use is a whole number.
        let left = stock * 28;
        let days = 0;
        for (;;) {
          for (const { after, grams } of drawn) if (after === days) left += grams * 28;
          if (left < used) break;
          left -= used;
          days += 1;
        }
        expect(coverDays).toBe(days);
        expect(runsOutOn).toBe(days > 3650 ? null : plusDays(TODAY, days));
      }),
    );
  });

  test("is the same before the batches of the plan are roasted and after", () => {
    fc.assert(
      fc.property(fc.nat(1e6), fc.nat(1e6), fc.integer({ min: 1, max: 1e6 }), (left, plannedGrams, usedGrams) => {
        const before = runOut(facts({ stockGrams: left + plannedGrams, plannedGrams, usedGrams }));
        expect(before.coverDays).toBe(runOut(facts({ stockGrams: left, usedGrams })).coverDays);
      }),
    );
  });

  test("counts the days that the stock holds whole, and a plan never makes them more", () => {
    fc.assert(
      fc.property(fc.nat(1e9), fc.nat(1e9), fc.nat(1e9), (stockGrams, usedGrams, plannedGrams) => {
        const { coverDays } = runOut(facts({ stockGrams, usedGrams }));
        expect(coverDays === null).toBe(usedGrams === 0);
        if (coverDays !== null) {
          expect(coverDays * usedGrams).toBeLessThanOrEqual(stockGrams * COVER_PERIOD_DAYS);
          expect((coverDays + 1) * usedGrams).toBeGreaterThan(stockGrams * COVER_PERIOD_DAYS);
        }
        const planned = runOut(facts({ stockGrams, usedGrams, plannedGrams })).coverDays;
        expect(planned ?? Number.POSITIVE_INFINITY).toBeLessThanOrEqual(coverDays ?? Number.POSITIVE_INFINITY);
      }),
    );
  });

  test("takes no arrival for stock, whatever comes and whenever", () => {
    fc.assert(
      fc.property(
        fc.nat(1e6),
        fc.nat(1e6),
        fc.nat(1e6),
        fc.array(arrival),
        (stockGrams, usedGrams, plannedGrams, drawn) => {
          const asked = { stockGrams, usedGrams, plannedGrams };
          const arrivals = drawn.map(({ after, grams }) => ({ day: plusDays(TODAY, after), grams }));
          const { coverDays, runsOutOn, withArrivals } = runOut(facts({ ...asked, arrivals }));
          expect(runOut(facts(asked))).toMatchObject({ coverDays, runsOutOn, withArrivals: null });
          if (withArrivals !== null)
            expect(withArrivals.coverDays).toBeGreaterThan(coverDays ?? Number.POSITIVE_INFINITY);
        },
      ),
    );
  });

  test("says of lots that are one coffee what it says of one lot with all of it", () => {
    const lot = fc.record({ stockGrams: fc.nat(1e6), usedGrams: fc.nat(1e6), plannedGrams: fc.nat(1e6) });
    fc.assert(
      fc.property(lot, lot, fc.array(arrival), (one, other, drawn) => {
        const arrivals = drawn.map(({ after, grams }) => ({ day: plusDays(TODAY, after), grams }));
        expect(runOutOfLots(TODAY, [facts({ ...one, arrivals })])).toEqual(runOut(facts({ ...one, arrivals })));
        const sums = {
          stockGrams: one.stockGrams + other.stockGrams,
          usedGrams: one.usedGrams + other.usedGrams,
          plannedGrams: one.plannedGrams + other.plannedGrams,
        };
        expect(runOutOfLots(TODAY, [facts({ ...one, arrivals }), facts(other)])).toEqual(
          runOut(facts({ ...sums, arrivals })),
        );
      }),
    );
  });

  test("is red without stock, and enough where nothing is wanted of the stock", () => {
    const arrivals = fc.array(
      fc.record({ day: fc.integer({ min: -30, max: 60 }).map((days) => plusDays(TODAY, days)), grams: fc.nat(1e6) }),
    );
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e9 }), fc.nat(1e6), arrivals, (stockGrams, wanted, expected) => {
        expect(runOut(facts({ stockGrams, usedGrams: 0, arrivals: expected })).level).toBe("enough");
        const empty = { stockGrams: 0, usedGrams: wanted, plannedGrams: wanted, arrivals: expected };
        expect(runOut(facts(empty)).level).toBe("red");
      }),
    );
  });
});
