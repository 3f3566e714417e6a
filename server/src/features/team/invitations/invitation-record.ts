import { Role, type TeamInvitation } from "@tryer/contract";
import { and, desc, eq, type SQL } from "drizzle-orm";
import { invitations, profiles, users } from "#db/schema/index.ts";
import { notFound } from "../../../runtime/refusal.ts";
import type { Work } from "../../../runtime/request-context.ts";
import { personName } from "../member-record.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** An invitation works for seven days after its last mail. */
export const expiryFrom = (now: Date) => new Date(now.getTime() + 7 * DAY_MS);

/** Invitations that were sent and not answered, the newest first. */
export async function loadInvitations({ tx, actor, now }: Work, only?: SQL): Promise<TeamInvitation[]> {
  const rows = await tx
    .select({ invitation: invitations, invitedBy: personName })
    .from(invitations)
    .leftJoin(users, eq(users.id, invitations.inviterId))
    .leftJoin(profiles, eq(profiles.userId, invitations.inviterId))
    .where(and(eq(invitations.organizationId, actor.roasteryId), eq(invitations.status, "pending"), only))
    .orderBy(desc(invitations.createdAt), desc(invitations.id));
  return rows.map(({ invitation, invitedBy }) => ({
    id: invitation.id,
    email: invitation.email,
    role: Role.parse(invitation.role),
    invitedBy,
    createdAt: invitation.createdAt.toISOString(),
    expiresAt: invitation.expiresAt.toISOString(),
    isExpired: invitation.expiresAt <= now,
  }));
}

export async function lockInvitation(work: Work, id: string): Promise<TeamInvitation> {
  const { tx, actor } = work;
  await tx
    .select({ id: invitations.id })
    .from(invitations)
    .where(and(eq(invitations.organizationId, actor.roasteryId), eq(invitations.id, id)))
    .for("update");
  const [invitation] = await loadInvitations(work, eq(invitations.id, id));
  if (!invitation) throw notFound("Invitation");
  return invitation;
}

export const invitationDetail = ({ email, role }: TeamInvitation) => ({ email, role });
