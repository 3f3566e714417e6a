import { DAYS_OF_WEEK, type Day, dayNumber, plusDays } from "../../calendar/index.ts";
import type { ForecastWeek } from "./forecast-need.ts";

/** Days from order to arrival that are assumed where no supplier says theirs. */
export const ASSUMED_LEAD_DAYS = 14;

const GRAMS_PER_KG = 1000;

/** Weights in grams. */
export interface SupplyFacts {
  today: Day;
  /** First day of the first forecast week, the Monday of this week. */
  weeksFrom: Day;
  weeks: readonly ForecastWeek[];
  stockGrams: number;
  /** Green coffee that the pending plan has still to take. */
  plannedGrams: number;
  /** Coffee that is expected, and its day. */
  arrivals: readonly { day: Day; grams: number }[];
  /** Days from order to arrival of whoever sold it last; null where nobody said. */
  leadTimeDays: number | null;
  /** Weight of a bag; null where it is not known. */
  bagGrams: number | null;
}

export interface PurchaseAdvice {
  /**
   * First day on which stock and arrivals do not hold the upper end of the forecast: one time in ten it comes earlier still.
   * Null within the forecast weeks.
   */
  mayRunOutOn: Day | null;
  /** Last day to order so that it arrives in time by the upper end; today where that day has passed. */
  orderBy: Day | null;
  /** The day to order has passed. */
  isLate: boolean;
  /** Weight with which it lasts to the end of the forecast weeks by the upper end, in whole bags or kilograms. */
  orderGrams: number | null;
}

const ENOUGH: PurchaseAdvice = { mayRunOutOn: null, orderBy: null, isLate: false, orderGrams: null };

/**
 * Day and weight of the next purchase of a coffee by its forecast; how long it lasts at the pace of now is told by `runOut`
 * alone. Each day takes a seventh of the need of its week, from today on; the upper end adds what the band reaches above the
 * expected sum by then, and is at least what the plan takes. Arrivals count from their day on, overdue ones not at all.
 * Worked: 7 kg a week for four weeks from Monday 2026-11-02, that day, 10 kg in stock, no band, 7 days to arrive, no bag → 1
 * kg a day: the tenth day is the last that is held, may run out on 2026-11-12, order by 2026-11-05, 18 kg missing of 28.
 */
export function advisePurchase(facts: SupplyFacts): PurchaseAdvice {
  const days = coveredDays(facts);
  const last = days.at(-1);
  const may = days.find(({ highGrams, supplyGrams }) => highGrams > supplyGrams);
  if (may === undefined || last === undefined) return ENOUGH;
  const leadDays = facts.leadTimeDays ?? ASSUMED_LEAD_DAYS;
  const latest = plusDays(may.day, -leadDays);
  const isLate = latest < facts.today;
  const missing = last.highGrams - last.supplyGrams;
  const step = facts.bagGrams ?? GRAMS_PER_KG;
  return {
    mayRunOutOn: may.day,
    orderBy: isLate ? facts.today : latest,
    isLate,
    orderGrams: missing > 0 ? Math.ceil(missing / step) * step : null,
  };
}

interface CoveredDay {
  day: Day;
  /** Need from today to the end of the day by the upper end, and all that is there by then. */
  highGrams: number;
  supplyGrams: number;
}

/** Days from today to the end of the last forecast week. */
function coveredDays({ today, weeksFrom, weeks, stockGrams, plannedGrams, arrivals }: SupplyFacts): CoveredDay[] {
  const begun = dayNumber(today) - dayNumber(weeksFrom);
  const passed = sumUpTo(weeks, begun, ({ sumGrams }) => sumGrams);
  return Array.from({ length: Math.max(0, weeks.length * DAYS_OF_WEEK - begun) }, (_, at) => {
    const day = plusDays(today, at);
    const needGrams = sumUpTo(weeks, begun + at + 1, ({ sumGrams }) => sumGrams) - passed;
    const above = sumUpTo(weeks, begun + at + 1, ({ sumGrams, sumHighGrams }) => sumHighGrams - sumGrams);
    const arrived = arrivals
      .filter((arrival) => arrival.day >= today && arrival.day <= day)
      .reduce((sum, { grams }) => sum + grams, 0);
    return { day, highGrams: Math.max(plannedGrams, needGrams + above), supplyGrams: stockGrams + arrived };
  });
}

/** A running figure after so many days, in proportion within a week. */
function sumUpTo(weeks: readonly ForecastWeek[], days: number, figure: (week: ForecastWeek) => number): number {
  const full = Math.floor(days / DAYS_OF_WEEK);
  const before = full === 0 ? 0 : figureAt(weeks, full - 1, figure);
  const rest = days % DAYS_OF_WEEK;
  return rest === 0 ? before : before + ((figureAt(weeks, full, figure) - before) * rest) / DAYS_OF_WEEK;
}

function figureAt(weeks: readonly ForecastWeek[], at: number, figure: (week: ForecastWeek) => number): number {
  const week = weeks[at];
  return week === undefined ? 0 : figure(week);
}
