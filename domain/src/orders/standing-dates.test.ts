import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { dayNumber, dayParts, plusDays, weekdayOf } from "../calendar/index.ts";
import { draftDay, rhythmWords, type StandingRule, standingDates } from "./standing-dates.ts";

const FRIDAY = 5;
const rule = (facts: Partial<StandingRule>): StandingRule => ({
  rhythm: "weeks",
  every: 1,
  weekday: FRIDAY,
  monthDay: 1,
  startsOn: "2026-11-25",
  endsOn: null,
  ...facts,
});

describe("the dates of a standing order", () => {
  test.each([
    ["every week on Friday", rule({}), "2026-11-25", ["2026-11-27", "2026-12-04", "2026-12-11"]],
    [
      "a start on its own weekday",
      rule({ startsOn: "2026-11-27" }),
      "2026-11-25",
      ["2026-11-27", "2026-12-04", "2026-12-11"],
    ],
    [
      "every third week, seen from between",
      rule({ every: 3 }),
      "2026-11-28",
      ["2026-12-18", "2027-01-08", "2027-01-29"],
    ],
    [
      "the 31st, in shorter months their last day",
      rule({ rhythm: "months", monthDay: 31, startsOn: "2027-01-01" }),
      "2027-01-01",
      ["2027-01-31", "2027-02-28", "2027-03-31"],
    ],
    [
      "the 30th in a leap year",
      rule({ rhythm: "months", monthDay: 30, startsOn: "2028-01-31" }),
      "2028-01-01",
      ["2028-02-29", "2028-03-30", "2028-04-30"],
    ],
    [
      "every quarter on the 30th, over a February without it",
      rule({ rhythm: "months", every: 3, monthDay: 30, startsOn: "2026-11-30" }),
      "2026-11-30",
      ["2026-11-30", "2027-02-28", "2027-05-30", "2027-08-30"],
    ],
    [
      "the 31st from a leap year's January",
      rule({ rhythm: "months", monthDay: 31, startsOn: "2028-01-31" }),
      "2028-01-31",
      ["2028-01-31", "2028-02-29", "2028-03-31", "2028-04-30"],
    ],
    [
      "every second month over the end of a year",
      rule({ rhythm: "months", every: 2, monthDay: 15, startsOn: "2026-11-16" }),
      "2026-11-16",
      ["2026-12-15", "2027-02-15", "2027-04-15"],
    ],
    // Clocks change on 2027-03-28 in Europe and on 2027-03-14 in America: a date is a day all the same.
    [
      "weeks across a change of the clocks",
      rule({ weekday: 7 }),
      "2027-03-21",
      ["2027-03-21", "2027-03-28", "2027-04-04"],
    ],
  ])("%s", (_, given, from, dates) => {
    expect(standingDates(given, from, dates.length)).toEqual(dates);
  });

  test("end with the last day, which still counts", () => {
    expect(standingDates(rule({ endsOn: "2026-12-04" }), "2026-11-25", 9)).toEqual(["2026-11-27", "2026-12-04"]);
    expect(standingDates(rule({ endsOn: "2026-11-26" }), "2026-11-25", 9)).toEqual([]);
  });

  test("are drafted ahead", () => {
    expect(draftDay("2026-12-01", 3)).toBe("2026-11-28");
  });

  const day = fc.integer({ min: 20_000, max: 40_000 }).map((number) => plusDays("1970-01-01", number));
  const rules = fc.record<StandingRule>({
    rhythm: fc.constantFrom("weeks", "months"),
    every: fc.integer({ min: 1, max: 12 }),
    weekday: fc.integer({ min: 1, max: 7 }),
    monthDay: fc.integer({ min: 1, max: 31 }),
    startsOn: day,
    endsOn: fc.option(day),
  });

  test("rise, lie between start and end, and are the same wherever one begins to look", () => {
    fc.assert(
      fc.property(rules, day, (given, from) => {
        const dates = standingDates(given, from, 6);
        for (const [at, date] of dates.entries()) {
          expect(date >= from && date >= given.startsOn && (given.endsOn === null || date <= given.endsOn)).toBe(true);
          expect(at === 0 || date > (dates[at - 1] ?? "")).toBe(true);
          // Seen from any of them, the rest is the same.
          expect(standingDates(given, date, 6 - at).slice(0, 6 - at)).toEqual(dates.slice(at));
        }
        const [first] = dates;
        if (first !== undefined) expect(standingDates(given, plusDays(from, -40), 60)).toContain(first);
      }),
    );
  });

  test("keep their weekday, or their day of the month unless the month is shorter", () => {
    fc.assert(
      fc.property(rules, day, (given, from) => {
        for (const date of standingDates({ ...given, endsOn: null }, from, 6)) {
          if (given.rhythm === "weeks") expect(weekdayOf(date)).toBe(given.weekday);
          else if (dayParts(date).day !== given.monthDay) {
            expect(dayParts(date).day).toBeLessThan(given.monthDay);
            expect(dayParts(plusDays(date, 1)).day).toBe(1);
          }
        }
      }),
    );
  });

  test("lie whole weeks apart", () => {
    fc.assert(
      fc.property(rules, day, (given, from) => {
        const [one, other] = standingDates({ ...given, rhythm: "weeks", endsOn: null }, from, 2);
        expect(dayNumber(other ?? "") - dayNumber(one ?? "")).toBe(given.every * 7);
      }),
    );
  });
});

test.each([
  [{ rhythm: "weeks", every: 1, weekday: 1, monthDay: 1 }, "Every week on Monday"],
  [{ rhythm: "weeks", every: 2, weekday: 5, monthDay: 1 }, "Every 2 weeks on Friday"],
  [{ rhythm: "months", every: 1, weekday: 1, monthDay: 28 }, "Every month on day 28"],
  [{ rhythm: "months", every: 3, weekday: 1, monthDay: 31 }, "Every 3 months on day 31 or the last day"],
] as const)("the rhythm %j reads '%s'", (rule, words) => {
  expect(rhythmWords(rule)).toBe(words);
});
