import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import { firstMomentOf, momentAt } from "./moment-at.ts";
import { dayAt, isTimeZone, wallTimeAt } from "./zone-offsets.ts";

const zone = fc.constantFrom(...Intl.supportedValuesOf("timeZone"), "UTC");
// Moments from 1975 to 2049: before, some zones were off by seconds.
const minute = fc.integer({ min: 157_766_400 / 60, max: 2_493_072_000 / 60 }).map((minutes) => minutes * 60_000);
const at = (iso: string) => Date.parse(iso);

describe("a moment in a time zone", () => {
  test.each([
    ["2026-11-18T07:30:00Z", "America/Los_Angeles", "2026-11-17T23:30"],
    ["2026-11-18T07:30:00Z", "Asia/Tokyo", "2026-11-18T16:30"],
    ["2026-11-18T07:30:59.999Z", "Asia/Kathmandu", "2026-11-18T13:15"],
    ["2026-07-01T00:00:00Z", "Europe/Vienna", "2026-07-01T02:00"],
    ["1969-12-31T23:59:59.500Z", "UTC", "1969-12-31T23:59"],
  ])("%s in %s is %s", (iso, timeZone, shown) => {
    expect(wallTimeAt(at(iso), timeZone)).toBe(shown);
    expect(dayAt(at(iso), timeZone)).toBe(shown.slice(0, 10));
  });

  test("comes back from what the clocks show, unless they show it twice: then it is the earlier one", () => {
    fc.assert(
      fc.property(minute, zone, (epochMs, timeZone) => {
        const back = momentAt(wallTimeAt(epochMs, timeZone), timeZone);
        expect(back.ok).toBe(true);
        if (!back.ok) return;
        expect(back.epochMs).toBeLessThanOrEqual(epochMs);
        expect(epochMs - back.epochMs).toBeLessThanOrEqual(3 * 3_600_000);
        expect(wallTimeAt(back.epochMs, timeZone)).toBe(wallTimeAt(epochMs, timeZone));
      }),
      { numRuns: 500 },
    );
  });

  test("is refused where the clocks jumped over it, and taken on either side of the jump", () => {
    expect(momentAt("2026-03-29T02:30", "Europe/Vienna")).toEqual({ ok: false, reason: "skipped" });
    expect(momentAt("2026-03-08T02:30", "America/Los_Angeles")).toEqual({ ok: false, reason: "skipped" });
    expect(momentAt("2026-03-08T02:30", "Europe/Vienna")).toEqual({ ok: true, epochMs: at("2026-03-08T01:30:00Z") });
    expect(momentAt("2026-03-29T01:59", "Europe/Vienna")).toEqual({ ok: true, epochMs: at("2026-03-29T00:59:00Z") });
    expect(momentAt("2026-03-29T03:00", "Europe/Vienna")).toEqual({ ok: true, epochMs: at("2026-03-29T01:00:00Z") });
    expect(momentAt("2011-12-30T12:00", "Pacific/Apia")).toEqual({ ok: false, reason: "skipped" });
  });

  test.each([
    ["2026-10-25T02:30", "Europe/Vienna", "2026-10-25T00:30:00Z"],
    ["2026-11-01T01:30", "America/Los_Angeles", "2026-11-01T08:30:00Z"],
    ["2026-11-01T00:30", "America/Havana", "2026-11-01T04:30:00Z"],
  ])("is the first of two where the clocks show %s twice in %s", (time, timeZone, iso) => {
    expect(momentAt(time, timeZone)).toEqual({ ok: true, epochMs: at(iso) });
  });
});

describe("the first moment of a day", () => {
  test.each([
    ["2026-11-21", "Europe/Vienna", "2026-11-20T23:00:00Z"],
    // Midnight is jumped over, and comes twice.
    ["2026-09-06", "America/Santiago", "2026-09-06T04:00:00Z"],
    ["2026-11-01", "America/Havana", "2026-11-01T04:00:00Z"],
    ["2026-10-25", "Atlantic/Azores", "2026-10-25T00:00:00Z"],
    // Samoa went over the date line and had no such day.
    ["2011-12-30", "Pacific/Apia", "2011-12-30T10:00:00Z"],
  ])("%s in %s", (day, timeZone, iso) => {
    expect(firstMomentOf(day, timeZone)).toBe(at(iso));
  });

  test("is on the day, and the moment before it is not", () => {
    fc.assert(
      fc.property(minute, zone, (epochMs, timeZone) => {
        const day = dayAt(epochMs, timeZone);
        const first = firstMomentOf(day, timeZone);
        expect(first).toBeLessThanOrEqual(epochMs);
        expect(dayAt(first, timeZone)).toBe(day);
      }),
      { numRuns: 300 },
    );
  });
});

test("a zone is known by its name", () => {
  expect(isTimeZone("Europe/Vienna")).toBe(true);
  expect(isTimeZone("Moon/Tranquility")).toBe(false);
  expect(isTimeZone("")).toBe(false);
});

describe("the name of a time zone", () => {
  test("is kept once, however its letters are written", () => {
    const made = vi.spyOn(Intl, "DateTimeFormat");
    const spellings = ["US/Pacific", "us/pacific", "US/PACIFIC", "uS/pAcIfIc"];
    expect(spellings.filter(isTimeZone)).toEqual(spellings);
    expect(made).toHaveBeenCalledTimes(1);
    made.mockRestore();
  });

  test("is not known with a letter that only looks like one of its own in lower case", () => {
    expect(isTimeZone("Pacific/Kiritimati")).toBe(true);
    expect(isTimeZone("Pacific/\u212airitimati")).toBe(false);
  });
});
