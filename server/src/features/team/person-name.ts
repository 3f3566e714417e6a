import { eq, inArray, sql } from "drizzle-orm";
import { profiles, users } from "#db/schema/index.ts";
import type { Work } from "../../runtime/request-context.ts";

/** What a person is called: as in their profile while they are in the team, else as they signed up. */
export const personName = sql<string>`coalesce(
  nullif(trim(${profiles.firstName} || ' ' || ${profiles.lastName}), ''), nullif(trim(${users.name}), ''), ${users.email})`;

/** The names of people who are or were in the roastery. */
export async function namesOf({ tx }: Work, userIds: string[]): Promise<Map<string, string>> {
  const rows = await tx
    .select({ id: users.id, name: personName })
    .from(users)
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(inArray(users.id, [...new Set(userIds)]));
  return new Map(rows.map(({ id, name }) => [id, name]));
}
