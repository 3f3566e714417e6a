import { contract, type InviteInput, type TeamInvitation } from "@tryer/contract";
import { mayDo } from "@tryer/domain/team";
import { and, eq, lte } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { invitations, users } from "#db/schema/index.ts";
import { command } from "../../../runtime/command.ts";
import { conflict } from "../../../runtime/refusal.ts";
import type { RequestContext, Work } from "../../../runtime/request-context.ts";
import { checkRoleGift, loadMembers } from "../member-record.ts";
import { checkMailAllowance, checkRoomInTeam } from "./invitation-limits.ts";
import { expiryFrom, invitationDetail, loadInvitations } from "./invitation-record.ts";
import { countInvitationMail, sendInvitation } from "./send-invitation.ts";

/** Writes the invitation down, then sends its mail; a mail that fails is sent again from the list. */
export async function invitePerson(context: RequestContext, input: InviteInput): Promise<TeamInvitation> {
  const invitation = await recordInvitation(context, input);
  await countInvitationMail(context, invitation.email);
  await sendInvitation(context, invitation);
  return invitation;
}

const recordInvitation = command({
  operation: contract.team.invite,
  permission: "team:write",
  needsMail: true,
  // People who may edit the team can let others in.
  isSensitive: ({ role }: InviteInput) => mayDo(role, "team:write"),
  async run(work, { email, role }: InviteInput) {
    checkRoleGift(work, role);
    await checkAddress(work, email);
    await checkRoomInTeam(work);
    await checkMailAllowance(work);
    const { tx, actor, now } = work;
    const id = uuidv7();
    const [made] = await tx
      .insert(invitations)
      .values({
        id,
        organizationId: actor.roasteryId,
        email,
        role,
        inviterId: actor.userId,
        expiresAt: expiryFrom(now),
        createdAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: invitations.id });
    const [invitation] = made ? await loadInvitations(work, eq(invitations.id, id)) : [];
    if (!invitation) throw alreadyInvited(email);
    return { result: invitation, subjectId: id, detail: invitationDetail(invitation) };
  },
});

/** An invitation that has run out makes room for a new one. */
async function checkAddress(work: Work, email: string): Promise<void> {
  const { tx, actor, now } = work;
  const [member] = await loadMembers(work, eq(users.email, email));
  if (member) throw conflict(`${email} is already in this roastery`, "email");
  await tx
    .update(invitations)
    .set({ status: "expired" })
    .where(
      and(
        eq(invitations.organizationId, actor.roasteryId),
        eq(invitations.email, email),
        eq(invitations.status, "pending"),
        lte(invitations.expiresAt, now),
      ),
    );
  const [pending] = await loadInvitations(work, eq(invitations.email, email));
  if (pending) throw alreadyInvited(email);
}

const alreadyInvited = (email: string) =>
  conflict(`${email} is already invited. Send that invitation again instead.`, "email");
