import { describe, expect, test } from "vitest";
import { parseRoasterValues, roasterValues } from "./roaster-values.ts";

const typed = (more: Partial<ReturnType<typeof roasterValues>> = {}) => ({
  ...roasterValues({ name: "Probat P12", batchSizeLbs: 26.5, defaultShrinkagePercentage: 15 }, "lb"),
  ...more,
});

describe("a typed roaster", () => {
  test("is read as it was shown", () => {
    expect(parseRoasterValues(typed(), "lb")).toEqual({
      ok: true,
      input: { name: "Probat P12", batchSizeLbs: 26.5, defaultShrinkagePercentage: 15 },
    });
  });

  test("has each fault at its field", () => {
    expect(parseRoasterValues(typed({ batchSizeLbs: "1,5", defaultShrinkagePercentage: "" }), "lb")).toEqual({
      ok: false,
      errors: { batchSizeLbs: "Use a point for decimals: 1.5", defaultShrinkagePercentage: "Shrinkage is required" },
    });
    expect(parseRoasterValues(typed({ name: "x".repeat(121) }), "lb")).toEqual({
      ok: false,
      errors: { name: "Roaster can have at most 120 characters" },
    });
  });
});
