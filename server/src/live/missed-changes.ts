import { AREAS, type Area, affectedAreas, isActivity } from "@tryer/contract";
import { gt } from "drizzle-orm";
import { auditLog } from "#db/schema/index.ts";
import type { SealedDatabase } from "#db/sealed-database.ts";
import { ownRows } from "../runtime/own-rows.ts";
import { readRoastery } from "../runtime/query.ts";
import type { Actor } from "../runtime/request-context.ts";

/** A change bears the time at which its command began, which is a little before it is committed and can be heard. */
const LONGEST_COMMAND_MS = 3_000;
/** Longest absence after which changes are told one by one; a longer one reads everything anew. */
const LONGEST_ABSENCE_MS = 3_600_000;

/** Areas that changed since a client listened last, from the audit: superfluous at the edge, never too little. */
export async function missedAreas(
  database: SealedDatabase,
  actor: Actor,
  since: Date,
  now: Date,
): Promise<readonly Area[]> {
  const absenceMs = now.getTime() - since.getTime();
  if (!(absenceMs >= 0 && absenceMs < LONGEST_ABSENCE_MS)) return AREAS;
  const actions = await readRoastery(database, actor, (tx) =>
    tx
      .selectDistinct({ action: auditLog.action })
      .from(auditLog)
      .where(ownRows(actor, auditLog, gt(auditLog.createdAt, new Date(since.getTime() - LONGEST_COMMAND_MS)))),
  );
  const areas = actions.flatMap(({ action }) => (isActivity(action) ? affectedAreas(action) : AREAS));
  return [...new Set(areas)];
}
