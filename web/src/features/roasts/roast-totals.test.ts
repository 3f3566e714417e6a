import type { Roast } from "@tryer/contract";
import { describe, expect, test } from "vitest";
import { weightsIn } from "#ui/weights.ts";
import { roastTotals } from "./roast-totals.ts";

const roast = (greenWeightKg: number, roastedWeightKg: number | null): Roast => ({
  id: "01a1fb20-6eee-7369-b3ef-fa017c1a69a3",
  number: "R-0001",
  greenCoffee: {
    id: "01a1fb20-6eee-7369-b3ef-fa017c1a69a4",
    number: "GC-0001",
    coffeeName: "Ethiopia Guji",
    origin: "",
  },
  roastedItem: null,
  greenWeightKg,
  roastedWeightKg,
  yieldPercent: null,
  lossPercent: null,
  roastedAt: "2026-11-17T06:40:00.000Z",
  durationSec: null,
  roastLevel: null,
  notes: "",
  shortfallKg: 0,
  batch: null,
  version: 1,
  createdAt: "2026-11-17T06:40:00.000Z",
  updatedAt: "2026-11-17T06:40:00.000Z",
});
const plainSpaces = (text: string) => text.replace(/\s/g, " ");

describe("the totals line of the roasts", () => {
  test("takes the yield of the weighed roasts only", () => {
    const line = roastTotals([roast(4.536, 3.856), roast(2.268, null)], false, weightsIn("lb"));
    expect(plainSpaces(line)).toBe(
      "2 roasts · 15.00 lb green in · 8.50 lb roasted out · yield 85.0 % · 1 not weighed yet",
    );
  });

  test("is in kilograms for who has chosen so, to the gram", () => {
    expect(plainSpaces(roastTotals([roast(4.536, 3.856), roast(2.268, 1.9)], false, weightsIn("kg")))).toBe(
      "2 roasts · 6.804 kg green in · 5.756 kg roasted out · yield 84.6 %",
    );
  });

  test("adds up to what the rows show", () => {
    // Each is 0.01 lb; together the grams would make 0.02.
    expect(plainSpaces(roastTotals([roast(0.006, null), roast(0.006, null)], false, weightsIn("lb")))).toContain(
      "0.02 lb green in",
    );
  });

  test("says when older roasts are not in it", () => {
    expect(plainSpaces(roastTotals([roast(4.536, 3.856)], true, weightsIn("lb")))).toBe(
      "Latest 1 roast · 10.00 lb green in · 8.50 lb roasted out · yield 85.0 %",
    );
  });
});
