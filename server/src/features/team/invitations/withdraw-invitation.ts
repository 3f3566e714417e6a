import { contract } from "@tryer/contract";
import { and, eq, ne } from "drizzle-orm";
import { invitations, users } from "#db/schema/index.ts";
import { command } from "../../../runtime/command.ts";
import { conflict } from "../../../runtime/refusal.ts";
import type { Work } from "../../../runtime/request-context.ts";
import { checkRoleGift, loadMembers } from "../member-record.ts";
import { checkRoomInTeam } from "./invitation-limits.ts";
import { invitationDetail, loadInvitations, lockInvitation } from "./invitation-record.ts";

/** Takes an invitation back: the mailed link leads nowhere from then on. */
export const revokeInvitation = command({
  operation: contract.team.revoke,
  permission: "team:write",
  async run(work, { id }: { id: string }) {
    const invitation = await lockInvitation(work, id);
    checkRoleGift(work, invitation.role);
    await work.tx
      .update(invitations)
      .set({ status: "canceled" })
      .where(and(eq(invitations.organizationId, work.actor.roasteryId), eq(invitations.id, id)));
    return { result: invitation, subjectId: id, detail: invitationDetail(invitation) };
  },
});

/** Takes back that an invitation was taken back: the link that was mailed works again, as long as it would have. */
export const restoreInvitation = command({
  operation: contract.team.restoreInvitation,
  permission: "team:write",
  isSensitive: true,
  async run(work, { id }: { id: string }) {
    const isReopened = await reopen(work, id);
    const invitation = await lockInvitation(work, id);
    if (!isReopened) return { result: invitation, subjectId: id, isRepeat: true };
    checkRoleGift(work, invitation.role);
    const [member] = await loadMembers(work, eq(users.email, invitation.email));
    if (member) throw conflict(`${invitation.email} is already in this roastery`);
    return { result: invitation, subjectId: id, detail: invitationDetail(invitation) };
  },
});

/** False where there is nothing to reopen. */
async function reopen(work: Work, id: string): Promise<boolean> {
  const { tx, actor } = work;
  const revoked = and(
    eq(invitations.organizationId, actor.roasteryId),
    eq(invitations.id, id),
    eq(invitations.status, "canceled"),
  );
  const [row] = await tx.select({ email: invitations.email }).from(invitations).where(revoked).for("update");
  if (!row) return false;
  await checkRoomInTeam(work);
  const [newer] = await loadInvitations(work, and(eq(invitations.email, row.email), ne(invitations.id, id)));
  if (newer) throw conflict(`${row.email} was invited again`);
  await tx.update(invitations).set({ status: "pending" }).where(revoked);
  return true;
}
