import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { classifyDemand } from "./demand-class.ts";
import { FORECAST_METHODS, forecastBy, prepareForecast } from "./forecast-methods.ts";
import { croston, syntetosBoylan, teunterSyntetosBabai } from "./intermittent.ts";
import { dampedNeeds, smoothedLevels, smoothedTrends } from "./smoothing.ts";

const SPARSE = [0, 0, 3, 0, 0, 0, 5, 0, 4, 0, 0, 6];
const STEADY = [5, 6, 5, 7, 6, 5];
const needs = fc.array(fc.nat({ max: 60_000 }), { minLength: 1, maxLength: 120 });

describe("demand classes", () => {
  test.each([
    ["smooth", STEADY],
    ["intermittent", SPARSE],
    ["erratic", [1, 12, 2, 30, 1, 2, 1, 25]],
    ["lumpy", [0, 1, 0, 0, 30, 0, 0, 2, 0, 1]],
  ])("calls a series %s", (demandClass, series) => {
    expect(classifyDemand(series)?.demandClass).toBe(demandClass);
  });

  test("say their interval and variation", () => {
    const facts = classifyDemand(SPARSE);
    expect(facts?.intervalWeeks).toBe(3);
    expect(facts?.squaredVariation).toBeCloseTo(0.0823, 4);
    expect(classifyDemand(STEADY)?.squaredVariation).toBeCloseTo(0.0208, 4);
  });

  test("need three weeks with a need", () => {
    expect(classifyDemand([0, 3, 0, 4, 0])).toBeNull();
    expect(classifyDemand([0, 3, 0, 4, 1])).not.toBeNull();
  });
});

describe("smoothing", () => {
  test("moves the level by a share of each error", () => {
    expect(smoothedLevels([4, 8, 6, 6, 8], [0.5])).toEqual([6, 5, 6.5, 6.25, 6.125, 7.0625]);
  });

  test("takes the weight that erred least until then", () => {
    const jump = [...Array.from({ length: 10 }, () => 10), ...Array.from({ length: 10 }, () => 30)];
    expect(smoothedLevels(jump).at(-1)).toBe(smoothedLevels(jump, [0.5]).at(-1));
    const saw = [10, 20, 10, 20, 10, 20, 10, 20, 10, 20];
    expect(smoothedLevels(saw).at(-1)).toBe(smoothedLevels(saw, [0.1]).at(-1));
  });

  test("damps a trend, and never falls below nothing", () => {
    const trend = smoothedTrends([10, 20, 30, 40], [{ level: 0.5, trend: 0.5 }]).at(-1);
    if (trend === undefined) throw new Error("a trend after each number of weeks");
    expect(trend.level).toBeCloseTo(32.2132, 4);
    expect(trend.trend).toBeCloseTo(5.6463, 4);
    const [next, afterNext] = dampedNeeds(trend, 2);
    expect(next).toBeCloseTo(37.2948, 4);
    expect(afterNext).toBeCloseTo(41.8684, 4);
    expect(forecastBy("holt", [90, 60, 30, 10, 0, 0, 0], 12)?.every((need) => need >= 0)).toBe(true);
  });

  test("forecasts at a moment of a series by the weeks before it alone", () => {
    const moment = fc.tuple(needs, fc.nat({ max: 115 }), fc.constantFrom(...FORECAST_METHODS));
    fc.assert(
      fc.property(moment, ([series, more, name]) => {
        const known = Math.min(series.length, 5 + more);
        if (known < 4) return;
        expect(prepareForecast(name, series)(known, 3)).toEqual(forecastBy(name, series.slice(0, known), 3));
      }),
    );
  });
});

describe("methods for needs that come now and then", () => {
  test("agree with their published examples", () => {
    expect(croston(SPARSE)).toBeCloseTo(1.1876, 4);
    expect(syntetosBoylan(SPARSE)).toBeCloseTo(1.1282, 4);
    expect(teunterSyntetosBabai(SPARSE)).toBeCloseTo(1.2959, 4);
    expect(croston([0, 0])).toBe(0);
    expect(teunterSyntetosBabai([])).toBe(0);
  });

  test("fall to nothing after the last need by TSB alone", () => {
    const ended = [...SPARSE, ...Array.from({ length: 60 }, () => 0)];
    expect(croston(ended)).toBe(croston(SPARSE));
    expect(teunterSyntetosBabai(ended)).toBeLessThan(0.01);
  });
});

describe("every method", () => {
  test("takes the year before and the last eight weeks as they were", () => {
    const series = Array.from({ length: 60 }, (_, week) => week);
    expect(forecastBy("lastYear", series, 4)).toEqual([8, 9, 10, 11]);
    expect(forecastBy("lastYear", series.slice(0, 51), 4)).toBeNull();
    expect(forecastBy("meanOf8Weeks", series, 2)).toEqual([55.5, 55.5]);
  });

  test("forecasts as many weeks as asked, none below 0, none beyond what ever was by a level method", () => {
    fc.assert(
      fc.property(
        needs,
        fc.integer({ min: 1, max: 12 }),
        fc.constantFrom(...FORECAST_METHODS),
        (series, weeks, name) => {
          const expected = forecastBy(name, series, weeks);
          if (expected === null) return name === "lastYear" && series.length < 52;
          const most = Math.max(...series);
          const isWithin = (need: number) => need >= 0 && (name === "holt" || need <= most + 1e-6);
          return expected.length === weeks && expected.every(isWithin);
        },
      ),
    );
  });

  test("multiplies with the unit: grams and kilograms tell the same", () => {
    fc.assert(
      fc.property(needs, fc.constantFrom(...FORECAST_METHODS), (series, name) => {
        const grams = forecastBy(name, series, 3);
        const thousandfold = forecastBy(
          name,
          series.map((need) => need * 1024),
          3,
        );
        if (grams === null || thousandfold === null) return grams === thousandfold;
        return grams.every((need, at) => Math.abs(need * 1024 - (thousandfold[at] ?? 0)) < 1e-3 * (1 + need * 1024));
      }),
    );
  });
});
