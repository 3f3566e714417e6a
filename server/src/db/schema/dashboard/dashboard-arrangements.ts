import type { PlacedCard } from "@tryer/domain/dashboard";
import { sql } from "drizzle-orm";
import { check, jsonb, pgTable, primaryKey, uuid } from "drizzle-orm/pg-core";
import { roasteries, users } from "../accounts.ts";
import { instant, roasteryId, roasteryPolicy } from "../tenancy.ts";

/** Cards of the dashboard as a person wants them in a roastery: in their order, each shown or not. No row is the usual order. */
export const dashboardArrangements = pgTable(
  "dashboard_arrangements",
  {
    roasteryId: roasteryId().references(() => roasteries.id, { onDelete: "cascade" }),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    cards: jsonb("cards").$type<PlacedCard[]>().notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.roasteryId, t.userId] }),
    check("dashboard_arrangements_cards", sql`jsonb_typeof(${t.cards}) = 'array'`),
    roasteryPolicy("dashboard_arrangements"),
  ],
);
