import { type Day, dayAt, firstMomentOf, isTimeZone, momentAt, plusDays, weekStart } from "@tryer/domain/calendar";
import { eq } from "drizzle-orm";
import { roasteries } from "#db/schema/index.ts";
import type { RoasteryWork } from "./request-context.ts";

/** Whole days of a roastery, the last one included, as '2026-11-21'. */
export interface Days {
  from: Day;
  to: Day;
}

/** The days of a roastery, which begin at midnight where it stands. */
export class RoasteryCalendar {
  readonly timeZone: string;
  readonly today: Day;

  constructor(timeZone: string, now: Date) {
    this.timeZone = isTimeZone(timeZone) ? timeZone : "UTC";
    this.today = dayAt(now.getTime(), this.timeZone);
  }

  /** The first moment of some days and the first one after them. */
  moments({ from, to }: Days): { since: Date; before: Date } {
    const begin = (day: Day) => new Date(firstMomentOf(day, this.timeZone));
    return { since: begin(from), before: begin(plusDays(to, 1)) };
  }

  /** The day of a moment, at the latest today. */
  dayOf(moment: Date): Day {
    const day = dayAt(moment.getTime(), this.timeZone);
    return day < this.today ? day : this.today;
  }

  /** The moment at which the clocks show a time, as '2026-11-17T07:40'; null where they jump over it. */
  momentOf(time: string): Date | null {
    const moment = momentAt(time, this.timeZone);
    return moment.ok ? new Date(moment.epochMs) : null;
  }

  /** Days up to today, so many of them. */
  lastDays(count: number): Days {
    return { from: plusDays(this.today, 1 - count), to: this.today };
  }

  /** A week from Monday to Sunday: the present one, or some before it. */
  week(weeksAgo = 0): Days {
    const from = plusDays(weekStart(this.today), -7 * weeksAgo);
    return { from, to: plusDays(from, 6) };
  }
}

/** Days of the roastery that the work is in: read only where the session did not tell its time zone. */
export async function roasteryCalendar({ tx, actor, now, timeZone }: RoasteryWork): Promise<RoasteryCalendar> {
  if (timeZone !== undefined) return new RoasteryCalendar(timeZone, now);
  const [roastery] = await tx
    .select({ timeZone: roasteries.timeZone })
    .from(roasteries)
    .where(eq(roasteries.id, actor.roasteryId));
  return new RoasteryCalendar(roastery?.timeZone ?? "UTC", now);
}
