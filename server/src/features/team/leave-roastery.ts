import { eq } from "drizzle-orm";
import { members } from "#db/schema/index.ts";
import { command } from "../../runtime/command.ts";
import { endMembership } from "./end-membership.ts";
import { lastOwner, lockMember, memberDetail } from "./member-record.ts";

export const leaveRoastery = command({
  permission: "profile:write",
  audit: "member.left",
  async run(work, _input: undefined) {
    const { member, isLastOwner } = await lockMember(work, eq(members.userId, work.actor.userId));
    if (isLastOwner) throw lastOwner();
    await endMembership(work, member);
    return { result: member, subjectId: member.userId, detail: memberDetail(member) };
  },
});
