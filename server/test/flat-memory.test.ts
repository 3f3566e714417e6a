import { expect, test } from "vitest";
import { isFlat } from "../load/flat-memory.ts";

test("memory that fills its caches first and then stays is flat", () => {
  expect(isFlat([120, 180, 200, 210, 205, 208, 212, 209, 211])).toBe(true);
});

test("memory that rises to the end is not flat", () => {
  expect(isFlat([120, 180, 200, 220, 240, 260, 280, 300, 320])).toBe(false);
});

test("a run of a few looks says nothing and counts as flat", () => {
  expect(isFlat([120, 400])).toBe(true);
});
