import { Role, type TeamMember } from "@tryer/contract";
import { mayGiveRole } from "@tryer/domain/team";
import { and, asc, eq, inArray, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import {
  apiKeys,
  applicationConnections,
  calendarFeeds,
  importedPeople,
  members,
  profiles,
  users,
  weeklyMails,
} from "#db/schema/index.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import { conflict, notFound, Refusal } from "../../runtime/refusal.ts";
import type { Work } from "../../runtime/request-context.ts";

/** Name of a person: as in their profile while they are in the team, else as they signed up. */
export const personName = sql<string>`coalesce(
  nullif(trim(${profiles.firstName} || ' ' || ${profiles.lastName}), ''), nullif(trim(${users.name}), ''), ${users.email})`;

/** The names of people who are or were in the roastery, or whose changes came with an import. */
export async function namesOf(
  { tx, actor }: Pick<Work, "tx" | "actor">,
  userIds: string[],
): Promise<Map<string, string>> {
  const ids = [...new Set(userIds)];
  const rows = await tx
    .select({ id: users.id, name: personName })
    .from(users)
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(inArray(users.id, ids));
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  if (names.size === ids.length) return names;
  const imported = await tx
    .select({ id: importedPeople.userId, name: importedPeople.name })
    .from(importedPeople)
    .where(ownRows(actor, importedPeople, and(inArray(importedPeople.userId, ids), isNotNull(importedPeople.name))));
  for (const { id, name } of imported) if (name !== null && !names.has(id)) names.set(id, name);
  return names;
}

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
 * Locks the whole team and reads one person of it: of two changes at once that would each leave one owner, the second
 * sees what the first has done. A lock on the owners alone does not hold whoever becomes one in between.
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
  conflict("A roastery needs an owner. Hand ownership over to someone else first.", "role");

export const memberDetail = ({ name, email, role }: TeamMember) => ({ name, email, role });

/**
 * Removes a member. Whatever they have open of this roastery is refused from the next request on: each one looks the
 * membership up. Their API keys, connected applications, the address of their calendar and their weekly mail end for good:
 * coming back does not bring them back.
 */
export async function endMembership({ tx, actor, now }: Work, { id, userId }: TeamMember): Promise<void> {
  await tx
    .update(apiKeys)
    .set({ revokedAt: now })
    .where(ownRows(actor, apiKeys, eq(apiKeys.userId, userId), isNull(apiKeys.revokedAt)));
  await tx
    .update(applicationConnections)
    .set({ endedAt: now })
    .where(
      ownRows(
        actor,
        applicationConnections,
        eq(applicationConnections.userId, userId),
        isNull(applicationConnections.endedAt),
      ),
    );
  await tx.delete(calendarFeeds).where(ownRows(actor, calendarFeeds, eq(calendarFeeds.userId, userId)));
  await tx.delete(weeklyMails).where(ownRows(actor, weeklyMails, eq(weeklyMails.userId, userId)));
  await tx.delete(members).where(and(eq(members.organizationId, actor.roasteryId), eq(members.id, id)));
}

/** Refuses somebody who gives or takes a role that is not theirs to give. */
export function checkRoleGift({ actor }: Work, ...roles: TeamMember["role"][]): void {
  if (roles.every((role) => mayGiveRole(actor.role, role))) return;
  throw new Refusal("FORBIDDEN", "Only an owner may make someone an owner, or change or remove one");
}
