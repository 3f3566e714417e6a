import { contract, type ReceivedInvitation, type RoasteryOfPerson } from "@tryer/contract";
import { and, eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { invitations, members } from "#db/schema/index.ts";
import { requirePerson } from "../../../runtime/authorize.ts";
import { command } from "../../../runtime/command.ts";
import { conflict } from "../../../runtime/refusal.ts";
import type { RequestContext, Work } from "../../../runtime/request-context.ts";
import { followOwners } from "../follow-owners.ts";
import { openRoastery } from "../open-roastery.ts";
import { findReceived } from "./received-invitation.ts";

const WHY_NOT: Record<Exclude<ReceivedInvitation["state"], "pending">, string> = {
  accepted: "This invitation was already accepted",
  declined: "This invitation was declined",
  revoked: "This invitation was withdrawn",
  expired: "This invitation has expired. Ask for a new one.",
};

/** Joins the roastery in the role that the invitation gives, and goes there. */
export async function acceptInvitation(context: RequestContext, { id }: { id: string }): Promise<RoasteryOfPerson> {
  const { roasteryId } = await answer(context, id, joinRoastery);
  return openRoastery(context, { id: roasteryId });
}

export async function declineInvitation(context: RequestContext, { id }: { id: string }): Promise<ReceivedInvitation> {
  const { invitation } = await answer(context, id, turnDown);
  return { ...invitation, state: "declined" };
}

/** Answers an invitation. The person is no member yet: the invitation lets them act in the roastery, this once. */
async function answer(
  context: RequestContext,
  id: string,
  give: (context: RequestContext, input: { id: string }) => Promise<void>,
) {
  const received = await findReceived(context, id);
  const { roasteryId, invitation } = received;
  if (invitation.state !== "pending") throw conflict(WHY_NOT[invitation.state]);
  const { userId } = requirePerson(context);
  await give({ ...context, actor: { userId, roasteryId, role: invitation.role, mayReadCosts: false } }, { id });
  return received;
}

const joinRoastery = command({
  operation: contract.team.accept,
  permission: "profile:write",
  async run(work, { id }: { id: string }) {
    await closeInvitation(work, id, "accepted");
    const { tx, actor, now } = work;
    await tx
      .insert(members)
      .values({
        id: uuidv7(),
        organizationId: actor.roasteryId,
        userId: actor.userId,
        role: actor.role,
        createdAt: now,
        openedAt: now,
      })
      .onConflictDoNothing();
    await followOwners(work, actor.role);
    return { result: undefined, subjectId: actor.userId, detail: { role: actor.role } };
  },
});

const turnDown = command({
  operation: contract.team.decline,
  permission: "profile:write",
  async run(work, { id }: { id: string }) {
    await closeInvitation(work, id, "rejected");
    return { result: undefined, subjectId: id };
  },
});

/** Closes an invitation; of two answers at once, or an answer and a withdrawal, the first one counts. */
async function closeInvitation({ tx, actor }: Work, id: string, status: "accepted" | "rejected"): Promise<void> {
  const closed = await tx
    .update(invitations)
    .set({ status })
    .where(
      and(eq(invitations.organizationId, actor.roasteryId), eq(invitations.id, id), eq(invitations.status, "pending")),
    )
    .returning({ id: invitations.id });
  if (closed.length === 0) throw conflict("This invitation was answered or withdrawn meanwhile");
}
