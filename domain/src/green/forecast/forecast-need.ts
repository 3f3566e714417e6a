import { roundHalfAway } from "../../units/index.ts";
import { type BackTest, backTest } from "./back-test.ts";
import { classifyDemand, type DemandFacts, FEWEST_NEEDED_WEEKS } from "./demand-class.ts";
import { bandReaches } from "./forecast-bands.ts";
import { type ForecastMethod, forecastBy, METHODS_OF_CLASS, PLAIN_METHODS, WEEKS_OF_YEAR } from "./forecast-methods.ts";

/** Full weeks since the first roast of a coffee that a forecast takes. */
export const FEWEST_FORECAST_WEEKS = 12;

/** Full weeks that are looked back at: two years, so that every week has one a year before it. */
export const MOST_FORECAST_WEEKS = 2 * WEEKS_OF_YEAR;

/** Weeks that a need can be forecast for. */
export const FORECAST_HORIZON = { fewest: 4, most: 12 } as const;

/** Need of one coming week, and of all up to its end, in whole grams. */
export interface ForecastWeek {
  expectedGrams: number;
  /** Sum from the first coming week on, with the band in which four of five such sums lay in the past. */
  sumGrams: number;
  sumLowGrams: number;
  sumHighGrams: number;
}

export interface KnownForecast extends DemandFacts {
  isKnown: true;
  /** Method that erred least; `isPlain` where that is one of the plain ones. */
  method: ForecastMethod;
  isPlain: boolean;
  weeks: ForecastWeek[];
  /** Errors of the past of the methods of the class and the plain ones, the used one first. */
  tests: BackTest[];
  /** Past errors that the band of the first week comes from. */
  bandErrors: number;
  /** Full weeks that were looked at. */
  knownWeeks: number;
}

/** Forecast that cannot be made: fewer full weeks than are needed, or fewer than three of them with a roast. */
export interface UnknownForecast {
  isKnown: false;
  reason: "fewWeeks" | "fewRoasts";
  knownWeeks: number;
  neededWeeks: number;
}

export type NeedForecast = KnownForecast | UnknownForecast;

/**
 * Forecast of the weekly need of a coffee, in grams, from its needs in full weeks up to the last one. Weeks before its
 * first need are left out: nobody could roast it then. The methods that suit its class and the two plain ones are tried at
 * its own past; the one with the smallest mean error is used, a plain one only where it beats all others. 'Same as last
 * year' takes part where it could be tried at as many moments as the others. Worked: 12 weeks of 5000 → every method errs by
 * 0, so the first of the class, simple smoothing, is used: 5000 each week, 20,000 in four, without a band.
 */
export function forecastNeed(history: readonly number[], weeks: number): NeedForecast {
  const needs = sinceFirstNeed(history).slice(-MOST_FORECAST_WEEKS);
  const unknown = { isKnown: false, knownWeeks: needs.length } as const;
  if (needs.length < FEWEST_FORECAST_WEEKS) {
    return { ...unknown, reason: "fewWeeks", neededWeeks: FEWEST_FORECAST_WEEKS };
  }
  const facts = classifyDemand(needs);
  if (facts === null) return { ...unknown, reason: "fewRoasts", neededWeeks: FEWEST_NEEDED_WEEKS };
  const tests = testsOf(facts, needs);
  const used = leastError(tests);
  const expected = forecastBy(used.method, needs, weeks);
  const reaches = bandReaches(used.method, needs, weeks);
  if (expected === null || reaches === null) throw new Error("a method that was tried forecasts as well");
  let sumGrams = 0;
  return {
    isKnown: true,
    ...facts,
    method: used.method,
    isPlain: isPlain(used.method),
    weeks: expected.map((need, at) => {
      const expectedGrams = roundHalfAway(Math.max(0, need));
      sumGrams += expectedGrams;
      const { below, above } = reaches[at] ?? { below: 0, above: 0 };
      return {
        expectedGrams,
        sumGrams,
        sumLowGrams: Math.max(0, sumGrams + roundHalfAway(below)),
        sumHighGrams: sumGrams + roundHalfAway(above),
      };
    }),
    tests: [used, ...tests.filter((test) => test !== used)],
    bandErrors: reaches[0]?.errors ?? 0,
    knownWeeks: needs.length,
  };
}

function sinceFirstNeed(history: readonly number[]): readonly number[] {
  const first = history.findIndex((need) => need > 0);
  return first === -1 ? [] : history.slice(first);
}

const isPlain = (method: ForecastMethod) => PLAIN_METHODS.some((plain) => plain === method);

/** Back-tests in the order of preference: of two that err alike the earlier one is used. */
const testsOf = ({ demandClass }: DemandFacts, needs: readonly number[]): BackTest[] =>
  [...METHODS_OF_CLASS[demandClass], ...PLAIN_METHODS].flatMap((method) => backTest(method, needs) ?? []);

function leastError(tests: readonly BackTest[]): BackTest {
  const most = Math.max(...tests.map(({ tested }) => tested));
  const comparable = tests.filter(({ tested }) => tested === most);
  return comparable.reduce((best, test) => (test.meanErrorGrams < best.meanErrorGrams ? test : best));
}
