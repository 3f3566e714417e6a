import fc from "fast-check";
import { expect, test } from "vitest";
import { profileAt } from "./profile-at.ts";

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
