import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { weekdayOf } from "../calendar/index.ts";
import { isTold, nextMailMs, weekOfMail } from "./weekly-mail.ts";

const ms = (instant: string) => Date.parse(instant);

describe("the week of a mail", () => {
  test.each([
    ["Vienna before six", "2026-11-23T04:59:59Z", "Europe/Vienna", "2026-11-09"],
    ["Vienna at six", "2026-11-23T05:00:00Z", "Europe/Vienna", "2026-11-16"],
    ["Vienna on Sunday night", "2026-11-29T22:59:59Z", "Europe/Vienna", "2026-11-16"],
    // The clocks went back the day before: six is an hour later than the week before.
    ["Vienna after the clocks went back, an hour early", "2026-10-26T04:30:00Z", "Europe/Vienna", "2026-10-12"],
    ["Vienna after the clocks went back", "2026-10-26T05:00:00Z", "Europe/Vienna", "2026-10-19"],
    ["Vienna after the clocks went forward", "2026-03-30T04:00:00Z", "Europe/Vienna", "2026-03-23"],
    ["Vienna after the clocks went forward, a minute early", "2026-03-30T03:59:00Z", "Europe/Vienna", "2026-03-16"],
    // 14 hours ahead: Monday begins there while it is Sunday morning in London.
    ["Kiritimati at six, on Sunday afternoon in UTC", "2026-11-22T16:00:00Z", "Pacific/Kiritimati", "2026-11-16"],
    ["Kiritimati a minute before", "2026-11-22T15:59:00Z", "Pacific/Kiritimati", "2026-11-09"],
    ["St. John's at six", "2026-11-23T09:30:00Z", "America/St_Johns", "2026-11-16"],
    ["St. John's a minute before", "2026-11-23T09:29:00Z", "America/St_Johns", "2026-11-09"],
    ["Honolulu at six", "2026-11-23T16:00:00Z", "Pacific/Honolulu", "2026-11-16"],
  ])("is, in %s, the last full one", (_, instant, timeZone, from) => {
    expect(weekOfMail(ms(instant), timeZone).from).toBe(from);
  });

  test("changes when the next mail is due, and not before, wherever the roastery stands", () => {
    const zones = ["UTC", "Europe/Vienna", "Pacific/Kiritimati", "America/St_Johns", "Pacific/Apia", "Asia/Kathmandu"];
    fc.assert(
      fc.property(
        fc.integer({ min: ms("2009-01-01T00:00:00Z"), max: ms("2037-12-31T00:00:00Z") }),
        fc.constantFrom(...zones),
        (now, timeZone) => {
          const week = weekOfMail(now, timeZone);
          const next = nextMailMs(now, timeZone);
          expect(weekdayOf(week.from)).toBe(1);
          expect(next).toBeGreaterThan(now);
          expect(weekOfMail(next - 1, timeZone)).toEqual(week);
          expect(weekOfMail(next, timeZone).from > week.to).toBe(true);
        },
      ),
    );
  });

  test("is told next on Monday at six by the clocks of that day", () => {
    expect(nextMailMs(ms("2026-10-24T12:00:00Z"), "Europe/Vienna")).toBe(ms("2026-10-26T05:00:00Z"));
    expect(nextMailMs(ms("2026-10-17T12:00:00Z"), "Europe/Vienna")).toBe(ms("2026-10-19T04:00:00Z"));
  });
});

test("a quiet week is told once, until something was roasted or ordered again", () => {
  const quiet = { roastCount: 0, orderCount: 0 };
  const roasted = { roastCount: 3, orderCount: null };
  const sold = { roastCount: 0, orderCount: 1 };
  expect(isTold(roasted, quiet)).toBe(true);
  expect(isTold(sold, quiet)).toBe(true);
  expect(isTold(quiet, roasted)).toBe(true);
  expect(isTold(quiet, sold)).toBe(true);
  expect(isTold(quiet, quiet)).toBe(false);
  expect(isTold({ roastCount: 0, orderCount: null }, { roastCount: 0, orderCount: null })).toBe(false);
});
