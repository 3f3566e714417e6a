import fc from "fast-check";
import { expect, test } from "vitest";
import type { RoastEvent } from "../../roast-logs/index.ts";
import { referenceCurve } from "./reference-curve.ts";
import { checkProfile } from "./roast-profile.ts";

const event = (kind: "charge" | "drop", atSec: number): RoastEvent => ({
  kind,
  atSec,
  beanTempC: null,
  source: "marked",
});
const curveOf = (timeSec: number[], beanTempC: (number | null)[]) => ({
  timeSec,
  beanTempC,
  envTempC: timeSec.map(() => null),
  extras: [],
});

test("the curve counts from the charge, ends with the drop and leaves missing readings out", () => {
  const log = {
    events: [event("charge", 30), event("drop", 33)],
    curve: curveOf([29, 30, 31, 32, 33, 34], [210, 200, 199, null, 201, 205]),
  };
  expect(referenceCurve(log)).toEqual([
    { atSec: 0, beanTempC: 200 },
    { atSec: 1, beanTempC: 199 },
    { atSec: 3, beanTempC: 201 },
  ]);
});

test("a log without a charge, or with a single reading, has no curve", () => {
  expect(referenceCurve({ events: [], curve: curveOf([0, 1], [1, 2]) })).toEqual([]);
  expect(referenceCurve({ events: [event("charge", 0)], curve: curveOf([0], [200]) })).toEqual([]);
});

test("a reference curve can be a profile, or there is none", () => {
  const steps = fc.array(fc.tuple(fc.integer({ min: 0, max: 9000 }), fc.option(fc.integer({ min: -40, max: 300 }))), {
    maxLength: 1500,
  });
  fc.assert(
    fc.property(steps, fc.integer({ min: 0, max: 60 }), (readings, chargeSec) => {
      let milliseconds = 0;
      const timeSec = readings.map(([step]) => {
        milliseconds += step;
        return milliseconds / 1000;
      });
      const curve = curveOf(
        timeSec,
        readings.map(([, temp]) => temp),
      );
      const points = referenceCurve({ events: [event("charge", chargeSec)], curve });
      expect(checkProfile({ points, targets: { lossPercent: 15 } })).toEqual({ ok: true });
    }),
    { numRuns: 50 },
  );
});
