import { describe, expect, test } from "vitest";
import { readDay } from "./day-cell.ts";

describe("a day is read", () => {
  const context = { order: null, today: "2026-11-22" } as const;
  test.each([
    ["2026-11-03", "2026-11-03"],
    ["2026-11-03 00:00:00", "2026-11-03"],
    ["20261103", "2026-11-03"],
    ["03.11.2026", "2026-11-03"],
    ["3.11.26", "2026-11-03"],
    ["12/15/2026", "2026-12-15"],
    ["15/12/2026", "2026-12-15"],
    ["05/05/2026", "2026-05-05"],
    ["April 4th, 2015", "2015-04-04"],
    ["December 26th, 2014", "2014-12-26"],
    ["3. März 2026", "2026-03-03"],
    ["3 de noviembre de 2026", "2026-11-03"],
    ["1er août 2026", "2026-08-01"],
    ["3 de outubro de 2026", "2026-10-03"],
    ["Nov 3, 2026", "2026-11-03"],
    ["ETA 12/15/2026", "2026-12-15"],
  ])("%s", (text, day) => {
    expect(readDay(text, context)).toEqual({ value: day });
  });

  test("a day that could be two takes the order of its column, or asks for it", () => {
    expect(readDay("03/04/2026", context)).toEqual({ needs: ["dayOrder"] });
    expect(readDay("03/04/2026", { ...context, order: "day first" })).toEqual({ value: "2026-04-03" });
    expect(readDay("03/04/2026", { ...context, order: "month first" })).toEqual({ value: "2026-03-04" });
  });

  test.each(["Jan-27", "November 2026", "31.02.2026", "soon", "week 45", "3 Nov"])("%s is asked about", (text) => {
    expect(readDay(text, context)).toHaveProperty("ask");
  });

  test("a word for where the coffee is stands for no day, with a note", () => {
    expect(readDay("AFLOAT", context)).toEqual({ value: null, note: "AFLOAT" });
  });
});
