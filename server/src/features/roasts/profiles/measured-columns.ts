import type { ConsistencyFigure } from "@tryer/domain/analytics";
import { eq, isNull, type SQL, sql } from "drizzle-orm";
import { roastLogs, roasts } from "#db/schema/index.ts";
import { ownRows } from "../../../runtime/own-rows.ts";
import type { Actor } from "../../../runtime/request-context.ts";

/** Joins the log of each roast of the actor's roastery, of which the measured figures take what the database derived of it. */
export const logOfRoast = (actor: Pick<Actor, "roasteryId">): SQL | undefined =>
  ownRows(actor, roastLogs, eq(roastLogs.roastId, roasts.id), isNull(roastLogs.removedAt));

const loggedTotal = sql`(case when ${roastLogs.dropSec} > ${roastLogs.chargeSec} then ${roastLogs.dropSec} - ${roastLogs.chargeSec} end)`;
const loggedCrack = sql`(case when ${roastLogs.firstCrackSec} >= ${roastLogs.chargeSec} then ${roastLogs.firstCrackSec} - ${roastLogs.chargeSec} end)`;
const loggedDevelopment = sql`(case when ${roastLogs.firstCrackSec} between ${roastLogs.chargeSec} and ${roastLogs.dropSec}
  then (${roastLogs.dropSec} - ${roastLogs.firstCrackSec}) / ${loggedTotal} * 100 end)`;

const total = sql`coalesce(${roasts.durationSec}, nullif(${roasts.notedDropSec}, 0), ${loggedTotal})`;
const crack = sql`coalesce(${roasts.notedFirstCrackSec}, ${loggedCrack})`;
const notedEnd = sql`coalesce(${roasts.notedDropSec}, ${roasts.durationSec})`;

/** First crack to the end in percent of the whole; null where they are not in that order. */
const developmentOf = (end: SQL, first: SQL | typeof roasts.notedFirstCrackSec) =>
  sql`(case when ${end} > 0 and ${first} <= ${end} then (${end} - ${first}) / ${end} * 100 end)`;

const isAsLogged = sql`(${roasts.notedFirstCrackSec} is null and abs(coalesce(${total}, 0) - coalesce(${loggedTotal}, 0)) < 1)`;

/**
 * Figures of roasts as values of a statement that joins their logs: those that `measuredFigures` of the domain tells of each,
 * as a test of both shows. Null where one is unknown.
 */
export const MEASURED_COLUMNS: Record<ConsistencyFigure, SQL<number | null>> = {
  totalSec: sql`(${total})::float8`,
  developmentPercent: sql`coalesce(${developmentOf(notedEnd, roasts.notedFirstCrackSec)},
    case when ${isAsLogged} then ${loggedDevelopment} else ${developmentOf(total, crack)} end)`,
  dropTempC: sql`coalesce(${roasts.notedDropTempC}, ${roastLogs.dropTempC})`,
  wholeColor: sql`coalesce(${roasts.notedWholeColor}, ${roastLogs.wholeColor})`,
  groundColor: sql`coalesce(${roasts.notedGroundColor}, ${roastLogs.groundColor})`,
};
