import { type Day, plusDays } from "../calendar/index.ts";
import { ageInDays } from "./freshness-window.ts";

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
