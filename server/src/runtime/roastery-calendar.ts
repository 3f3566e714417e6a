import dayjs from "dayjs";
import timezone from "dayjs/plugin/timezone.js";
import utc from "dayjs/plugin/utc.js";
import { eq } from "drizzle-orm";
import { roasteries } from "#db/schema/index.ts";
import type { Work } from "./request-context.ts";

dayjs.extend(utc);
dayjs.extend(timezone);

/** Whole days of a roastery, the last one included, as '2026-11-21'. */
export interface Days {
  from: string;
  to: string;
}

const DAY = "YYYY-MM-DD";

/** The days of a roastery, which begin at midnight where it stands. */
export class RoasteryCalendar {
  readonly #timeZone: string;
  readonly today: string;

  constructor(timeZone: string, now: Date) {
    this.#timeZone = isTimeZone(timeZone) ? timeZone : "UTC";
    this.today = dayjs(now).tz(this.#timeZone).format(DAY);
  }

  /** The first moment of some days and the first one after them. */
  moments({ from, to }: Days): { since: Date; before: Date } {
    return { since: this.#midnight(from), before: this.#midnight(plusDays(to, 1)) };
  }

  /** So many days, of which today is the last. */
  lastDays(count: number): Days {
    return { from: plusDays(this.today, 1 - count), to: this.today };
  }

  /** A week from Monday to Sunday: the present one, or some before it. */
  week(weeksAgo = 0): Days {
    const sinceMonday = (dayjs.utc(this.today).day() + 6) % 7;
    const from = plusDays(this.today, -sinceMonday - 7 * weeksAgo);
    return { from, to: plusDays(from, 6) };
  }

  /** The first one, where the clocks go back over midnight and it comes twice (Azores, Havana). */
  #midnight(day: string): Date {
    const midnight = dayjs.tz(day, this.#timeZone);
    const hourBefore = midnight.subtract(1, "hour");
    return (hourBefore.tz(this.#timeZone).format(DAY) === day ? hourBefore : midnight).toDate();
  }
}

export async function roasteryCalendar({ tx, actor, now }: Work): Promise<RoasteryCalendar> {
  const [roastery] = await tx
    .select({ timeZone: roasteries.timeZone })
    .from(roasteries)
    .where(eq(roasteries.id, actor.roasteryId));
  return new RoasteryCalendar(roastery?.timeZone ?? "UTC", now);
}

const plusDays = (day: string, count: number) => dayjs.utc(day).add(count, "day").format(DAY);

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat("en", { timeZone: name }));
  } catch {
    return false;
  }
}
