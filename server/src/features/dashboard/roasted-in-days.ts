import type { RoastedInDays } from "@tryer/contract";
import { gte, isNull, lt } from "drizzle-orm";
import { roasts } from "#db/schema/index.ts";
import { presentRoastSums, ROAST_SUMS } from "#features/roasts/index.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import type { Actor, Work } from "../../runtime/request-context.ts";
import type { Days, RoasteryCalendar } from "../../runtime/roastery-calendar.ts";

/** The roasts of a roastery from a moment on, before another, without the deleted ones. */
export const roastedBetween = (actor: Actor, { since, before }: { since: Date; before: Date }) =>
  ownRows(actor, roasts, isNull(roasts.deletedAt), gte(roasts.roastedAt, since), lt(roasts.roastedAt, before));

/** Sums what was roasted in some days. */
export async function roastedInDays(
  { tx, actor }: Work,
  calendar: RoasteryCalendar,
  days: Days,
): Promise<RoastedInDays> {
  const sums = await tx
    .select(ROAST_SUMS)
    .from(roasts)
    .where(roastedBetween(actor, calendar.moments(days)));
  return { ...days, ...presentRoastSums(sums) };
}
