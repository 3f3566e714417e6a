import { describe, expect, test } from "vitest";
import { fittingPages } from "./fitting-pages.ts";

const row = { widths: [80, 60, 100], ranks: [0, 2, 1], gap: 2, moreWidth: 70 };

describe("the pages of the bar", () => {
  test.each([
    [1000, [0, 1, 2]],
    [244, [0, 1, 2]],
    [243, [0]],
    [254, [0, 1, 2]],
    [152, [0]],
    [151, []],
    [0, []],
  ])("%i px hold those at the places %j", (available, places) => {
    expect(fittingPages({ ...row, available })).toEqual(places);
  });

  test.each([
    [316, [0, 1, 2]],
    [315, [0, 2]],
  ])("%i px hold those at the places %j beside a 'More' that always stands", (available, places) => {
    expect(fittingPages({ ...row, available, hasMore: true })).toEqual(places);
  });

  test("keep their order; the least important one goes first", () => {
    expect(fittingPages({ ...row, widths: [80, 90, 100], available: 260 })).toEqual([0, 2]);
  });

  test("never take more room than there is", () => {
    for (let available = 0; available < 300; available += 1) {
      const places = fittingPages({ ...row, available });
      const taken = places.reduce((sum, place) => sum + (row.widths[place] ?? 0) + row.gap, row.moreWidth);
      expect(places.length === 3 || places.length === 0 || taken <= available).toBe(true);
    }
  });
});
