import { contract } from "@tryer/contract";
import { eq } from "drizzle-orm";
import { members, users } from "#db/schema/index.ts";
import { command } from "../../runtime/command.ts";
import { notFound } from "../../runtime/refusal.ts";
import type { Work } from "../../runtime/request-context.ts";
import { followOwners } from "./follow-owners.ts";
import { checkRoomInTeam } from "./invitations/invitation-limits.ts";
import { checkRoleGift, loadMembers, lockMember, memberDetail } from "./member-record.ts";
import { recallMembership } from "./removed-member.ts";

/**
 * Takes a removal back: the same person in the role they had, in their place in the team. A person who has come back by
 * a new invitation stays as they are now.
 */
export const restoreMember = command({
  operation: contract.team.restoreMember,
  permission: "team:write",
  isSensitive: true,
  async run(work, { id }: { id: string }) {
    // The actor's own role is locked: it is still what it was when the request came.
    await lockMember(work, eq(members.userId, work.actor.userId));
    const removed = await recallMembership(work, id);
    checkRoleGift(work, removed.role);
    const [there] = await loadMembers(work, eq(members.userId, removed.userId));
    if (there) return { result: there, subjectId: there.userId, isRepeat: true };
    await checkRoomInTeam(work);
    await insertMember(work, removed);
    await followOwners(work, removed.role);
    const [member] = await loadMembers(work, eq(members.id, id));
    if (!member) throw notFound("Member");
    return { result: member, subjectId: member.userId, detail: memberDetail(member) };
  },
});

type Membership = Awaited<ReturnType<typeof recallMembership>>;

async function insertMember({ tx, actor, now }: Work, { id, userId, role, joinedAt }: Membership): Promise<void> {
  const [person] = await tx.select({ id: users.id }).from(users).where(eq(users.id, userId));
  // An account that was erased meanwhile.
  if (!person) throw notFound("Member");
  await tx
    .insert(members)
    .values({ id, organizationId: actor.roasteryId, userId, role, createdAt: joinedAt, openedAt: now })
    .onConflictDoNothing();
}
