import { sql } from "drizzle-orm";
import { date, pgPolicy, pgTable, primaryKey, uuid } from "drizzle-orm/pg-core";
import { roasteries, users } from "../accounts.ts";
import { appRole, instant, roasteryId } from "../tenancy.ts";

/**
 * People who chose the weekly mail of a roastery; no row is no mail. The application's role reaches the rows of its
 * roastery; the owner of the tables reaches all, because one look finds what is due in any of them.
 */
export const weeklyMails = pgTable(
  "weekly_mails",
  {
    roasteryId: roasteryId().references(() => roasteries.id, { onDelete: "cascade" }),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Monday of the last week whose mail is written or on its way; at the choice, of the one that was due before. */
    lastWeekFrom: date("last_week_from", { mode: "string" }).notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.roasteryId, t.userId] }),
    pgPolicy("weekly_mails_in_roastery", {
      as: "permissive",
      for: "all",
      to: appRole,
      using: sql`case when current_user = 'tryer_app' then roastery_id = current_setting('app.roastery_id')::uuid else true end`,
      withCheck: sql`case when current_user = 'tryer_app' then roastery_id = current_setting('app.roastery_id')::uuid else true end`,
    }),
  ],
);
