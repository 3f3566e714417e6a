import fc from "fast-check";
import { expect, test } from "vitest";
import { monthWeeks, plusMonths, weekStart } from "./calendar-month.ts";
import { dayFromNumber, dayNumber, dayParts, isDay, plusDays, weekdayOf } from "./civil-day.ts";

const day = fc.integer({ min: -300_000, max: 300_000 }).map(dayFromNumber);

test.each([
  ["1970-01-01", 0],
  ["1969-12-31", -1],
  ["2000-02-29", 11_016],
  ["2026-11-21", 20_778],
])("%s is day %d", (text, number) => {
  expect(dayNumber(text)).toBe(number);
  expect(dayFromNumber(number)).toBe(text);
});

test("days are counted as the calendar has them", () => {
  fc.assert(
    fc.property(fc.integer({ min: -300_000, max: 300_000 }), (number) => {
      expect(dayFromNumber(number)).toBe(new Date(number * 86_400_000).toISOString().slice(0, 10));
      expect(dayNumber(dayFromNumber(number))).toBe(number);
      expect(weekdayOf(dayFromNumber(number)) % 7).toBe(new Date(number * 86_400_000).getUTCDay());
    }),
  );
});

test.each(["2026-02-29", "2026-13-01", "2026-00-10", "2026-11-31", "2026-1-1", "", "0000-01-01", "1900-02-29"])(
  "%j is no day",
  (text) => expect(isDay(text)).toBe(false),
);

test("a month on is the same day, or the last of a shorter month", () => {
  expect(plusMonths("2026-01-31", 1)).toBe("2026-02-28");
  expect(plusMonths("2024-01-31", 1)).toBe("2024-02-29");
  expect(plusMonths("2026-11-21", -11)).toBe("2025-12-21");
  fc.assert(
    fc.property(day, fc.integer({ min: -40, max: 40 }), (from, count) => {
      const to = plusMonths(from, count);
      const months = (of: string) => dayParts(of).year * 12 + dayParts(of).month;
      expect(isDay(to)).toBe(true);
      expect(months(to) - months(from)).toBe(count);
    }),
  );
});

test("a month is drawn in whole weeks, each of its days once, from the first day of the week", () => {
  expect(monthWeeks("2026-11-21", 7)[0]).toEqual([
    "2026-11-01",
    "2026-11-02",
    "2026-11-03",
    "2026-11-04",
    "2026-11-05",
    "2026-11-06",
    "2026-11-07",
  ]);
  fc.assert(
    fc.property(day, fc.integer({ min: 1, max: 7 }), (of, firstWeekday) => {
      const weeks = monthWeeks(of, firstWeekday);
      const days = weeks.flat();
      expect(weeks.every((week) => week.length === 7 && weekdayOf(week[0] ?? "") === firstWeekday)).toBe(true);
      expect(days.every((each, index) => index === 0 || each === plusDays(days[index - 1] ?? "", 1))).toBe(true);
      expect(days).toContain(of);
      expect(days.filter((each) => each.startsWith(of.slice(0, 7))).at(-1)).toBe(
        plusDays(plusMonths(`${of.slice(0, 7)}-01`, 1), -1),
      );
    }),
  );
});

test("a week begins on its first day", () => {
  expect(weekStart("2026-11-22")).toBe("2026-11-16");
  expect(weekStart("2026-11-22", 7)).toBe("2026-11-22");
  expect(weekStart("2026-11-21", 7)).toBe("2026-11-15");
});
