import { contract } from "@tryer/contract";
import { eq } from "drizzle-orm";
import { members } from "#db/schema/index.ts";
import { command } from "../../runtime/command.ts";
import { followOwners } from "./follow-owners.ts";
import { endMembership, lastOwner, lockMember, memberDetail } from "./member-record.ts";

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
