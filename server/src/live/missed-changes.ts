import { AREAS, type Area, invalidatedBy } from "@tryer/contract";
import { isActivity } from "@tryer/domain/team";
import { and, eq, gt } from "drizzle-orm";
import type { Database } from "#db/database.ts";
import { auditLog } from "#db/schema/index.ts";
import type { Actor } from "../runtime/request-context.ts";

/** A change bears the time at which its command began, which is a little before it is committed and can be heard. */
const LONGEST_COMMAND_MS = 3_000;
/** After a longer absence everything is read anew. */
const LONGEST_ABSENCE_MS = 3_600_000;

/** What changed since a client listened last, from the audit: superfluous at the edge, never too little. */
export async function missedAreas(database: Database, actor: Actor, since: Date, now: Date): Promise<readonly Area[]> {
  const absenceMs = now.getTime() - since.getTime();
  if (!(absenceMs >= 0 && absenceMs < LONGEST_ABSENCE_MS)) return AREAS;
  const actions = await database.inRoastery(actor, (tx) =>
    tx
      .selectDistinct({ action: auditLog.action })
      .from(auditLog)
      .where(
        and(
          eq(auditLog.roasteryId, actor.roasteryId),
          gt(auditLog.createdAt, new Date(since.getTime() - LONGEST_COMMAND_MS)),
        ),
      ),
  );
  const areas = actions.flatMap(({ action }) => (isActivity(action) ? invalidatedBy(action) : AREAS));
  return [...new Set(areas)];
}
