import { Role, type TeamMember } from "@tryer/contract";
import { and, asc, eq, type SQL } from "drizzle-orm";
import { members, profiles, users } from "#db/schema/index.ts";
import { conflict, notFound, Refusal } from "../../runtime/refusal.ts";
import type { Work } from "../../runtime/request-context.ts";
import { personName } from "./person-name.ts";

/** The people of the roastery, who came first at the top. */
export async function loadMembers({ tx, actor }: Work, only?: SQL): Promise<TeamMember[]> {
  const rows = await tx
    .select({ member: members, email: users.email, name: personName })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .leftJoin(profiles, eq(profiles.userId, members.userId))
    .where(and(eq(members.organizationId, actor.roasteryId), only))
    .orderBy(asc(members.createdAt), asc(members.id));
  return rows.map(({ member, email, name }) => ({
    id: member.id,
    userId: member.userId,
    name,
    email,
    role: Role.parse(member.role),
    joinedAt: member.createdAt.toISOString(),
  }));
}

/**
 * One person of the team, which is locked: of two changes at once that would each leave one owner, the second sees what
 * the first has done. All of it, because a lock on the owners alone does not hold whoever becomes one in between.
 */
export async function lockMember(work: Work, who: SQL): Promise<{ member: TeamMember; isLastOwner: boolean }> {
  const { tx, actor } = work;
  const team = await tx
    .select({ id: members.id, userId: members.userId, role: members.role })
    .from(members)
    .where(eq(members.organizationId, actor.roasteryId))
    .orderBy(asc(members.id))
    .for("update");
  const owners = team.filter(({ role }) => role === "owner");
  const [member] = await loadMembers(work, who);
  if (!member) throw notFound("Member");
  if (actor.role === "owner" && !owners.some(({ userId }) => userId === actor.userId)) {
    throw new Refusal("FORBIDDEN", "You are no longer an owner of this roastery");
  }
  return { member, isLastOwner: owners.length === 1 && owners[0]?.id === member.id };
}

export const lastOwner = () =>
  conflict("A roastery needs an owner. Hand ownership over to somebody else first.", "role");

export const memberDetail = ({ name, email, role }: TeamMember) => ({ name, email, role });
