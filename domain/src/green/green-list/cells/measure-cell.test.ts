import { describe, expect, test } from "vitest";
import { readMeasure } from "./measure-cell.ts";

const asked = (choices: string[] = []) => ({ ask: expect.any(String), choices });

describe("a measured number is read", () => {
  const plain = { decimal: null, isConfirmed: false } as const;
  test.each([
    ["moisture", "10,8", 10.8],
    ["moisture", "10.8 %", 10.8],
    ["moisture", "0.11", 11],
    ["density", "712 g/l", 712],
    ["density", "0.712", 712],
    ["density", "712,5", 712.5],
    ["waterActivity", "0.55 aw", 0.55],
    ["waterActivity", "0,548", 0.548],
    ["score", "86.5", 86.5],
    ["score", "87+", 87],
    ["score", "86,25 points", 86.25],
  ] as const)("%s: %s", (measure, text, value) => {
    expect(readMeasure(text, measure, plain)).toEqual({ value });
  });

  test.each([
    ["moisture", "0"],
    ["moisture", "28"],
    ["moisture", "0.5 %"],
    ["density", "1,260"],
    ["density", "12"],
    ["waterActivity", "55"],
    ["score", "0"],
    ["score", "860"],
    ["score", "84-86"],
    ["score", "good"],
  ] as const)("%s: %s is asked about", (measure, text) => {
    expect(readMeasure(text, measure, plain)).toEqual(asked());
  });

  test("counts when a person confirms it", () => {
    expect(readMeasure("22", "moisture", { ...plain, isConfirmed: true })).toEqual({ value: 22 });
  });
});
