import { describe, expect, test } from "vitest";
import { type DayWriting, parseDay } from "./typed-day.ts";
import type { WordMeaning } from "./typed-words.ts";

const TODAY = "2026-11-21";

const writing = (order: DayWriting["order"], pattern: string, words: [string, WordMeaning][]): DayWriting => ({
  order,
  pattern,
  words: new Map(words),
});

const american = writing(["month", "day", "year"], "mm/dd/yyyy", [
  ["mar", { month: 3 }],
  ["march", { month: 3 }],
  ["dec", { month: 12 }],
  ["feb", { month: 2 }],
  ["wed", { weekday: 3 }],
  ["tue", { weekday: 2 }],
  ["th", { isFiller: true }],
]);
const german = writing(["day", "month", "year"], "tt.mm.jjjj", [["märz", { month: 3 }]]);
const italian = writing(["day", "month", "year"], "gg/mm/aaaa", [["mar", { month: 3, weekday: 2 }]]);
const japanese = writing(["year", "month", "day"], "yyyy/mm/dd", [
  ["年", { isFiller: true }],
  ["月", { isFiller: true, weekday: 1 }],
  ["日", { isFiller: true, weekday: 7 }],
  ["水", { weekday: 3 }],
]);

describe("a typed day", () => {
  test.each([
    ["3/4/2026", american, "2026-03-04"],
    ["03/04/26", american, "2026-03-04"],
    ["03042026", american, "2026-03-04"],
    ["Wed, Mar 4, 2026", american, "2026-03-04"],
    ["march 4th 2026", american, "2026-03-04"],
    ["4 Mar 2026", american, "2026-03-04"],
    ["2026-03-04", american, "2026-03-04"],
    ["12/31/99", american, "1999-12-31"],
    ["3.4.2026", german, "2026-04-03"],
    ["03.04.26", german, "2026-04-03"],
    ["2026-03-04", german, "2026-03-04"],
    ["4. März 2026", german, "2026-03-04"],
    ["mar 3 mar 2026", italian, "2026-03-03"],
    ["3 mar 2026", italian, "2026-03-03"],
    ["2026年3月4日(水)", japanese, "2026-03-04"],
    ["2026年3月2日(月)", japanese, "2026-03-02"],
    ["20260304", japanese, "2026-03-04"],
  ])("%s", (text, how, day) => {
    expect(parseDay(text, how, TODAY)).toEqual({ ok: true, day });
  });

  test("a day without a year is the latest one, at most two months ahead, also at the turn of a year", () => {
    expect(parseDay("11/20", american, TODAY)).toEqual({ ok: true, day: "2026-11-20" });
    expect(parseDay("12/31", american, "2027-01-02")).toEqual({ ok: true, day: "2026-12-31" });
    expect(parseDay("dec 31", american, "2027-01-02")).toEqual({ ok: true, day: "2026-12-31" });
    expect(parseDay("1.2.", german, "2026-12-30")).toEqual({ ok: true, day: "2027-02-01" });
    expect(parseDay("12/31", american, TODAY)).toEqual({ ok: true, day: "2026-12-31" });
    expect(parseDay("3/4", american, TODAY)).toEqual({ ok: true, day: "2026-03-04" });
    expect(parseDay("2/29", american, TODAY)).toEqual({
      ok: false,
      reason: "There is no such day. Type the day as mm/dd/yyyy",
    });
  });

  test.each([
    ["", american, "Type the day as mm/dd/yyyy"],
    ["soon", american, "Type the day as mm/dd/yyyy"],
    ["3", american, "Type the day as mm/dd/yyyy"],
    ["mar 2026", american, "Type the day as mm/dd/yyyy"],
    ["marc 4 2026", american, "Type the day as mm/dd/yyyy"],
    ["3/4/2026 06:40", american, "Type the day as mm/dd/yyyy"],
    ["4/3/2026", japanese, "Type the day as yyyy/mm/dd"],
    // Never read the other way round.
    ["25/12/2026", american, "There is no such day. Type the day as mm/dd/yyyy"],
    ["12/25/2026", german, "There is no such day. Type the day as tt.mm.jjjj"],
    ["2/30/2026", american, "There is no such day. Type the day as mm/dd/yyyy"],
    ["2026-02-29", german, "There is no such day. Type the day as tt.mm.jjjj"],
    ["3/4/202", american, "Type the day as mm/dd/yyyy"],
    ["3/4/0202", american, "The year must be between 1900 and 2199"],
    ["Tue, Mar 4, 2026", american, "That day is a Wednesday"],
  ])("%s is refused", (text, how, reason) => {
    expect(parseDay(text, how, TODAY)).toEqual({ ok: false, reason });
  });
});
