import { sql } from "drizzle-orm";
import { pgPolicy, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { roasteries, users } from "../accounts.ts";
import { appRole, instant, roasteryId } from "../tenancy.ts";

/**
 * Secret addresses by which the calendar of a person shows what a roastery has planned: one for each person. The
 * application's role reaches the rows of its roastery; the owner of the tables reaches all, because an address is looked
 * up by the hash of its secret before its roastery is known.
 */
export const calendarFeeds = pgTable(
  "calendar_feeds",
  {
    roasteryId: roasteryId().references(() => roasteries.id, { onDelete: "cascade" }),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** SHA-256 of the secret in the address, hexadecimal. */
    secretHash: text("secret_hash").notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.roasteryId, t.userId] }),
    // Led by no roastery: the look-up finds the roastery by it.
    uniqueIndex("calendar_feeds_secret_key").on(t.secretHash),
    pgPolicy("calendar_feeds_in_roastery", {
      as: "permissive",
      for: "all",
      to: appRole,
      using: sql`case when current_user = 'tryer_app' then roastery_id = current_setting('app.roastery_id')::uuid else true end`,
      withCheck: sql`case when current_user = 'tryer_app' then roastery_id = current_setting('app.roastery_id')::uuid else true end`,
    }),
  ],
);
