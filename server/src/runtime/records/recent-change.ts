import { desc, gt, type SQL, sql } from "drizzle-orm";
import { auditLog } from "#db/schema/index.ts";
import { ownRows } from "../own-rows.ts";
import type { Work } from "../request-context.ts";

/** Time in which a removal can be taken back. */
const TAKEN_BACK_MS = 24 * 60 * 60 * 1000;

/** The last change of a day that meets the conditions, with the detail that the audit keeps of it. */
export async function recentChange({ tx, actor, now }: Work, ...conditions: SQL[]) {
  const since = new Date(now.getTime() - TAKEN_BACK_MS).toISOString();
  const [entry] = await tx
    .select({ subjectId: auditLog.subjectId, detail: auditLog.detail })
    .from(auditLog)
    .where(ownRows(actor, auditLog, gt(auditLog.createdAt, sql`${since}::timestamptz`), ...conditions))
    .orderBy(desc(auditLog.createdAt), desc(auditLog.id))
    .limit(1);
  return entry;
}
