import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { compareWithProfile, type MeasuredFigures } from "../roasts/index.ts";
import {
  CONSISTENCY_FIGURES,
  type ConsistencyFigure,
  type DeviationSums,
  deviationBins,
  deviationOf,
  rankedByConsistency,
  stepsPerOne,
} from "./consistency.ts";
import { NO_STEPS, stepsTogether } from "./step-spread.ts";

const NONE: MeasuredFigures = {
  ...{ lossPercent: null, totalSec: null, firstCrackSec: null, developmentPercent: null },
  ...{ dropTempC: null, wholeColor: null, groundColor: null },
};

/** Sums of roasts beside one profile, made of what `compareWithProfile` says of each. */
function sumsOf(figure: ConsistencyFigure, values: readonly number[], target: number, tolerance: number) {
  return values.reduce<DeviationSums>(
    (sums, value) => {
      const profile = { targets: { [figure]: target }, tolerances: { [figure]: tolerance } };
      const [difference] = compareWithProfile({ ...NONE, [figure]: value }, profile);
      if (difference === undefined) throw new Error("both are known");
      const step = Math.round(difference.difference * stepsPerOne(figure));
      return {
        ...stepsTogether(sums, { count: 1, sum: step, squares: step ** 2, lowest: step, highest: step }),
        judgedCount: sums.judgedCount + 1,
        withinCount: sums.withinCount + (difference.isOutside ? 0 : 1),
      };
    },
    { ...NO_STEPS, judgedCount: 0, withinCount: 0 },
  );
}

describe("deviations of roasts from their profiles", () => {
  test("three end temperatures", () => {
    expect(deviationOf(sumsOf("dropTempC", [211, 212, 213], 210, 2), "dropTempC")).toEqual({
      ...{ count: 3, mean: 2, standardDeviation: 1, lowest: 1, highest: 3 },
      ...{ judgedCount: 3, withinCount: 2, withinPercent: 66.7 },
    });
  });

  test("one roast has no spread, and none has nothing", () => {
    expect(deviationOf(sumsOf("totalSec", [600], 590, 30), "totalSec")).toMatchObject({
      ...{ count: 1, mean: 10, standardDeviation: null, withinPercent: 100 },
    });
    expect(deviationOf({ ...NO_STEPS, judgedCount: 0, withinCount: 0 }, "totalSec")).toBeNull();
  });

  test("no tolerance judges none", () => {
    const sums = { ...sumsOf("totalSec", [600, 610], 590, 30), judgedCount: 0, withinCount: 0 };
    expect(deviationOf(sums, "totalSec")).toMatchObject({ count: 2, withinPercent: null });
  });

  test("another target moves the mean and leaves the spread", () => {
    const values = fc.array(fc.integer({ min: 1800, max: 2300 }), { minLength: 2, maxLength: 30 });
    fc.assert(
      fc.property(values, fc.integer({ min: -20, max: 20 }), (tenths, shift) => {
        const temperatures = tenths.map((each) => each / 10);
        const near = deviationOf(sumsOf("dropTempC", temperatures, 205, 2), "dropTempC");
        const far = deviationOf(sumsOf("dropTempC", temperatures, 205 + shift, 2), "dropTempC");
        expect(far?.standardDeviation).toBe(near?.standardDeviation);
        expect(Math.abs((far?.mean ?? 0) - (near?.mean ?? 0) + shift)).toBeLessThan(0.011);
      }),
    );
  });
});

describe("bins of deviations", () => {
  test("begin at multiples of their width on both sides of the profile", () => {
    const counts = [
      { step: -2, count: 1 },
      { step: 6, count: 1 },
    ];
    expect(deviationBins(counts, "dropTempC")).toEqual([
      { from: -0.5, to: 0, roastCount: 1 },
      { from: 0, to: 0.5, roastCount: 0 },
      { from: 0.5, to: 1, roastCount: 1 },
    ]);
    expect(deviationBins([], "dropTempC")).toEqual([]);
  });

  test("hold every roast in a chart's width of bins", () => {
    const counts = fc.array(
      fc.record({ step: fc.integer({ min: -4000, max: 4000 }), count: fc.integer({ min: 1, max: 9 }) }),
    );
    fc.assert(
      fc.property(counts, fc.constantFrom(...CONSISTENCY_FIGURES), (all, figure) => {
        const bins = deviationBins(all, figure);
        expect(bins.reduce((sum, { roastCount }) => sum + roastCount, 0)).toBe(
          all.reduce((sum, { count }) => sum + count, 0),
        );
        bins.slice(1).forEach(({ from }, at) => void expect(from).toBe(bins[at]?.to));
      }),
    );
  });
});

describe("ranks", () => {
  const row = (name: string, count: number, standardDeviation: number | null) => ({
    name,
    roastCount: count,
    deviation: count === 0 ? null : { count, standardDeviation },
  });

  test("go by the spread, equal ones share theirs, and four roasts have none", () => {
    const rows = [
      row("D", 5, 1),
      row("B", 9, 0.8),
      row("Few", 4, 0.1),
      row("A", 5, 0.5),
      row("C", 5, 0.8),
      row("No", 0, null),
    ];
    expect(rankedByConsistency(rows).map(({ name, rank }) => [name, rank])).toEqual([
      ...[
        ["A", 1],
        ["B", 2],
        ["C", 2],
        ["D", 4],
        ["Few", null],
        ["No", null],
      ],
    ]);
  });

  test("depend on no order of the rows, and lose none", () => {
    const one = fc.record({
      name: fc.string(),
      roastCount: fc.nat(20),
      deviation: fc.option(fc.record({ count: fc.integer({ min: 2, max: 12 }), standardDeviation: fc.nat(5) })),
    });
    fc.assert(
      fc.property(fc.array(one), (rows) => {
        const ranks = (all: typeof rows) => rankedByConsistency(all).map(({ rank }) => rank);
        expect(ranks(rows.toReversed())).toEqual(ranks(rows));
        expect(ranks(rows)).toHaveLength(rows.length);
      }),
    );
  });
});
