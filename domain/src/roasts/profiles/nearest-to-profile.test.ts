import { expect, test } from "vitest";
import type { MeasuredFigures } from "../consistency/measured-figures.ts";
import { nearestToProfile } from "./nearest-to-profile.ts";

const unknown: MeasuredFigures = {
  lossPercent: null,
  totalSec: null,
  firstCrackSec: null,
  developmentPercent: null,
  dropTempC: null,
  wholeColor: null,
  groundColor: null,
};
const losing = (lossPercent: number, further: Partial<MeasuredFigures> = {}) => ({
  ...unknown,
  lossPercent,
  ...further,
});
const profile = { targets: { lossPercent: 15 }, tolerances: { lossPercent: 1 } };

test("the nearest roast has the least share of its tolerance, the farthest the most", () => {
  expect(nearestToProfile([losing(15.5), losing(17), losing(14.9)], profile)).toEqual({
    nearest: { at: 2, tolerances: 0.1 },
    farthest: { at: 1, tolerances: 2 },
  });
});

test("a roast of which little is known is not ranked, and a single one is neither best nor worst", () => {
  const wide = {
    targets: { lossPercent: 15, totalSec: 600, dropTempC: 212 },
    tolerances: { lossPercent: 1, totalSec: 30, dropTempC: 2 },
  };
  const roasts = [losing(15), losing(16, { totalSec: 630 }), losing(15, { totalSec: 600, dropTempC: 213 })];
  const found = nearestToProfile(roasts, wide);
  expect(found).toMatchObject({ nearest: { at: 2 }, farthest: { at: 1, tolerances: 1 } });
  expect(found?.nearest.tolerances).toBeCloseTo(1 / 6);
  expect(nearestToProfile([losing(15)], wide)).toBeNull();
});

test("a profile without tolerances, or with one of 0, ranks no roast", () => {
  const roasts = [losing(15), losing(16)];
  expect(nearestToProfile(roasts, { ...profile, tolerances: {} })).toBeNull();
  expect(nearestToProfile(roasts, { ...profile, tolerances: { lossPercent: 0 } })).toBeNull();
});
