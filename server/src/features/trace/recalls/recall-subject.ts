import type { RecallOf } from "@tryer/contract";
import { dayNumber } from "@tryer/domain/calendar";
import { mayDo } from "@tryer/domain/team";
import { MAX_RECALL_DAYS, traceKey } from "@tryer/domain/trace";
import { and, asc, gte, isNull, lt } from "drizzle-orm";
import { roasts } from "#db/schema/index.ts";
import { ownRows } from "../../../runtime/own-rows.ts";
import { forbidden, invalid, Refusal } from "../../../runtime/refusal.ts";
import type { Work } from "../../../runtime/request-context.ts";
import { roasteryCalendar } from "../../../runtime/roastery-calendar.ts";
import { namePlaces } from "../name-places.ts";
import { findStart, type TraceStart } from "../trace-subject.ts";

/** Most roasts of a period whose coffee is followed. */
const MAX_ROASTS = 2000;

const NOTHING: TraceStart = { keys: [], down: {}, up: {} };

/** Places that the coffee of a recall is followed from. Refused where the lot or roast is not there. */
export async function startOfRecall(work: Work, of: RecallOf): Promise<TraceStart> {
  return "id" in of ? findStart(work, of.kind, of.id) : startOfPeriod(work, of);
}

/** Places that a recall is followed from; none where its lot or roast is gone by now: what was noted of its customers stays. */
export async function startIfThere(work: Work, of: RecallOf): Promise<TraceStart> {
  try {
    return await startOfRecall(work, of);
  } catch (error) {
    if (error instanceof Refusal && error.code === "NOT_FOUND") return NOTHING;
    throw error;
  }
}

async function startOfPeriod(work: Work, { from, to }: { from: string; to: string }): Promise<TraceStart> {
  const { tx, actor } = work;
  if (!mayDo(actor.role, "roasts:read")) throw forbidden();
  if (to < from) throw invalid("The last day is before the first one", "of.to");
  if (dayNumber(to) - dayNumber(from) >= MAX_RECALL_DAYS)
    throw invalid(`A period can have at most ${MAX_RECALL_DAYS} days`, "of.to");
  const { since, before } = (await roasteryCalendar(work)).moments({ from, to });
  const rows = await tx
    .select({ id: roasts.id })
    .from(roasts)
    .where(
      ownRows(actor, roasts, and(isNull(roasts.deletedAt), gte(roasts.roastedAt, since), lt(roasts.roastedAt, before))),
    )
    .orderBy(asc(roasts.id))
    .limit(MAX_ROASTS + 1);
  if (rows.length > MAX_ROASTS)
    throw invalid(`There are more than ${MAX_ROASTS} roasts in these days. Choose a shorter period.`, "of.to");
  const roast = rows.map(({ id }) => id);
  return { keys: roast.map((id) => traceKey("roast", id)), down: { roast }, up: { roast } };
}

/** Words for the coffee of a recall. */
export async function labelOfRecall(work: Work, of: RecallOf, { keys }: TraceStart): Promise<string> {
  if (of.kind === "period") return of.from === of.to ? `Roasts of ${of.from}` : `Roasts from ${of.from} to ${of.to}`;
  const names = await namePlaces(work, keys.slice(0, 1));
  return names.get(keys[0] ?? "")?.label ?? "";
}
