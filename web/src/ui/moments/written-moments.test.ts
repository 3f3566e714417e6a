import { dayAt, parseDay, parseTime } from "@tryer/domain/calendar";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { dayWriting, fieldTexts, timeWriting } from "./typed-moments.ts";
import { firstWeekday, weekdayNames } from "./week-days.ts";
import { writtenMoments } from "./written-moments.ts";

const NOW = () => Date.parse("2026-11-21T12:00:00Z");
const inLosAngeles = (locale: string) => writtenMoments(locale, "America/Los_Angeles", "Asia/Tokyo", NOW);

describe("a moment", () => {
  // Half past eleven at night in Los Angeles, the afternoon of the next day in Tokyo.
  const LATE = "2026-11-18T07:30:00Z";

  test.each([
    ["en-US", "Tue, Nov 17, 11:30 PM", "Tue, Nov 17"],
    ["en-GB", "Tue 17 Nov, 23:30", "Tue 17 Nov"],
    ["de-DE", "Di., 17. Nov., 23:30", "Di., 17. Nov."],
  ])("is written in %s as its people write it, by the clocks of the roastery", (locale, moment, day) => {
    expect(inLosAngeles(locale).moment(LATE)).toBe(moment);
    expect(inLosAngeles(locale).day(LATE)).toBe(day);
  });

  test("has its year when it isn't this one, where the roastery stands", () => {
    const { moment, calendarDay } = inLosAngeles("en-US");
    expect(moment("2025-11-17T14:40:00Z")).toBe("Mon, Nov 17, 2025, 6:40 AM");
    expect(moment("2027-01-01T07:59:00Z")).toBe("Thu, Dec 31, 11:59 PM");
    expect(moment("2026-01-01T07:59:00Z")).toBe("Wed, Dec 31, 2025, 11:59 PM");
    expect(calendarDay("2025-12-31")).toBe("Wed, Dec 31, 2025");
    expect(calendarDay("2026-12-31")).toBe("Thu, Dec 31");
  });

  test("says its zone where the browser's clock shows something else", () => {
    const { isElsewhere, momentInFull, zoneName } = inLosAngeles("en-US");
    expect(isElsewhere(LATE)).toBe(true);
    expect(momentInFull(LATE)).toBe("Tue, Nov 17, 2026, 11:30 PM PST");
    expect(zoneName()).toBe("Los Angeles time (PST)");
    expect(writtenMoments("en-US", "UTC", "UTC", NOW).zoneName()).toBe("UTC");
    // Two names for the same clocks.
    expect(writtenMoments("en-US", "Europe/Vienna", "Europe/Berlin", NOW).isElsewhere(LATE)).toBe(false);
  });

  test("has the day of the roastery where it is now", () => {
    const at = (iso: string) => writtenMoments("en-US", "America/Los_Angeles", "Asia/Tokyo", () => Date.parse(iso));
    expect(at("2026-11-18T07:59:00Z").today()).toBe("2026-11-17");
    expect(at("2026-11-18T08:00:00Z").today()).toBe("2026-11-18");
  });
});

const LOCALES = [
  ..."af am ar-EG az be bg bn bs ca cs cy da de-AT de-DE el en-AU en-CA en-GB en-IN en-US es es-MX et eu fa fi".split(
    " ",
  ),
  ..."fil fr fr-CA ga gl gu he hi hr hu hy id is it ja ka kk km kn ko lo lt lv mk ml mn mr ms my nb ne nl pa pl".split(
    " ",
  ),
  ..."pt pt-PT ro ru sk sl sq sr sr-Latn sv sw ta te th tr uk ur uz vi zh-CN zh-HK zh-TW zu".split(" "),
];
const day = fc.integer({ min: 0, max: 109_000 }).map((number) => dayAt((number - 25_000) * 86_400_000, "UTC"));

describe.each(LOCALES)("the text of a field in %s", (locale) => {
  const texts = fieldTexts(locale);
  const writing = dayWriting(locale);

  test("is read as the day that it is, spelled out and in figures", () => {
    fc.assert(
      fc.property(day, day, (shown, today) => {
        expect(parseDay(texts.spelledDay(shown), writing, today)).toEqual({ ok: true, day: shown });
        expect(parseDay(texts.shortDay(shown), writing, today)).toEqual({ ok: true, day: shown });
        expect(parseDay(texts.figuresOfDay(shown), writing, today)).toEqual({ ok: true, day: shown });
        expect(parseDay(shown, writing, today)).toEqual({ ok: true, day: shown });
      }),
      { numRuns: 25 },
    );
  });

  test("is read as the time that it is", () => {
    const own = timeWriting(locale);
    for (let minute = 0; minute < 24 * 60; minute += 7) {
      const padded = (value: number) => String(value).padStart(2, "0");
      const time = `${padded(Math.floor(minute / 60))}:${padded(minute % 60)}`;
      expect(parseTime(texts.spelledTime(time), own)).toEqual({ ok: true, time });
      expect(parseTime(time, own)).toEqual({ ok: true, time });
    }
  });
});

describe("a typed day", () => {
  const read = (text: string, locale: string) => parseDay(text, dayWriting(locale), "2026-11-21");

  test("is read in the order of the language", () => {
    expect(read("03/04/2026", "en-US")).toEqual({ ok: true, day: "2026-03-04" });
    expect(read("03/04/2026", "en-GB")).toEqual({ ok: true, day: "2026-04-03" });
    expect(read("3.4.2026", "de-DE")).toEqual({ ok: true, day: "2026-04-03" });
    expect(read("4. März", "de-DE")).toEqual({ ok: true, day: "2026-03-04" });
    expect(read("4. marz", "de-DE")).toEqual({ ok: true, day: "2026-03-04" });
    expect(read("Mar 4th, 2026", "de-DE")).toEqual({ ok: true, day: "2026-03-04" });
  });

  test("is asked for in the pattern of the language", () => {
    expect(read("25/12/2026", "en-US")).toEqual({
      ok: false,
      reason: "There is no such day. Type the day as mm/dd/yyyy",
    });
    expect(read("x", "de-DE")).toEqual({ ok: false, reason: "Type the day as dd.mm.yyyy" });
  });
});

test("weeks begin where the language is spoken", () => {
  expect(["en-US", "en-GB", "de-DE", "ar-EG", "pt-BR"].map(firstWeekday)).toEqual([7, 1, 1, 6, 7]);
  expect(weekdayNames("en-US", "short")[0]).toBe("Sun");
  expect(weekdayNames("de-DE", "long")[0]).toBe("Montag");
});
