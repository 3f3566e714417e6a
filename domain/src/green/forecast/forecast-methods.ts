import type { DemandClass } from "./demand-class.ts";
import { syntetosBoylan, teunterSyntetosBabai } from "./intermittent.ts";
import { dampedNeeds, smoothedLevels, smoothedTrends } from "./smoothing.ts";

/** Ways to forecast the need of a coffee. The last two are plain: what everybody can work out on paper. */
export const FORECAST_METHODS = ["ses", "holt", "sba", "tsb", "meanOf8Weeks", "lastYear"] as const;
export type ForecastMethod = (typeof FORECAST_METHODS)[number];

/** Plain methods, which every other one is held against. */
export const PLAIN_METHODS = ["meanOf8Weeks", "lastYear"] as const satisfies readonly ForecastMethod[];

/** Methods that suit each class; the first is that of the class, and of two that err alike the first is used. */
export const METHODS_OF_CLASS: Record<DemandClass, readonly ForecastMethod[]> = {
  smooth: ["ses", "holt"],
  erratic: ["ses"],
  intermittent: ["sba", "tsb"],
  lumpy: ["tsb", "sba"],
};

const MEAN_WEEKS = 8;
export const WEEKS_OF_YEAR = 52;

/**
 * Needs of the coming weeks as they were forecast when so many weeks were known; null where those reach back too little.
 * A method is prepared once for a series, because it is asked at many moments of it.
 */
type Prepared = (known: number, weeks: number) => number[] | null;

const level = (weeks: number, need: number): number[] => Array.from({ length: weeks }, () => need);

const METHODS: Record<ForecastMethod, (needs: readonly number[]) => Prepared> = {
  ses(needs) {
    const levels = smoothedLevels(needs);
    return (known, weeks) => level(weeks, levels[known] ?? 0);
  },
  holt(needs) {
    const trends = smoothedTrends(needs);
    return (known, weeks) => dampedNeeds(trends[known] ?? { level: 0, trend: 0 }, weeks);
  },
  sba: (needs) => (known, weeks) => level(weeks, syntetosBoylan(needs.slice(0, known))),
  tsb: (needs) => (known, weeks) => level(weeks, teunterSyntetosBabai(needs.slice(0, known))),
  meanOf8Weeks: (needs) => (known, weeks) => {
    const recent = needs.slice(Math.max(0, known - MEAN_WEEKS), known);
    return recent.length === 0 ? null : level(weeks, recent.reduce((total, need) => total + need, 0) / recent.length);
  },
  lastYear: (needs) => (known, weeks) => {
    const from = known - WEEKS_OF_YEAR;
    return from < 0 || weeks > WEEKS_OF_YEAR ? null : needs.slice(from, from + weeks);
  },
};

/** Forecasts of a series by one method, from needs of full weeks. */
export const prepareForecast = (method: ForecastMethod, needs: readonly number[]): Prepared => METHODS[method](needs);

/** Needs of the coming weeks by one method, from needs of full weeks up to the last one. */
export const forecastBy = (method: ForecastMethod, needs: readonly number[], weeks: number): number[] | null =>
  prepareForecast(method, needs)(needs.length, weeks);
