import { Role, type TeamMember } from "@tryer/contract";
import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { auditLog } from "#db/schema/index.ts";
import { recentChange } from "../../runtime/records/recent-change.ts";
import { notFound } from "../../runtime/refusal.ts";
import type { Work } from "../../runtime/request-context.ts";

/** Audit detail of a removal beside the person's name, so that it can be taken back. */
const Removed = z.object({ memberId: z.uuid(), joinedAt: z.iso.datetime(), role: Role });

export const rememberMembership = ({ id, joinedAt }: TeamMember) => ({ memberId: id, joinedAt });

/** The membership as it was when somebody ended it within a day; later somebody is asked first, by an invitation. */
export async function recallMembership(work: Work, id: string) {
  const isOfMember = sql`${auditLog.detail}->>'memberId' = ${id}`;
  const entry = await recentChange(work, eq(auditLog.action, "member.removed"), isOfMember);
  const removed = Removed.safeParse(entry?.detail).data;
  if (!entry?.subjectId || removed === undefined) throw notFound("Member");
  return { id, userId: entry.subjectId, role: removed.role, joinedAt: new Date(removed.joinedAt) };
}
