import { type ChangeRoleInput, contract } from "@tryer/contract";
import { and, eq } from "drizzle-orm";
import { members } from "#db/schema/index.ts";
import { command } from "../../runtime/command.ts";
import { followOwners } from "./follow-owners.ts";
import { checkRoleGift, lastOwner, lockMember, memberDetail } from "./member-record.ts";

export const changeRole = command({
  operation: contract.team.changeRole,
  permission: "team:write",
  isSensitive: true,
  async run(work, { id, role }: ChangeRoleInput) {
    const { member, isLastOwner } = await lockMember(work, eq(members.id, id));
    checkRoleGift(work, member.role, role);
    if (isLastOwner && role !== "owner") throw lastOwner();
    const result = { ...member, role };
    await work.tx
      .update(members)
      .set({ role })
      .where(and(eq(members.organizationId, work.actor.roasteryId), eq(members.id, id)));
    await followOwners(work, member.role, role);
    return { result, subjectId: member.userId, detail: memberDetail(result), isRepeat: member.role === role };
  },
});
