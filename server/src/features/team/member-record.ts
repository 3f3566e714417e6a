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
 * The owners and one person of the team, locked: of two changes at once that would each leave one owner, the second
 * sees what the first has done.
 */
export async function lockMember(work: Work, who: SQL): Promise<{ member: TeamMember; isLastOwner: boolean }> {
  const { tx, actor } = work;
  const inRoastery = eq(members.organizationId, actor.roasteryId);
  const owners = await tx
    .select({ id: members.id, userId: members.userId })
    .from(members)
    .where(and(inRoastery, eq(members.role, "owner")))
    .orderBy(asc(members.id))
    .for("update");
  await tx.select({ id: members.id }).from(members).where(and(inRoastery, who)).for("update");
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
