import { eq } from "drizzle-orm";
import { members, users } from "#db/schema/index.ts";
import { command } from "../../runtime/command.ts";
import { notFound } from "../../runtime/refusal.ts";
import type { Work } from "../../runtime/request-context.ts";
import { checkRoomInTeam } from "./invitations/invitation-limits.ts";
import { loadMembers, lockMember, memberDetail } from "./member-record.ts";
import { recallMembership } from "./removed-member.ts";
import { checkRoleGift } from "./role-gift.ts";

/**
 * Takes a removal back: the same person in the role they had, in their place in the team. Who was invited anew and has
 * come back in the meantime stays as they are now.
 */
export const restoreMember = command({
  permission: "team:write",
  audit: "member.restored",
  isSensitive: true,
  async run(work, { id }: { id: string }) {
    // Whoever brings somebody back is still what they were when the request came.
    await lockMember(work, eq(members.userId, work.actor.userId));
    const removed = await recallMembership(work, id);
    checkRoleGift(work, removed.role);
    const [there] = await loadMembers(work, eq(members.userId, removed.userId));
    if (there) return { result: there, subjectId: there.userId, isRepeat: true };
    await checkRoomInTeam(work);
    await insertMember(work, removed);
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
