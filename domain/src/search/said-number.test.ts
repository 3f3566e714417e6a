import fc from "fast-check";
import { expect, test } from "vitest";
import { saidNumber } from "./said-number.ts";

test.each([
  ["GC-0042", "green", [[42, 42]]],
  ["gc42", "green", [[42, 42]]],
  [" r - 7 ", "roast", [[7, 7]]],
  ["P-0003", "plan", [[3, 3]]],
  ["#42", null, [[42, 42]]],
  ["42", null, [[42, 42]]],
  ["12345", null, [[12_345, 12_345]]],
  [
    "GC-004",
    "green",
    [
      [4, 4],
      [40, 49],
    ],
  ],
])("%s", (typed, kind, ranges) => {
  expect(saidNumber(typed)).toEqual({ kind, ranges: ranges.map(([from, to]) => ({ from, to })) });
});

test.each(["", "GC-", "Guji", "R2D2", "1,5", "1234567890"])("%s is no short number", (typed) => {
  expect(saidNumber(typed)).toBeNull();
});

test("a number is found by every beginning of its label that has a digit", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9999 }), fc.integer({ min: 1, max: 4 }), (number, length) => {
      const typed = String(number).padStart(4, "0").slice(0, length);
      fc.pre(typed.startsWith("0") || length === 4);
      expect(saidNumber(`GC-${typed}`)?.ranges.some(({ from, to }) => from <= number && number <= to)).toBe(true);
    }),
  );
});
