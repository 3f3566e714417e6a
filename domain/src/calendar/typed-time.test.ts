import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseTime, type TimeWriting } from "./typed-time.ts";

const american: TimeWriting = { pattern: "6:40 AM", hours: [], fillers: new Set() };
const german: TimeWriting = { pattern: "06:40", hours: [], fillers: new Set(["uhr"]) };
const chinese: TimeWriting = {
  pattern: "上午6:40",
  hours: [
    { shown: 12, word: "上午", hour: 0 },
    { shown: 12, word: "下午", hour: 12 },
  ],
  fillers: new Set(),
};

describe("a typed time of the day", () => {
  test.each([
    ["6:40 AM", american, "06:40"],
    ["6:40pm", american, "18:40"],
    ["6:40 p.m.", american, "18:40"],
    ["12:05 am", american, "00:05"],
    ["12:05 PM", american, "12:05"],
    ["6 pm", american, "18:00"],
    ["18:40", american, "18:40"],
    ["640", american, "06:40"],
    ["6.40", german, "06:40"],
    ["18:40 Uhr", german, "18:40"],
    ["1840", german, "18:40"],
    ["00:00", german, "00:00"],
    ["下午12:30", chinese, "12:30"],
    ["上午12:30", chinese, "00:30"],
  ])("%s", (text, how, time) => {
    expect(parseTime(text, how)).toEqual({ ok: true, time });
  });

  test.each(["", "6", "24:00", "6:60", "13:00 pm", "0:30 am", "6:4", "6:40:30", "noon", "6:40 xx", "-6:40 am x"])(
    "%j is refused",
    (text) => expect(parseTime(text, american)).toEqual({ ok: false, reason: "Type the time as 6:40 AM" }),
  );

  test("is read as the clock shows it, at every minute", () => {
    fc.assert(
      fc.property(fc.nat(23), fc.nat(59), (hour, minute) => {
        const padded = (value: number) => String(value).padStart(2, "0");
        const time = `${padded(hour)}:${padded(minute)}`;
        const half = `${hour % 12 === 0 ? 12 : hour % 12}:${padded(minute)} ${hour < 12 ? "AM" : "PM"}`;
        expect(parseTime(time, german)).toEqual({ ok: true, time });
        expect(parseTime(half, american)).toEqual({ ok: true, time });
      }),
    );
  });
});
