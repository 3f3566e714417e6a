import { type Day, dayNumber, plusDays } from "../calendar/index.ts";

/** The most days that coffee can rest before it is sent. */
export const MAX_REST_DAYS = 60;

export interface FreshnessPlan {
  /** Last day of roasting on which the coffee still rests long enough. */
  roastBy: Day;
  /** Day of roasting that the age is told for: the last one, or today when that is over. */
  roastOn: Day;
  /** Age of the coffee on the promised day, in days; below 0 where the promised day is over. */
  ageDays: number;
  /** Whether the coffee can no longer rest as long as it should. */
  isLate: boolean;
}

/**
 * Plans freshness backwards from the promised day. Worked: promised on Friday 27 November with 3 days of rest → roast by
 * Tuesday the 24th, then it is 3 days old on Friday; on Wednesday the 25th it is late, and 2 days old.
 */
export function freshnessPlan(promisedOn: Day, restDays: number, today: Day): FreshnessPlan {
  const roastBy = plusDays(promisedOn, -restDays);
  const isLate = roastBy < today;
  const roastOn = isLate ? today : roastBy;
  return { roastBy, roastOn, ageDays: dayNumber(promisedOn) - dayNumber(roastOn), isLate };
}

/**
 * First day on which coffee has rested, by the days of its roasts; null without one. Worked: roasted on the 17th and the 20th,
 * 5 days of rest → the 25th.
 */
export const restedOn = (roastedOn: readonly Day[], restDays: number): Day | null => {
  const last = roastedOn.reduce<Day | null>((latest, day) => (latest === null || day > latest ? day : latest), null);
  return last === null ? null : plusDays(last, restDays);
};

/** Whether coffee is ready only after the promised day; nothing is late without one, or without a ready day. */
export const isReadyLate = (readyOn: Day | null, promisedOn: Day | null): boolean =>
  readyOn !== null && promisedOn !== null && readyOn > promisedOn;

/**
 * Days that the coffee of an order rests: the longest of its lines, because all are sent together. A line without days of its
 * own (null) rests as the order does. Worked: an order of 2 days with lines of 4, null and 1 → 4; without lines → 2.
 */
export const longestRest = (orderDays: number, lines: readonly (number | null)[]): number =>
  lines.length === 0 ? orderDays : Math.max(...lines.map((days) => days ?? orderDays));
