import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { dayNumber, plusDays } from "../calendar/index.ts";
import { freshnessPlan, isReadyLate, longestRest, restedOn } from "./freshness.ts";

describe("freshness of an order", () => {
  test.each([
    ["in time", "2026-11-22", { roastBy: "2026-11-24", roastOn: "2026-11-24", ageDays: 3, isLate: false }],
    ["on the last day", "2026-11-24", { roastBy: "2026-11-24", roastOn: "2026-11-24", ageDays: 3, isLate: false }],
    ["a day late", "2026-11-25", { roastBy: "2026-11-24", roastOn: "2026-11-25", ageDays: 2, isLate: true }],
    ["overdue", "2026-11-29", { roastBy: "2026-11-24", roastOn: "2026-11-29", ageDays: -2, isLate: true }],
  ])("promised on Friday with 3 days of rest, seen %s", (_, today, plan) => {
    expect(freshnessPlan("2026-11-27", 3, today)).toEqual(plan);
  });

  test("plans a coffee that needs no rest for the promised day", () => {
    expect(freshnessPlan("2027-01-01", 0, "2026-12-24")).toMatchObject({ roastBy: "2027-01-01", ageDays: 0 });
  });

  test("rests as long as it should whenever it is not late", () => {
    const day = fc.nat(20_000).map((count) => plusDays("1999-12-31", count));
    fc.assert(
      fc.property(day, fc.nat(60), day, (promisedOn, restDays, today) => {
        const { roastOn, ageDays, isLate } = freshnessPlan(promisedOn, restDays, today);
        expect(roastOn >= today).toBe(true);
        expect(dayNumber(roastOn) + ageDays).toBe(dayNumber(promisedOn));
        if (!isLate) expect(ageDays).toBe(restDays);
        else expect(ageDays).toBeLessThan(restDays);
      }),
    );
  });
});

describe("days of rest of an order", () => {
  test.each([
    [[4, null, 1], 4],
    [[1, null], 2],
    [[1, 0], 1],
    [[], 2],
  ])("takes the longest of lines of %j where the order has 2: %i", (lines, days) => {
    expect(longestRest(2, lines)).toBe(days);
  });
});

test("coffee of several roasts has rested once the youngest of them has, and none rests for ever without a roast", () => {
  expect(restedOn(["2026-11-20", "2026-11-17"], 5)).toBe("2026-11-25");
  expect(restedOn([], 5)).toBeNull();
});

test.each([
  ["2026-11-25", "2026-11-24", true],
  ["2026-11-25", "2026-11-25", false],
  ["2026-11-25", null, false],
  [null, "2026-11-24", false],
])("coffee that is ready on %s and promised on %s: late is %s", (readyOn, promisedOn, isLate) => {
  expect(isReadyLate(readyOn, promisedOn)).toBe(isLate);
});
