import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { backTest, tryForecasts } from "./back-test.ts";
import { bandReaches, quantile } from "./forecast-bands.ts";
import { forecastNeed, type KnownForecast } from "./forecast-need.ts";

const steady = (weeks: number, grams: number) => Array.from({ length: weeks }, () => grams);

function known(history: readonly number[], weeks = 4): KnownForecast {
  const forecast = forecastNeed(history, weeks);
  if (!forecast.isKnown) throw new Error(`unknown: ${forecast.reason}`);
  return forecast;
}

describe("back-tests", () => {
  test("compare each forecast of the past with what came", () => {
    const needs = [10, 10, 10, 10, 10, 10, 20, 10];
    expect(tryForecasts("meanOf8Weeks", needs, 4)).toEqual([
      { expected: [10, 10], actual: [20, 10] },
      { expected: [80 / 7], actual: [10] },
    ]);
    const test = backTest("meanOf8Weeks", needs);
    expect(test?.tested).toBe(3);
    expect(test?.meanErrorGrams).toBeCloseTo(3.8095, 4);
    expect(test?.wape).toBeCloseTo(0.2857, 4);
    expect(test?.mase).toBeCloseTo(1.3333, 4);
  });

  test("use no data of the weeks that they forecast", () => {
    const past = Array.from({ length: 40 }, (_, week) => 1000 + ((week * 7919) % 500));
    const first = (needs: readonly number[]) => tryForecasts("ses", needs, 4)[0]?.expected;
    const changed = past.map((need, week) => (week >= 14 ? need * 9 : need));
    expect(first(changed)).toEqual(first(past));
  });

  test("say no share where nothing was needed, and no ratio where no week differs", () => {
    expect(backTest("tsb", [...steady(8, 5), ...steady(30, 0)])?.wape).toBeNull();
    expect(backTest("ses", steady(12, 5))).toMatchObject({ meanErrorGrams: 0, wape: 0, mase: null });
    expect(backTest("lastYear", steady(40, 5))).toBeNull();
  });
});

describe("bands", () => {
  test("take quantiles in proportion", () => {
    expect(quantile([5, 1, 4, 2, 3], 0.9)).toBeCloseTo(4.6, 10);
    expect(quantile([7], 0.1)).toBe(7);
  });

  test("are as wide as the past erred, and wider for a longer time", () => {
    const saw = Array.from({ length: 52 }, (_, week) => (week % 2 === 0 ? 8000 : 12_000));
    const reaches = bandReaches("meanOf8Weeks", saw, 8);
    expect(reaches?.[0]).toEqual({ below: -2000, above: 2000, errors: 26 });
    for (const [at, { below, above }] of (reaches ?? []).entries()) {
      expect(below).toBeLessThanOrEqual(reaches?.[at - 1]?.below ?? 0);
      expect(above).toBeGreaterThanOrEqual(reaches?.[at - 1]?.above ?? 0);
    }
  });

  test("are stretched where the past is too short for so many weeks together", () => {
    const short = [8, 12, 8, 12, 8, 12, 8, 12, 8, 12, 8, 12];
    const reaches = bandReaches("meanOf8Weeks", short, 3);
    const first = reaches?.[0]?.above ?? 0;
    expect(first).toBeGreaterThan(0);
    expect(reaches?.[2]).toMatchObject({ above: 3 * first, errors: 6 });
  });

  test("hold about four of five later sums of a need that goes on as it was", () => {
    // A multiplicative generator (Park and Miller), so that each run draws the same numbers.
    let seed = 20_261_124;
    const draw = () => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed / 2_147_483_647;
    };
    const rounds = Array.from({ length: 400 }, () =>
      Array.from({ length: 64 }, () => Math.round(6000 + 8000 * draw())),
    );
    const within = rounds.filter((needs) => {
      const week = known(needs.slice(0, 60)).weeks[3];
      const came = needs.slice(60).reduce((sum, need) => sum + need, 0);
      return week !== undefined && came >= week.sumLowGrams && came <= week.sumHighGrams;
    });
    expect(within.length / rounds.length).toBeGreaterThan(0.65);
    expect(within.length / rounds.length).toBeLessThan(0.9);
  });
});

describe("forecast of a need", () => {
  test("says how many weeks are missing", () => {
    expect(forecastNeed([0, 0, 0, ...steady(5, 5000)], 4)).toEqual({
      isKnown: false,
      reason: "fewWeeks",
      knownWeeks: 5,
      neededWeeks: 12,
    });
    expect(forecastNeed([], 4)).toMatchObject({ isKnown: false, knownWeeks: 0 });
    expect(forecastNeed([9, ...steady(20, 0), 9], 4)).toMatchObject({ reason: "fewRoasts", neededWeeks: 3 });
  });

  test("repeats equal weeks, without a band", () => {
    const forecast = known(steady(12, 5000));
    expect(forecast).toMatchObject({ demandClass: "smooth", method: "ses", isPlain: false, knownWeeks: 12 });
    expect(forecast.weeks.at(-1)).toEqual({
      expectedGrams: 5000,
      sumGrams: 20_000,
      sumLowGrams: 20_000,
      sumHighGrams: 20_000,
    });
  });

  test("follows a growing need by its trend", () => {
    const growing = Array.from({ length: 40 }, (_, week) => 5000 + week * 500);
    const forecast = known(growing, 12);
    expect(forecast.method).toBe("holt");
    expect(forecast.weeks[0]?.expectedGrams).toBeGreaterThan(24_000);
  });

  test("says that the year before tells more, where every summer is like the last one", () => {
    const seasons = Array.from({ length: 104 }, (_, week) => (week % 52 < 26 ? 2000 : 20_000) + (week % 3) * 100);
    const forecast = known(seasons, 12);
    expect(forecast).toMatchObject({ method: "lastYear", isPlain: true });
    expect(forecast.tests[0]?.method).toBe("lastYear");
    expect(forecast.weeks[0]?.expectedGrams).toBe(seasons[52]);
  });

  test("falls to nothing for a coffee that nobody roasts any more", () => {
    const ended = [0, 0, 3, 0, 0, 0, 5, 0, 4, 0, 0, 6].map((kg) => kg * 1000);
    const forecast = known([...ended, ...steady(40, 0)]);
    expect(forecast.weeks[3]?.sumGrams).toBeLessThan(500);
  });

  test("adds up, stays above nothing and within its band, for whatever past", () => {
    const history = fc.array(fc.oneof(fc.constant(0), fc.nat({ max: 80_000 })), { maxLength: 130 });
    fc.assert(
      fc.property(history, fc.integer({ min: 4, max: 12 }), (needs, weeks) => {
        const forecast = forecastNeed(needs, weeks);
        if (!forecast.isKnown) return;
        expect(forecast.weeks).toHaveLength(weeks);
        let sum = 0;
        for (const week of forecast.weeks) {
          sum += week.expectedGrams;
          expect(week.expectedGrams).toBeGreaterThanOrEqual(0);
          expect(week.sumGrams).toBe(sum);
          expect(week.sumLowGrams).toBeGreaterThanOrEqual(0);
          expect(week.sumLowGrams).toBeLessThanOrEqual(sum);
          expect(week.sumHighGrams).toBeGreaterThanOrEqual(sum);
        }
        const [used, ...others] = forecast.tests;
        expect(used?.method).toBe(forecast.method);
        for (const other of others.filter(({ tested }) => tested === used?.tested)) {
          expect(other.meanErrorGrams).toBeGreaterThanOrEqual(used?.meanErrorGrams ?? 0);
        }
      }),
      { numRuns: 60 },
    );
  });
});
