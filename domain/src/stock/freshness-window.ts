import { type Day, dayNumber, plusDays } from "../calendar/index.ts";

/** Resting: it is younger than its days of rest. Fresh, soon (a quarter of its time is left at most), expired. */
export const FRESHNESS_STATES = ["resting", "fresh", "soon", "expired"] as const;

export type Freshness = (typeof FRESHNESS_STATES)[number];

export interface FreshnessWindow {
  /** Days that the coffee rests after the roast. */
  restDays: number;
  /** Days after the roast that it is best before; null where nobody said. */
  bestBeforeDays: number | null;
}

/** Part of the time between rest and best-before day that counts as soon. */
const SOON_PART = 4;

/** Days between the day of the roast and today, at least 0. */
export const ageInDays = (roastedOn: Day, today: Day): number => Math.max(0, dayNumber(today) - dayNumber(roastedOn));

/**
 * Freshness of coffee by its age. Worked: 3 days of rest, best before 31: day 2 rests, days 3–23 are fresh, 24–31 soon,
 * from 32 on it is expired. Without a best-before day it stays fresh.
 */
export function freshnessOf(ageDays: number, { restDays, bestBeforeDays }: FreshnessWindow): Freshness {
  if (bestBeforeDays !== null && ageDays > bestBeforeDays) return "expired";
  if (ageDays < restDays) return "resting";
  if (bestBeforeDays === null) return "fresh";
  const soonDays = Math.max(1, Math.ceil((bestBeforeDays - restDays) / SOON_PART));
  return bestBeforeDays - ageDays <= soonDays ? "soon" : "fresh";
}

/** Rest of a coffee between its roast and the day from which it is ready. */
export interface RestAfterRoast {
  /** Whole days since the roast, at least 0. */
  ageDays: number;
  /** Days that it should rest. */
  restDays: number;
  /** First day on which it has rested. */
  readyOn: Day;
  /** Days that it still rests; 0 once it is ready. */
  leftDays: number;
}

/**
 * Rest of a coffee on a day of the roastery. Worked: roasted on the 17th with 7 days of rest, looked at on the 20th: 3 days
 * old, ready on the 24th, 4 days to go.
 */
export function restAfterRoast(roastedOn: Day, today: Day, restDays: number): RestAfterRoast {
  const ageDays = ageInDays(roastedOn, today);
  return { ageDays, restDays, readyOn: plusDays(roastedOn, restDays), leftDays: Math.max(0, restDays - ageDays) };
}
