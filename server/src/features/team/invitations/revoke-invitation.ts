import { and, eq } from "drizzle-orm";
import { invitations } from "#db/schema/index.ts";
import { command } from "../../../runtime/command.ts";
import { checkRoleGift } from "../role-gift.ts";
import { invitationDetail, lockInvitation } from "./invitation-record.ts";

/** From then on the link that was mailed leads nowhere. */
export const revokeInvitation = command({
  permission: "team:write",
  audit: "invitation.revoked",
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
