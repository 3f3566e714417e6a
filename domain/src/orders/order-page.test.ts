import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { weekdayOf } from "../calendar/index.ts";
import { missingToMinimum, orderWindow } from "./order-page.ts";

const VIENNA = "Europe/Vienna";
const CUT_OFF = { weekday: 2, time: "18:00", deliveryWeekday: 4 };
const at = (moment: string) => Date.parse(moment);
const shown = (cutOff: typeof CUT_OFF, moment: string, zone = VIENNA) => {
  const { closesAtMs, deliversOn } = orderWindow(cutOff, at(moment), zone);
  return `${new Date(closesAtMs).toISOString()} ${deliversOn}`;
};

describe("the window of an order page", () => {
  test.each([
    ["the day before", "2026-11-30T09:00:00Z", "2026-12-01T17:00:00.000Z 2026-12-03"],
    ["a moment before", "2026-12-01T16:59:59.999Z", "2026-12-01T17:00:00.000Z 2026-12-03"],
    ["at the cut-off", "2026-12-01T17:00:00Z", "2026-12-08T17:00:00.000Z 2026-12-10"],
    ["on the day of the delivery", "2026-12-03T09:00:00Z", "2026-12-08T17:00:00.000Z 2026-12-10"],
  ])("closes ahead of an order that is sent %s", (_, moment, window) => expect(shown(CUT_OFF, moment)).toBe(window));

  test("closes at the same time of the clocks before and after they change", () => {
    expect(shown(CUT_OFF, "2026-10-20T10:00:00Z")).toBe("2026-10-20T16:00:00.000Z 2026-10-22");
    expect(shown(CUT_OFF, "2026-10-20T16:00:00Z")).toBe("2026-10-27T17:00:00.000Z 2026-10-29");
  });

  test("closes with the jump over its time, and with the first of two", () => {
    const night = { weekday: 7, time: "02:30", deliveryWeekday: 1 };
    expect(shown(night, "2026-03-28T12:00:00Z")).toBe("2026-03-29T01:00:00.000Z 2026-03-30");
    expect(shown(night, "2026-10-24T12:00:00Z")).toBe("2026-10-25T00:30:00.000Z 2026-10-26");
    // Between the two half past two it is over.
    expect(shown(night, "2026-10-25T01:00:00Z")).toBe("2026-11-01T01:30:00.000Z 2026-11-02");
  });

  test("delivers a week later where cut-off and delivery have one weekday", () => {
    expect(shown({ ...CUT_OFF, deliveryWeekday: 2 }, "2026-12-01T09:00:00Z")).toBe(
      "2026-12-01T17:00:00.000Z 2026-12-08",
    );
  });

  test("is ahead, at most a week and the hour of a clock change long, and delivers on its weekday", () => {
    const weekday = fc.integer({ min: 1, max: 7 });
    const two = (max: number) => fc.integer({ min: 0, max }).map((count) => String(count).padStart(2, "0"));
    const time = fc.tuple(two(23), two(59)).map((parts) => parts.join(":"));
    const zone = fc.constantFrom(VIENNA, "America/New_York", "Australia/Lord_Howe", "Asia/Kathmandu", "UTC");
    const moment = fc.integer({ min: at("2024-01-01"), max: at("2030-01-01") });
    fc.assert(
      fc.property(weekday, time, weekday, moment, zone, (day, clock, deliveryWeekday, nowMs, timeZone) => {
        const window = orderWindow({ weekday: day, time: clock, deliveryWeekday }, nowMs, timeZone);
        expect(window.closesAtMs).toBeGreaterThan(nowMs);
        expect(window.closesAtMs - nowMs).toBeLessThanOrEqual((7 * 24 + 1) * 3_600_000);
        expect(weekdayOf(window.deliversOn)).toBe(deliveryWeekday);
      }),
    );
  });
});

test("the minimum is an amount or a weight, and reached to the cent and the gram", () => {
  const order = { goodsMinor: 9_999, grams: 4_999 };
  expect(missingToMinimum({ minimumMinor: 10_000, minimumGrams: null }, order)).toEqual({ minor: 1, grams: 0 });
  expect(missingToMinimum({ minimumMinor: null, minimumGrams: 5_000 }, order)).toEqual({ minor: 0, grams: 1 });
  expect(missingToMinimum({ minimumMinor: 9_999, minimumGrams: null }, order)).toEqual({ minor: 0, grams: 0 });
  expect(missingToMinimum({ minimumMinor: null, minimumGrams: null }, order)).toEqual({ minor: 0, grams: 0 });
});
