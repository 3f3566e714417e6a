import { sql } from "drizzle-orm";
import { check, integer, pgTable, text } from "drizzle-orm/pg-core";
import { roasteries } from "../accounts.ts";
import { roasteryId, roasteryPolicy } from "../tenancy.ts";

/** Days on which a roastery roasts, and the order of a day. A roastery without a row roasts on every day. */
export const roastingWeeks = pgTable(
  "roasting_weeks",
  {
    roasteryId: roasteryId()
      .primaryKey()
      .references(() => roasteries.id, { onDelete: "cascade" }),
    /** Weekdays by their number, 1 for Monday to 7 for Sunday. */
    weekdays: text("weekdays").array().notNull().default(sql`'{1,2,3,4,5,6,7}'`),
    /** Days on which nobody roasts, as 2026-12-24. */
    daysOff: text("days_off").array().notNull().default(sql`'{}'`),
    dayOrder: text("day_order").notNull().default("light_to_dark"),
    version: integer("version").notNull().default(1),
  },
  (t) => [
    check("roasting_weeks_weekdays", sql`${t.weekdays} <@ '{1,2,3,4,5,6,7}' and cardinality(${t.weekdays}) > 0`),
    check("roasting_weeks_day_order", sql`${t.dayOrder} in ('light_to_dark', 'fewest_changes')`),
    roasteryPolicy("roasting_weeks"),
  ],
);
