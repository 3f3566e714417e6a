import { expect, test } from "vitest";
import { readClock, readNumber } from "./read-number.ts";

test.each([
  ["1.234,5", 1234.5],
  ["1,234.5", 1234.5],
  ["64 F", 64],
  ["\u22123,5", -3.5],
  ["205.0 °C", 205],
  ["--", null],
  ["-0:30", null],
  ["12:35:16", null],
])("the number in %s is %s", (written, number) => {
  expect(readNumber(written)).toBe(number);
});

test.each([
  ["-0:30", -30],
  ["00:60", 60],
  ["1:01:30", 3690],
  ["30", null],
])("the clock %s has %s seconds", (written, seconds) => {
  expect(readClock(written)).toBe(seconds);
});
