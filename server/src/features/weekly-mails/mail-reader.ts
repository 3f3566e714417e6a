import { isRole, mayReadCosts } from "@tryer/domain/team";
import { and, eq, notExists, sql } from "drizzle-orm";
import { accountClosures, members, roasteries, users, weeklyMails } from "#db/schema/index.ts";
import type { SealedDatabase } from "#db/sealed-database.ts";
import type { Actor } from "../../runtime/request-context.ts";
import { systemQuery } from "../../runtime/system.ts";

/** Person who gets a mail, with the rights that they have at this moment. */
export interface MailReader {
  actor: Actor;
  email: string;
  roastery: { name: string; timeZone: string };
  /** Whether they work in other roasteries too. */
  hasOthers: boolean;
}

/**
 * Reads who gets the weekly mail of a roastery. Null where nobody does: the person ended it, is no member any more, or
 * closed their account.
 */
export async function readMailReader(
  database: SealedDatabase,
  { roasteryId, userId }: Pick<Actor, "roasteryId" | "userId">,
): Promise<MailReader | null> {
  const [row] = await systemQuery(database, (tx) =>
    tx
      .select({
        email: users.email,
        role: members.role,
        name: roasteries.name,
        timeZone: roasteries.timeZone,
        roastersSeeCosts: roasteries.roastersSeeCosts,
        roasteryCount: sql<number>`(select count(*)::int from members x where x.user_id = ${weeklyMails.userId})`,
      })
      .from(weeklyMails)
      .innerJoin(users, and(eq(users.id, weeklyMails.userId), users.emailVerified))
      .innerJoin(
        members,
        and(eq(members.userId, weeklyMails.userId), eq(members.organizationId, weeklyMails.roasteryId)),
      )
      .innerJoin(roasteries, eq(roasteries.id, weeklyMails.roasteryId))
      .where(
        and(
          eq(weeklyMails.roasteryId, roasteryId),
          eq(weeklyMails.userId, userId),
          notExists(tx.select().from(accountClosures).where(eq(accountClosures.userId, weeklyMails.userId))),
        ),
      ),
  );
  if (row === undefined || !isRole(row.role)) return null;
  const { email, role, name, timeZone, roastersSeeCosts, roasteryCount } = row;
  return {
    actor: { roasteryId, userId, role, mayReadCosts: mayReadCosts(role, { roastersSeeCosts }) },
    email,
    roastery: { name, timeZone },
    hasOthers: roasteryCount > 1,
  };
}
