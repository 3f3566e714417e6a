import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ROAST_STATUSES } from "../roast-status.ts";
import { isLossOffered, type LossRoast, MOST_MEASURED, measuredLoss } from "./measured-loss.ts";

const roast = (greenGrams: number, roastedGrams: number | null, other: Partial<LossRoast> = {}): LossRoast => ({
  greenGrams,
  roastedGrams,
  isRoastedEstimated: false,
  status: "good",
  ...other,
});
const five = Array.from({ length: 5 }, () => roast(10_000, 8_500));

describe("measured loss", () => {
  test("is that of the total weights, with its evidence", () => {
    expect(measuredLoss([roast(5_000, 4_200), ...five.slice(1)])).toEqual({
      lossPercent: 15.1,
      roastCount: 5,
      greenGrams: 45_000,
      roastedGrams: 38_200,
      lowestPercent: 15,
      highestPercent: 16,
    });
  });

  test.each([
    ["fewer than five roasts", five.slice(1)],
    ["an estimate among five", [...five.slice(1), roast(10_000, 8_500, { isRoastedEstimated: true })]],
    ["a questionable roast among five", [...five.slice(1), roast(10_000, 8_500, { status: "questionable" })]],
    ["a rejected roast among five", [...five.slice(1), roast(10_000, 8_500, { status: "rejected" })]],
    ["a roast without a weight among five", [...five.slice(1), roast(10_000, null)]],
    ["losses that are no shrinkage", five.map(() => roast(10_000, 900))],
  ])("is unknown for %s", (_, roasts) => {
    expect(measuredLoss(roasts)).toBeNull();
  });

  test("is that of the latest twenty good roasts", () => {
    const latest = Array.from({ length: MOST_MEASURED }, () => roast(10_000, 8_600));
    expect(measuredLoss([roast(10_000, 2_000, { status: "rejected" }), ...latest, roast(10_000, 5_000)])).toMatchObject(
      {
        lossPercent: 14,
        roastCount: MOST_MEASURED,
        highestPercent: 14,
      },
    );
  });

  test("lies within its spread and ignores roasts that are not good", () => {
    const some = fc.record({
      greenGrams: fc.integer({ min: 1, max: 100_000 }),
      share: fc.integer({ min: 100, max: 1_000 }),
      isRoastedEstimated: fc.boolean(),
      status: fc.constantFrom(...ROAST_STATUSES),
    });
    fc.assert(
      fc.property(fc.array(some, { maxLength: 60 }), (given) => {
        const roasts = given.map(({ share, ...each }) => ({
          ...each,
          roastedGrams: Math.ceil((each.greenGrams * share) / 1_000),
        }));
        const measured = measuredLoss(roasts);
        const good = roasts.filter(({ status, isRoastedEstimated }) => status === "good" && !isRoastedEstimated);
        expect(measuredLoss(good)).toEqual(measured);
        expect(measured === null).toBe(good.length < 5);
        if (measured === null) return;
        expect(measured.roastCount).toBe(Math.min(good.length, MOST_MEASURED));
        expect(measured.lossPercent).toBeGreaterThanOrEqual(measured.lowestPercent);
        expect(measured.lossPercent).toBeLessThanOrEqual(measured.highestPercent);
      }),
    );
  });
});

test.each([
  [14.6, 15, false],
  [14.6, 15.1, true],
  [15.1, 14.6, true],
  [15.5, 15, true],
  [15, 14.51, false],
  [15, 15, false],
])("a loss of %s %% is offered over %s %% only from half a point: %s", (measured, inUse, expected) => {
  expect(isLossOffered(measured, inUse)).toBe(expected);
});
