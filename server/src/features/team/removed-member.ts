import { Role, type TeamMember } from "@tryer/contract";
import { desc, eq, gt, sql } from "drizzle-orm";
import { z } from "zod";
import { auditLog } from "#db/schema/index.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import { notFound } from "../../runtime/refusal.ts";
import type { Work } from "../../runtime/request-context.ts";

/** A removal can be taken back for a day; later somebody is asked first, by an invitation. */
const TAKEN_BACK_MS = 24 * 60 * 60 * 1000;

/** Audit detail of a removal beside the person's name, so that it can be taken back. */
const Removed = z.object({ memberId: z.uuid(), joinedAt: z.iso.datetime(), role: Role });

export const rememberMembership = ({ id, joinedAt }: TeamMember) => ({ memberId: id, joinedAt });

/** The membership as it was when somebody ended it. */
export async function recallMembership({ tx, actor, now }: Work, id: string) {
  const since = new Date(now.getTime() - TAKEN_BACK_MS).toISOString();
  const [entry] = await tx
    .select({ userId: auditLog.subjectId, detail: auditLog.detail })
    .from(auditLog)
    .where(
      ownRows(
        actor,
        auditLog,
        gt(auditLog.createdAt, sql`${since}::timestamptz`),
        eq(auditLog.action, "member.removed"),
        sql`${auditLog.detail}->>'memberId' = ${id}`,
      ),
    )
    .orderBy(desc(auditLog.createdAt), desc(auditLog.id))
    .limit(1);
  const removed = Removed.safeParse(entry?.detail).data;
  if (!entry?.userId || removed === undefined) throw notFound("Member");
  return { id, userId: entry.userId, role: removed.role, joinedAt: new Date(removed.joinedAt) };
}
