import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { plusDays } from "../../calendar/index.ts";
import { businessDayRefusal, isLocked, lockRefusal } from "./business-day.ts";
import { type DatedMovement, stockOn } from "./stock-on.ts";

const movement = (businessDay: string, changeGrams: number, averageAfterE4: number | null, locationId = "roaster") =>
  ({ businessDay, changeGrams, averageAfterE4, locationId }) satisfies DatedMovement;

/** Recorded order: the roast of the 30th was logged after the delivery of January. */
const LEDGER = [
  movement("2026-12-01", 10_000, 9_000_000),
  movement("2026-12-15", 5000, 10_000_000, "warehouse"),
  movement("2027-01-05", 15_000, 11_000_000),
  movement("2026-12-30", -4000, 11_000_000),
];

describe("stock and value on a day", () => {
  test.each([
    ["2026-11-30", 0, 0],
    ["2026-12-01", 10_000, 9000],
    ["2026-12-29", 15_000, 15_000],
    ["2026-12-31", 11_000, 12_100],
    ["2027-02-01", 26_000, 28_600],
  ])("amount on %s to %d g worth %d", (day, balanceGrams, valueMinor) => {
    expect(stockOn(day, LEDGER)).toMatchObject({ balanceGrams, valueMinor });
  });

  test("names the stock of each location", () => {
    expect(stockOn("2026-12-31", LEDGER).byLocation).toEqual(
      new Map([
        ["roaster", 6000],
        ["warehouse", 5000],
      ]),
    );
  });

  test("has no value where the cost is unknown, and is worth 0 where there is nothing", () => {
    expect(stockOn("2026-12-01", [movement("2026-12-01", 5, null)])).toMatchObject({ valueMinor: null });
    expect(stockOn("2026-12-01", [])).toMatchObject({ balanceGrams: 0, valueMinor: 0, averageE4: null });
  });

  test("is the same on the last day whatever the order, and changes by what each day moved", () => {
    const entry = fc.record({ after: fc.nat(60), grams: fc.integer({ min: -1000, max: 1000 }) });
    fc.assert(
      fc.property(fc.array(entry), fc.nat(60), (entries, at) => {
        const ledger = entries.map(({ after, grams }) => movement(plusDays("2026-11-01", after), grams, null));
        const day = plusDays("2026-11-01", at);
        const ofDay = ledger.filter(({ businessDay }) => businessDay === day);
        const moved = ofDay.reduce((sum, { changeGrams }) => sum + changeGrams, 0);
        const before = stockOn(plusDays(day, -1), ledger).balanceGrams;
        expect(stockOn(day, ledger).balanceGrams).toBe(before + moved);
        expect(stockOn(day, ledger.toReversed()).balanceGrams).toBe(before + moved);
      }),
    );
  });
});

describe("business days", () => {
  const period = { today: "2026-11-22", lockedThrough: "2026-10-31" };

  test.each([
    ["2026-11-22", null],
    ["2026-11-01", null],
    ["2026-11-23", "future"],
    ["2026-10-31", "locked"],
    ["2020-02-29", "locked"],
    ["2026-02-29", "notADay"],
    ["22.11.2026", "notADay"],
  ])("a movement for %s: %s", (day, refusal) => {
    expect(businessDayRefusal(day, period)).toBe(refusal);
  });

  test("every day from 1990 on is open until a period is locked", () => {
    expect(businessDayRefusal("1990-01-01", { ...period, lockedThrough: null })).toBeNull();
    expect(businessDayRefusal("1989-12-31", { ...period, lockedThrough: null })).toBe("tooEarly");
    expect(isLocked("1999-01-01", null)).toBe(false);
    expect(isLocked("2026-10-31", "2026-10-31")).toBe(true);
  });

  test.each([
    ["2026-11-21", null],
    ["2026-09-30", null],
    ["2026-11-22", "future"],
    ["2027-01-01", "future"],
    ["soon", "notADay"],
  ])("locking through %s: %s", (day, refusal) => {
    expect(lockRefusal(day, period)).toBe(refusal);
  });
});
