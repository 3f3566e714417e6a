import { isTimeZone } from "@tryer/domain/calendar";
import { asc, desc, eq } from "drizzle-orm";
import { members, roasteries, users } from "#db/schema/index.ts";
import type { SealedDatabase } from "#db/sealed-database.ts";
import { acceptedLocale, type MailReader } from "../../../mail/mailed-moments.ts";
import { systemQuery } from "../../../runtime/system.ts";

/**
 * Locale and time zone for a mail to a person: the clocks of the roastery that they opened last, the language of the
 * browser that caused the mail.
 */
export async function mailReader(
  database: SealedDatabase,
  userId: string,
  headers: Headers | undefined,
): Promise<MailReader> {
  const [known] = await systemQuery(database, (tx) =>
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
