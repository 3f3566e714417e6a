import type { AnalyticsFilter, Production } from "@tryer/contract";
import { zoneSegments } from "@tryer/domain/analytics";
import { kgFromGrams, lbsFromCentiLbs } from "@tryer/domain/units";
import { and, sql } from "drizzle-orm";
import { roasts } from "#db/schema/index.ts";
import { gramsOfMilligrams } from "#db/weight-sums.ts";
import type { Work } from "../../../runtime/request-context.ts";
import type { FramedPeriod } from "../analytics-frame.ts";
import { roastsNamed } from "../roast-facts.ts";

const HOURS_OF_WEEK = 7 * 24;

/** Hours of the clock of the wall since 1970 began there, but for whole weeks. */
const hourOfClock = sql`floor((date_part('epoch', ${roasts.roastedAt}) + segment.ahead_sec) / 3600)::int % ${sql.raw(String(HOURS_OF_WEEK))}`;

/** Hours since Monday began: 1970 began on a Thursday, three days later, and before it the hours are below zero. */
const sinceMonday = (hourOfClock: number) => (((hourOfClock + 3 * 24) % HOURS_OF_WEEK) + HOURS_OF_WEEK) % HOURS_OF_WEEK;

/**
 * Roasts of a period by the hour of the week in which they were begun. The clocks are those of the roastery as the domain
 * knows them: the statement is told how far they are from UTC, and when they change.
 */
export async function hoursOfWeek(
  { tx, actor }: Work,
  { frame, calendar }: FramedPeriod,
  filter: AnalyticsFilter,
): Promise<Production["hours"]> {
  const segments = zoneSegments(frame.period, calendar.timeZone);
  const moments = (of: (segment: (typeof segments)[number]) => number) =>
    sql.param(segments.map((segment) => new Date(of(segment)).toISOString()));
  const segmentRows = sql`unnest(
    ${moments(({ sinceMs }) => sinceMs)}::timestamptz[],
    ${moments(({ beforeMs }) => beforeMs)}::timestamptz[],
    ${sql.param(segments.map(({ offsetMs }) => offsetMs / 1000))}::float8[]
  ) as segment (since, before, ahead_sec)`;
  const hour = tx
    .select({
      hourOfClock: hourOfClock.mapWith(Number).as("hour_of_clock"),
      roastCount: sql`count(*)`.mapWith(Number).as("roast_count"),
      greenGrams: gramsOfMilligrams(roasts.greenMilligrams).as("sum_green_grams"),
      greenCentiLbs: sql`sum(${roasts.greenCentiLbs})`.mapWith(Number).as("sum_green_centi_lbs"),
    })
    .from(roasts)
    .where(
      and(
        roastsNamed(actor, filter),
        sql`${roasts.roastedAt} >= segment.since and ${roasts.roastedAt} < segment.before`,
      ),
    )
    .groupBy(sql`1`)
    .as("hour");
  const rows = await tx.select(hour._.selectedFields).from(segmentRows).crossJoinLateral(hour);
  const hours = new Map<number, Omit<(typeof rows)[number], "hourOfClock">>();
  for (const row of rows) {
    const at = sinceMonday(row.hourOfClock);
    const before = hours.get(at);
    hours.set(at, {
      roastCount: row.roastCount + (before?.roastCount ?? 0),
      greenGrams: row.greenGrams + (before?.greenGrams ?? 0),
      greenCentiLbs: row.greenCentiLbs + (before?.greenCentiLbs ?? 0),
    });
  }
  return [...hours]
    .sort(([one], [other]) => one - other)
    .map(([at, { roastCount, greenGrams, greenCentiLbs }]) => ({
      weekday: Math.floor(at / 24) + 1,
      hour: at % 24,
      roastCount,
      greenKg: kgFromGrams(greenGrams),
      greenLbs: lbsFromCentiLbs(greenCentiLbs),
    }));
}
