import { contract } from "@tryer/contract";
import { and, eq } from "drizzle-orm";
import { invitations } from "#db/schema/index.ts";
import { command } from "../../../runtime/command.ts";
import { checkRoleGift } from "../member-record.ts";
import { invitationDetail, lockInvitation } from "./invitation-record.ts";

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
