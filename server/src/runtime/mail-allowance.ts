import { gt, inArray, sql } from "drizzle-orm";
import { auditLog } from "#db/schema/index.ts";
import { ownRows } from "./own-rows.ts";
import type { Work } from "./request-context.ts";

const HOUR_MS = 60 * 60 * 1000;

/** Counts what the roastery did of these within the last hour, so that none sends mail to strangers in masses. */
export async function doneWithinTheHour({ tx, actor, now }: Work, actions: string[]): Promise<number> {
  const hourAgo = new Date(now.getTime() - HOUR_MS).toISOString();
  return tx.$count(
    auditLog,
    ownRows(actor, auditLog, gt(auditLog.createdAt, sql`${hourAgo}::timestamptz`), inArray(auditLog.action, actions)),
  );
}
