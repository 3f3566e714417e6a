import type { SmallCurves } from "@tryer/contract";
import { smallCurve } from "@tryer/domain/dashboard";
import { decodeCurve } from "@tryer/domain/roast-logs";
import { and, desc, eq, isNull } from "drizzle-orm";
import { roastLogs, roasts } from "#db/schema/index.ts";
import { ownRows } from "../../../runtime/own-rows.ts";
import { query } from "../../../runtime/query.ts";
import { RECENT_ROASTS } from "../show-dashboard.ts";

/** Readings of a curve: one for about two pixels. */
const POINTS = 40;

/** Small curves of the latest roasts, of those that have a log. */
export const showLatestCurves = query({
  permission: "roasts:read",
  async run({ tx, actor }, _input: undefined): Promise<SmallCurves> {
    const latest = tx
      .select({ id: roasts.id })
      .from(roasts)
      .where(ownRows(actor, roasts, isNull(roasts.deletedAt)))
      .orderBy(desc(roasts.roastedAt), desc(roasts.id))
      .limit(RECENT_ROASTS)
      .as("latest");
    const rows = await tx
      .select({ roastId: roastLogs.roastId, curve: roastLogs.curve, facts: roastLogs.facts })
      .from(latest)
      .innerJoin(
        roastLogs,
        and(ownRows(actor, roastLogs, isNull(roastLogs.removedAt)), eq(roastLogs.roastId, latest.id)),
      );
    const curves = rows.map(({ roastId, curve, facts }) => {
      const drop = facts.events.find(({ kind }) => kind === "drop");
      const decoded = decodeCurve(curve);
      return { roastId, points: decoded === null ? [] : smallCurve(decoded, drop?.atSec ?? null, POINTS) };
    });
    return { curves: curves.filter(({ points }) => points.length > 0) };
  },
});
