import { contract, type TeamInvitation } from "@tryer/contract";
import { and, eq } from "drizzle-orm";
import { invitations } from "#db/schema/index.ts";
import { command } from "../../../runtime/command.ts";
import { query } from "../../../runtime/query.ts";
import { notFound } from "../../../runtime/refusal.ts";
import type { RequestContext } from "../../../runtime/request-context.ts";
import { checkRoleGift } from "../member-record.ts";
import { checkMailAllowance } from "./invitation-limits.ts";
import { expiryFrom, invitationDetail, loadInvitations, lockInvitation } from "./invitation-record.ts";
import { countInvitationMail, sendInvitation } from "./send-invitation.ts";

/** Sends the same link once more; it works for another seven days. A mail that is refused prolongs nothing. */
export async function resendInvitation(context: RequestContext, input: { id: string }): Promise<TeamInvitation> {
  const { email } = await findInvitation(context, input);
  await countInvitationMail(context, email);
  const invitation = await prolongInvitation(context, input);
  await sendInvitation(context, invitation);
  return invitation;
}

const findInvitation = query({
  permission: "team:write",
  async run(work, { id }: { id: string }) {
    const [invitation] = await loadInvitations(work, eq(invitations.id, id));
    if (!invitation) throw notFound("Invitation");
    return invitation;
  },
});

const prolongInvitation = command({
  operation: contract.team.resend,
  permission: "team:write",
  needsMail: true,
  async run(work, { id }: { id: string }) {
    const invitation = await lockInvitation(work, id);
    checkRoleGift(work, invitation.role);
    await checkMailAllowance(work);
    const expiresAt = expiryFrom(work.now);
    await work.tx
      .update(invitations)
      .set({ expiresAt })
      .where(and(eq(invitations.organizationId, work.actor.roasteryId), eq(invitations.id, id)));
    const result = { ...invitation, expiresAt: expiresAt.toISOString(), isExpired: false };
    return { result, subjectId: id, detail: invitationDetail(invitation) };
  },
});
