import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Day, plusDays } from "../calendar/index.ts";
import { comparedDays, type DaySpan, dayCount, daysOfPeriod, isPeriod, PERIODS } from "./periods.ts";

const day = fc.integer({ min: 0, max: 40_000 }).map((days): Day => plusDays("1970-01-01", days));

test.each([
  ["this-week", "2026-11-23", "2026-11-24"],
  ["last-week", "2026-11-16", "2026-11-22"],
  ["this-month", "2026-11-01", "2026-11-24"],
  ["last-month", "2026-10-01", "2026-10-31"],
  ["last-30-days", "2026-10-26", "2026-11-24"],
  ["last-90-days", "2026-08-27", "2026-11-24"],
  ["last-12-months", "2025-12-01", "2026-11-24"],
  ["this-year", "2026-01-01", "2026-11-24"],
  ["last-year", "2025-01-01", "2025-12-31"],
] as const)("%s on a Tuesday in November is %s to %s", (period, from, to) => {
  expect(daysOfPeriod(period, "2026-11-24")).toEqual({ from, to });
});

test("every period of any day can be asked for and holds no day to come", () => {
  const presets = PERIODS.flatMap((period) => (period === "own" ? [] : [period]));
  fc.assert(
    fc.property(fc.constantFrom(...presets), day, (period, today) => {
      const span = daysOfPeriod(period, today);
      expect(isPeriod(span)).toBe(true);
      expect(span.to <= today).toBe(true);
    }),
  );
});

test("a period ends where it begins or later and touches at most 120 months", () => {
  expect(isPeriod({ from: "2026-11-24", to: "2026-11-24" })).toBe(true);
  expect(isPeriod({ from: "2026-11-24", to: "2026-11-23" })).toBe(false);
  expect(isPeriod({ from: "2016-12-31", to: "2026-11-01" })).toBe(true);
  expect(isPeriod({ from: "2016-11-30", to: "2026-11-01" })).toBe(false);
});

describe("compared days", () => {
  test.each([
    ["a month so far", "2026-11-01", "2026-11-24", "2026-10-01", "2026-10-24", "2025-11-01", "2025-11-24"],
    ["a whole month", "2025-02-01", "2025-02-28", "2025-01-01", "2025-01-31", "2024-02-01", "2024-02-29"],
    ["a month until its 30th", "2026-03-01", "2026-03-30", "2026-02-01", "2026-02-28", "2025-03-01", "2025-03-30"],
    ["a week so far", "2026-11-23", "2026-11-24", "2026-11-16", "2026-11-17", "2025-11-23", "2025-11-24"],
    ["a whole week", "2026-11-16", "2026-11-22", "2026-11-09", "2026-11-15", "2025-11-16", "2025-11-22"],
    ["30 days", "2026-10-26", "2026-11-24", "2026-09-26", "2026-10-25", "2025-10-26", "2025-11-24"],
    ["a leap day", "2024-02-29", "2024-02-29", "2024-02-28", "2024-02-28", "2023-02-28", "2023-02-28"],
    ["a year", "2025-01-01", "2025-12-31", "2024-01-01", "2024-12-31", "2024-01-01", "2024-12-31"],
  ])("hold %s against the same span", (_, from, to, before, beforeTo, year, yearTo) => {
    expect(comparedDays({ from, to }, "before")).toEqual({ from: before, to: beforeTo });
    expect(comparedDays({ from, to }, "year")).toEqual({ from: year, to: yearTo });
  });

  test("hold a week that begins with a month against the week before", () => {
    const week = { from: "2027-02-01", to: "2027-02-07" };
    const weekBefore = { from: "2027-01-25", to: "2027-01-31" };
    expect(comparedDays(week, "before")).toEqual(weekBefore);
    expect(comparedDays(week, "before", "last-week")).toEqual(weekBefore);
    expect(comparedDays({ ...week, to: "2027-02-03" }, "before", "this-week")).toEqual({
      from: "2027-01-25",
      to: "2027-01-27",
    });
    expect(comparedDays(week, "before", "this-month")).toEqual({ from: "2027-01-01", to: "2027-01-07" });
  });

  test("are some days, before the period, and as many unless months are", () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 1000 }), (from, more) => {
        const span: DaySpan = { from, to: plusDays(from, more) };
        for (const comparison of ["before", "year"] as const) {
          const compared = comparedDays(span, comparison);
          expect(compared.from <= compared.to).toBe(true);
          expect(compared.from < span.from).toBe(true);
        }
        const before = comparedDays(span, "before");
        expect(before.to < span.from).toBe(true);
        if (!from.endsWith("-01")) expect(dayCount(before)).toBe(dayCount(span));
      }),
    );
  });
});
