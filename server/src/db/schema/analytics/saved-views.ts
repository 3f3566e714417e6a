import type { AnalyticsViewState } from "@tryer/contract";
import { sql } from "drizzle-orm";
import { boolean, check, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { roasteries, users } from "../accounts.ts";
import { keyTo, recordKey, recordRules } from "../record-columns.ts";
import { instant, roasteryId, roasteryPolicy, timestamps } from "../tenancy.ts";

/** Views of the analytics that people saved under a name, for themselves or shared within the roastery. */
export const savedViews = pgTable(
  "saved_views",
  {
    ...recordKey(),
    name: text("name").notNull(),
    isShared: boolean("is_shared").notNull(),
    /** Period, filters and view, by the parameters of the address. */
    state: jsonb("state").$type<AnalyticsViewState>().notNull(),
    removedAt: instant("removed_at"),
    version: integer("version").notNull().default(1),
    /** Person who saved it. */
    userId: uuid("user_id").notNull(),
    ...timestamps,
  },
  (t) => [
    uniqueIndex("saved_views_name_key")
      .on(t.roasteryId, t.userId, sql`lower(btrim(${t.name}))`)
      .where(sql`${t.removedAt} is null`),
    check("saved_views_state", sql`jsonb_typeof(${t.state}) = 'object'`),
    ...recordRules("saved_views", t),
  ],
);

/** View that the analytics of a person open with in a roastery. No row is the usual one. */
export const analyticsStarts = pgTable(
  "analytics_starts",
  {
    roasteryId: roasteryId().references(() => roasteries.id, { onDelete: "cascade" }),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    viewId: uuid("view_id").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.roasteryId, t.userId] }),
    keyTo(t, t.viewId, savedViews).onDelete("cascade"),
    roasteryPolicy("analytics_starts"),
  ],
);
