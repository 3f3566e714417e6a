import { contract } from "@tryer/contract";
import { eq } from "drizzle-orm";
import { members } from "#db/schema/index.ts";
import { command } from "../../runtime/command.ts";
import { followOwners } from "./follow-owners.ts";
import { checkRoleGift, endMembership, lastOwner, lockMember, memberDetail } from "./member-record.ts";
import { rememberMembership } from "./removed-member.ts";

/** Removes a person from the team. What they did stays, under their name. */
export const removeMember = command({
  operation: contract.team.remove,
  permission: "team:write",
  isSensitive: true,
  async run(work, { id }: { id: string }) {
    const { member, isLastOwner } = await lockMember(work, eq(members.id, id));
    checkRoleGift(work, member.role);
    if (isLastOwner) throw lastOwner();
    await endMembership(work, member);
    await followOwners(work, member.role);
    return {
      result: member,
      subjectId: member.userId,
      detail: { ...memberDetail(member), ...rememberMembership(member) },
    };
  },
});

export const leaveRoastery = command({
  operation: contract.team.leave,
  permission: "profile:write",
  async run(work, _input: undefined) {
    const { member, isLastOwner } = await lockMember(work, eq(members.userId, work.actor.userId));
    if (isLastOwner) throw lastOwner();
    await endMembership(work, member);
    await followOwners(work, member.role);
    return { result: member, subjectId: member.userId, detail: memberDetail(member) };
  },
});
