import { eq } from "drizzle-orm";
import { members } from "#db/schema/index.ts";
import { command } from "../../runtime/command.ts";
import { endMembership } from "./end-membership.ts";
import { lastOwner, lockMember, memberDetail } from "./member-record.ts";
import { rememberMembership } from "./removed-member.ts";
import { checkRoleGift } from "./role-gift.ts";

/** What the person did stays, under their name. */
export const removeMember = command({
  permission: "team:write",
  audit: "member.removed",
  isSensitive: true,
  async run(work, { id }: { id: string }) {
    const { member, isLastOwner } = await lockMember(work, eq(members.id, id));
    checkRoleGift(work, member.role);
    if (isLastOwner) throw lastOwner();
    await endMembership(work, member);
    return {
      result: member,
      subjectId: member.userId,
      detail: { ...memberDetail(member), ...rememberMembership(member) },
    };
  },
});
