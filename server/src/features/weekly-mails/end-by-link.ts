import { eq } from "drizzle-orm";
import { roasteries, weeklyMails } from "#db/schema/index.ts";
import type { SealedDatabase } from "#db/sealed-database.ts";
import { guestCommand } from "../../runtime/guest-command.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import { readRoastery } from "../../runtime/query.ts";
import type { Actor } from "../../runtime/request-context.ts";
import type { MailedPerson } from "./end-link.ts";

/** Name of the roastery whose weekly mail a person gets; null where they get none. */
export async function mailedRoastery(
  database: SealedDatabase,
  { roasteryId, userId }: MailedPerson,
): Promise<string | null> {
  const actor: Actor = { roasteryId, userId, role: "viewer", mayReadCosts: false };
  const [row] = await readRoastery(database, actor, (tx) =>
    tx
      .select({ name: roasteries.name })
      .from(weeklyMails)
      .innerJoin(roasteries, eq(roasteries.id, weeklyMails.roasteryId))
      .where(ownRows(actor, weeklyMails, eq(weeklyMails.userId, userId))),
  );
  return row?.name ?? null;
}

/** Ends the mail of the person whom a signed link names. Ends nothing a second time. */
export const endByLink = guestCommand({
  audit: "weekly_mail.ended",
  secret: ({ roasteryId }: MailedPerson) => roasteryId.replaceAll("-", ""),
  async run({ tx, actor }, { userId }) {
    const ended = await tx
      .delete(weeklyMails)
      .where(ownRows(actor, weeklyMails, eq(weeklyMails.userId, userId)))
      .returning({ userId: weeklyMails.userId });
    if (ended.length === 0) return { result: undefined, audit: null, isChange: false };
    return { result: undefined, audit: { subjectId: userId, memberId: userId }, isChange: true };
  },
});
