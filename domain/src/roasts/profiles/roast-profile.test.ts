import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  checkProfile,
  drawnTargets,
  figuresAsTargets,
  MAX_PROFILE_POINTS,
  profileAt,
  usualTolerances,
} from "./roast-profile.ts";

const point = (atSec: number, beanTempC = 100) => ({ atSec, beanTempC });

describe("a profile is refused", () => {
  test.each([
    ["with a single point", { points: [point(0)], targets: {} }, "points"],
    [
      "with a point at the time of another",
      { points: [point(0), point(60), point(60)], targets: {} },
      "points.2.atSec",
    ],
    ["with time running backwards", { points: [point(60), point(0)], targets: {} }, "points.1.atSec"],
    [
      "with more points than a picture shows",
      { points: Array.from({ length: MAX_PROFILE_POINTS + 1 }, (_, at) => point(at)), targets: {} },
      "points",
    ],
    [
      "with a first crack after the end",
      { points: [], targets: { totalSec: 500, firstCrackSec: 501 } },
      "targets.firstCrackSec",
    ],
    ["without curve and target", { points: [], targets: {} }, "targets"],
  ])("%s", (_, profile, field) => {
    expect(checkProfile(profile)).toMatchObject({ ok: false, field });
  });

  test("accepts a profile with a target alone, or with a curve alone", () => {
    expect(checkProfile({ points: [], targets: { lossPercent: 15 } })).toEqual({ ok: true });
    expect(checkProfile({ points: [point(0), point(600)], targets: {} })).toEqual({ ok: true });
  });
});

test("the end of a drawn curve is the end of the roast, unless targets say otherwise", () => {
  const points = [point(0, 200), point(600, 212)];
  expect(drawnTargets(points, { lossPercent: 15 })).toEqual({ lossPercent: 15, totalSec: 600, dropTempC: 212 });
  expect(drawnTargets(points, { totalSec: 590, dropTempC: 210 })).toEqual({ totalSec: 590, dropTempC: 210 });
  expect(drawnTargets([], { lossPercent: 15 })).toEqual({ lossPercent: 15 });
});

test("targets of a reference roast are the figures that are known of it", () => {
  const unknown = { totalSec: null, firstCrackSec: null, dropTempC: null, wholeColor: null, groundColor: null };
  expect(figuresAsTargets({ ...unknown, lossPercent: 15.2, developmentPercent: 50 / 3 })).toEqual({
    lossPercent: 15.2,
    developmentPercent: 16.67,
  });
});

test("usual tolerances are those of the figures that are aimed at", () => {
  expect(usualTolerances({ lossPercent: 15, firstCrackSec: 450 })).toEqual({ lossPercent: 1, firstCrackSec: 15 });
});

describe("temperature of a profile at a time", () => {
  const points = [
    { atSec: 0, beanTempC: 200 },
    { atSec: 60, beanTempC: 100 },
    { atSec: 600, beanTempC: 208 },
  ];

  test.each([
    [-1, null],
    [0, 200],
    [30, 150],
    [60, 100],
    [330, 154],
    [600, 208],
    [601, null],
    [Number.NaN, null],
  ])("a profile has at %s s %s °C", (atSec, beanTempC) => {
    expect(profileAt(points, atSec)).toBe(beanTempC);
  });

  test("a profile without points has no temperature, one with a single point has it there", () => {
    expect(profileAt([], 0)).toBeNull();
    expect(profileAt(points.slice(1, 2), 60)).toBe(100);
    expect(profileAt(points.slice(1, 2), 61)).toBeNull();
  });

  test("a profile has its own temperature at each point, and between two of them none beyond theirs", () => {
    const drawn = fc.array(fc.tuple(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 0, max: 250 })), {
      minLength: 2,
      maxLength: 60,
    });
    fc.assert(
      fc.property(drawn, fc.double({ min: 0, max: 1, noNaN: true }), (steps, share) => {
        let sec = 0;
        const curve = steps.map(([step, beanTempC]) => {
          sec += step;
          return { atSec: sec, beanTempC };
        });
        for (const [at, { atSec, beanTempC }] of curve.entries()) {
          expect(profileAt(curve, atSec)).toBe(beanTempC);
          const next = curve[at + 1];
          if (next === undefined) continue;
          const between = profileAt(curve, atSec + share * (next.atSec - atSec));
          expect(between).toBeGreaterThanOrEqual(Math.min(beanTempC, next.beanTempC) - 1e-9);
          expect(between).toBeLessThanOrEqual(Math.max(beanTempC, next.beanTempC) + 1e-9);
        }
      }),
    );
  });
});
