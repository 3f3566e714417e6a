import { contract } from "@tryer/contract";
import { FORMER_OWNER_ROLE, type Role } from "@tryer/domain/team";
import { and, eq } from "drizzle-orm";
import { members } from "#db/schema/index.ts";
import { command } from "../../runtime/command.ts";
import { invalid } from "../../runtime/refusal.ts";
import type { Work } from "../../runtime/request-context.ts";
import { followOwners } from "./follow-owners.ts";
import { lockMember, memberDetail } from "./member-record.ts";

/** Makes somebody else owner and takes ownership from the actor: both or neither. */
export const handOverOwnership = command({
  operation: contract.team.handOver,
  permission: "ownership:write",
  isSensitive: true,
  async run(work, { id }: { id: string }) {
    const { member } = await lockMember(work, eq(members.id, id));
    if (member.userId === work.actor.userId) throw invalid("Choose someone else to hand ownership over to");
    await setRole(work, member.userId, "owner");
    await setRole(work, work.actor.userId, FORMER_OWNER_ROLE);
    await followOwners(work, "owner");
    const result = { ...member, role: "owner" as const };
    return { result, subjectId: member.userId, detail: memberDetail(result) };
  },
});

async function setRole({ tx, actor }: Work, userId: string, role: Role): Promise<void> {
  await tx
    .update(members)
    .set({ role })
    .where(and(eq(members.organizationId, actor.roasteryId), eq(members.userId, userId)));
}
