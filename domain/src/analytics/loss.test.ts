import { array, assert, integer, property, record } from "fast-check";
import { describe, expect, test } from "vitest";
import { spreadOf } from "../roasts/index.ts";
import { lossBins, lossChart, lossSpread } from "./loss.ts";

const once = (...losses: number[]) => losses.map((lossPercent) => ({ lossPercent, roastCount: 1 }));

describe("bins of losses", () => {
  test("half a percentage point wide, without a gap", () => {
    expect(lossBins(once(14.2, 14.9, 16))).toEqual([
      { fromPercent: 14, toPercent: 14.5, roastCount: 1 },
      { fromPercent: 14.5, toPercent: 15, roastCount: 1 },
      { fromPercent: 15, toPercent: 15.5, roastCount: 0 },
      { fromPercent: 15.5, toPercent: 16, roastCount: 0 },
      { fromPercent: 16, toPercent: 16.5, roastCount: 1 },
    ]);
  });

  test("no roasts have no bins", () => {
    expect(lossBins([])).toEqual([]);
  });

  const counts = array(
    record({
      lossPercent: integer({ min: 0, max: 1000 }).map((each) => each / 10),
      roastCount: integer({ min: 1, max: 9 }),
    }),
    { minLength: 1 },
  );

  test("thirty bins at most hold every roast", () => {
    assert(
      property(counts, (all) => {
        const bins = lossBins(all);
        expect(bins.length).toBeLessThanOrEqual(30);
        expect(bins.reduce((sum, { roastCount }) => sum + roastCount, 0)).toBe(
          all.reduce((sum, { roastCount }) => sum + roastCount, 0),
        );
      }),
    );
  });

  test("the spread is that of every single roast", () => {
    assert(
      property(counts, (all) => {
        const each = all.flatMap(({ lossPercent, roastCount }) =>
          Array.from({ length: roastCount }, () => lossPercent),
        );
        const [spread, plain] = [lossSpread(all), spreadOf(each)];
        expect(spread?.roastCount).toBe(plain?.count);
        expect(spread?.lowestPercent).toBe(plain?.lowest);
        expect(spread?.highestPercent).toBe(plain?.highest);
        if (plain?.standardDeviation == null) expect(spread?.standardDeviation).toBeNull();
        else expect(spread?.standardDeviation).toBeCloseTo(plain.standardDeviation, 1);
        const sorted = each.toSorted((a, b) => a - b);
        const middle =
          ((sorted[Math.floor((sorted.length - 1) / 2)] ?? 0) + (sorted[Math.floor(sorted.length / 2)] ?? 0)) / 2;
        expect(spread?.medianPercent).toBeCloseTo(middle, 5);
      }),
    );
  });
});

test("the spread of three losses", () => {
  expect(lossSpread(once(16, 14, 15))).toEqual({
    ...{ roastCount: 3, medianPercent: 15, lowestPercent: 14, highestPercent: 16, standardDeviation: 1 },
  });
  expect(lossSpread([])).toBeNull();
});

test("a roast that is far out breaks a rule by name, and four roasts have no limits", () => {
  const { limits, broken } = lossChart([15, 15.2, 15, 15.2, 15, 15.2, 15, 15.2, 18]);
  expect(limits?.center).toBeCloseTo(15.42, 2);
  expect(broken.at(-1)).toContain(1);
  expect(broken.slice(0, 3)).toEqual([[], [], []]);
  expect(lossChart([15, 15, 15, 18])).toEqual({ limits: null, broken: [[], [], [], []] });
});
