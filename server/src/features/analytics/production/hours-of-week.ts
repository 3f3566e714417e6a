import type { AnalyticsFilter, Production } from "@tryer/contract";
import { zoneSegments } from "@tryer/domain/analytics";
import { kgFromGrams, lbsFromCentiLbs } from "@tryer/domain/units";
import { and, sql } from "drizzle-orm";
import { roasts } from "#db/schema/index.ts";
import { sumOf, sumOfShownPounds } from "#db/weight-sums.ts";
import type { Work } from "../../../runtime/request-context.ts";
import type { FramedPeriod } from "../analytics-frame.ts";
import { roastsNamed } from "../roast-facts.ts";

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
  const wall = sql`((${roasts.roastedAt} at time zone 'UTC') + segment.ahead_sec * interval '1 second')`;
  const weekday = sql<number>`extract(isodow from ${wall})::int`;
  const hour = sql<number>`extract(hour from ${wall})::int`;
  const rows = await tx
    .select({
      weekday,
      hour,
      roastCount: sql<number>`count(*)::int`,
      greenGrams: sumOf(roasts.greenWeightGrams),
      greenCentiLbs: sumOfShownPounds(roasts.greenWeightGrams),
    })
    .from(segmentRows)
    .innerJoin(
      roasts,
      and(
        roastsNamed(actor, filter),
        sql`${roasts.roastedAt} >= segment.since and ${roasts.roastedAt} < segment.before`,
      ),
    )
    .groupBy(sql`1, 2`)
    .orderBy(sql`1, 2`);
  return rows.map(({ greenGrams, greenCentiLbs, ...each }) => ({
    ...each,
    greenKg: kgFromGrams(greenGrams),
    greenLbs: lbsFromCentiLbs(greenCentiLbs),
  }));
}
