import { type Day, dayNumber, plusDays } from "../calendar/index.ts";
import { COVER_PERIOD_DAYS } from "../dashboard/index.ts";

/** Cover below which a green coffee is amber: about what an order from an importer's warehouse takes. */
export const LOW_COVER_DAYS = 14;

/** Farther than this no date is named: consumption of four weeks says nothing about it. */
const MAX_DATED_DAYS = 3650;

/** Weights in grams. */
export interface RunOutFacts {
  today: Day;
  stockGrams: number;
  /** Roasted in the last 28 days. */
  usedGrams: number;
  /** Green coffee that the pending plan has still to take. */
  plannedGrams: number;
  /** Coffee that is ordered or afloat, and the day on which it is expected. */
  arrivals: readonly { day: Day; grams: number }[];
  /** Null where nobody set one. */
  reorderPointGrams: number | null;
}

/** Red: nothing left, or not enough for today and the plan. Amber: time to order. */
export type RunOutLevel = "red" | "amber" | "enough";

/** Whole days that coffee lasts, and the first day that it does not; that day is null beyond ten years. */
export interface Lasting {
  coverDays: number;
  runsOutOn: Day | null;
}

export interface RunOut {
  level: RunOutLevel;
  /** Whole days that the stock lasts; null where nothing is roasted and the plan is covered. */
  coverDays: number | null;
  /** First day that the stock does not cover; null without `coverDays`, and beyond ten years. */
  runsOutOn: Day | null;
  /** The same with what arrives in time, each from its day on; null where no arrival makes the stock last longer. */
  withArrivals: Lasting | null;
  /** Arrivals whose day has passed: they are not counted until they are received or given a new day. */
  overdueGrams: number;
}

/**
 * Days of cover of a green coffee, its run-out date and how urgent that is. The plan takes its coffee first, so that roasting
 * it changes nothing; of what is left a day takes what the last 28 took on average. A plan that the stock does not hold runs
 * out today. Arrivals are told beside it, from their day on; they are no stock yet, but keep a coffee from being urgent.
 * Amber below 14 days with them, or below the reorder point with all that is on its way. Worked: 20 kg, 35 kg used in 28
 * days (1.25 kg a day), today 2026-11-22 → 16 days, 2026-12-08; 30 kg arrive on 2026-12-01 → 16 days, with them 40 days,
 * 2027-01-01; they arrive on 2026-12-20 → 16 days, too late to help; with 10 kg planned → 8 days.
 */
export function runOut(facts: RunOutFacts): RunOut {
  const { today, stockGrams, usedGrams, plannedGrams, reorderPointGrams } = facts;
  const expected = facts.arrivals.filter(({ day }) => day >= today);
  const overdueGrams = sumGrams(facts.arrivals.filter(({ day }) => day < today));
  const coverOf = (arrivals: readonly Arrival[]) =>
    plannedGrams > stockGrams ? 0 : coverWithArrivals(stockGrams - plannedGrams, usedGrams, arrivals);
  const coverDays = coverOf([]);
  const lastingDays = coverOf(arrivalsByOffset(today, expected));
  const lastDay = (days: number) => (days > MAX_DATED_DAYS ? null : plusDays(today, days));
  const isBelowReorder = reorderPointGrams !== null && stockGrams + sumGrams(expected) < reorderPointGrams;
  const isLow = isBelowReorder || (lastingDays !== null && lastingDays < LOW_COVER_DAYS);
  const isOut = stockGrams === 0 || lastingDays === 0;
  return {
    level: isOut ? "red" : isLow ? "amber" : "enough",
    coverDays,
    runsOutOn: coverDays === null ? null : lastDay(coverDays),
    withArrivals:
      lastingDays === null || lastingDays === coverDays
        ? null
        : { coverDays: lastingDays, runsOutOn: lastDay(lastingDays) },
    overdueGrams,
  };
}

/** Run-out of lots that are one coffee: their stock, use, plan and arrivals together. A reorder point is of a single lot. */
export const runOutOfLots = (today: Day, lots: readonly RunOutFacts[]): RunOut =>
  runOut({
    today,
    stockGrams: lots.reduce((sum, { stockGrams }) => sum + stockGrams, 0),
    usedGrams: lots.reduce((sum, { usedGrams }) => sum + usedGrams, 0),
    plannedGrams: lots.reduce((sum, { plannedGrams }) => sum + plannedGrams, 0),
    arrivals: lots.flatMap(({ arrivals }) => arrivals),
    reorderPointGrams: null,
  });

interface Arrival {
  /** Days from today. */
  offset: number;
  grams: number;
}

function arrivalsByOffset(today: Day, arrivals: readonly { day: Day; grams: number }[]): Arrival[] {
  return arrivals
    .map(({ day, grams }) => ({ offset: dayNumber(day) - dayNumber(today), grams }))
    .sort((a, b) => a.offset - b.offset);
}

/** Whole days covered: what lasts until an arrival is helped by it, what runs out before is not. */
function coverWithArrivals(stockGrams: number, usedGrams: number, arrivals: readonly Arrival[]): number | null {
  if (usedGrams <= 0) return null;
  let supplyGrams = stockGrams;
  let days = daysLasting(supplyGrams, usedGrams);
  for (const { offset, grams } of arrivals) {
    if (days < offset) return days;
    supplyGrams += grams;
    days = daysLasting(supplyGrams, usedGrams);
  }
  return days;
}

const daysLasting = (grams: number, usedGrams: number): number => Math.floor((grams * COVER_PERIOD_DAYS) / usedGrams);

const sumGrams = (parts: readonly { grams: number }[]): number => parts.reduce((sum, { grams }) => sum + grams, 0);
