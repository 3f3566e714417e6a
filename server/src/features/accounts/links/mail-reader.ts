import { isTimeZone } from "@tryer/domain/calendar";
import { asc, desc, eq } from "drizzle-orm";
import type { Database } from "#db/database.ts";
import { members, roasteries, users } from "#db/schema/index.ts";
import { acceptedLocale, type MailReader } from "../../../mail/mailed-moments.ts";

/**
 * How moments are told to a person outside the app: by the clocks of the roastery that they opened last, in the language
 * of the browser that caused the mail.
 */
export async function mailReader(
  database: Database,
  userId: string,
  headers: Headers | undefined,
): Promise<MailReader> {
  const [known] = await database.asSystem((tx) =>
    tx
      .select({ roastery: roasteries.timeZone, own: users.timeZone })
      .from(users)
      .leftJoin(members, eq(members.userId, users.id))
      .leftJoin(roasteries, eq(roasteries.id, members.organizationId))
      .where(eq(users.id, userId))
      .orderBy(desc(members.openedAt), asc(members.createdAt))
      .limit(1),
  );
  const timeZone = known?.roastery ?? known?.own ?? "UTC";
  return { locale: acceptedLocale(headers?.get("accept-language")), timeZone: isTimeZone(timeZone) ? timeZone : "UTC" };
}
