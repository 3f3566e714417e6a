import type { RoastTotals } from "@tryer/contract";
import { describe, expect, test } from "vitest";
import { weightsIn } from "#shared/weights/weights.ts";
import { roastTotals } from "./roast-totals.ts";

const totals: RoastTotals = {
  roastCount: 1200,
  unweighedCount: 2,
  unaveragedCount: 0,
  greenKg: 6.804,
  greenLbs: 15,
  roastedKg: 3.856,
  roastedLbs: 8.5,
  ofGreenCoffee: null,
  yieldPercent: 85,
};
const plainSpaces = (text: string) => text.replace(/\s/g, " ");

describe("the totals line of the roasts", () => {
  test("is that of the server, in pounds", () => {
    expect(plainSpaces(roastTotals(totals, weightsIn("lb")).join(" · "))).toBe(
      "1,200 roasts · 15.00 lb green in · 8.50 lb roasted out · yield 85.0% · 2 not weighed yet",
    );
  });

  test("says how many roasts the yield leaves out", () => {
    expect(
      plainSpaces(roastTotals({ ...totals, unweighedCount: 0, unaveragedCount: 3 }, weightsIn("kg")).join(" · ")),
    ).toMatch(/yield 85\.0% without 3 estimated or rejected$/);
  });

  test("is in kilograms for who has chosen so, to the gram", () => {
    expect(plainSpaces(roastTotals({ ...totals, roastCount: 1, unweighedCount: 0 }, weightsIn("kg")).join(" · "))).toBe(
      "1 roast · 6.804 kg green in · 3.856 kg roasted out · yield 85.0%",
    );
  });
});
