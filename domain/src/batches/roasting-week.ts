import { type Day, weekdayOf } from "../calendar/index.ts";

/** Days on which a roastery roasts. */
export interface RoastingWeek {
  /** 1 for Monday to 7 for Sunday. */
  weekdays: readonly number[];
  /** Single days on which nobody roasts. */
  daysOff: readonly Day[];
}

/** Week of a roastery that has chosen none: it roasts on every day. */
export const EVERY_DAY: RoastingWeek = { weekdays: [1, 2, 3, 4, 5, 6, 7], daysOff: [] };

/** Most batches that a machine can be said to roast in a day. */
export const MAX_BATCHES_A_DAY = 200;

/** Whether somebody roasts on a day. */
export const isRoastDay = (day: Day, { weekdays, daysOff }: RoastingWeek): boolean =>
  weekdays.includes(weekdayOf(day)) && !daysOff.includes(day);
