import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { roasteries } from "./accounts.ts";
import { instant, roasteryId, roasteryPolicy, timestamps } from "./tenancy.ts";

export const suppliers = pgTable(
  "suppliers",
  {
    roasteryId: roasteryId().references(() => roasteries.id, { onDelete: "cascade" }),
    id: uuid("id").notNull(),
    name: text("name").notNull(),
    /** The name without case and repeated spaces. */
    nameKey: text("name_key").notNull().generatedAlwaysAs(sql`lower(regexp_replace(btrim(name), '\\s+', ' ', 'g'))`),
    contact: text("contact").notNull().default(""),
    email: text("email").notNull().default(""),
    phone: text("phone").notNull().default(""),
    terms: text("terms").notNull().default(""),
    /** ISO 4217 code; null where it sells in the roastery's currency. */
    currency: text("currency"),
    /** Days from order to arrival. */
    leadTimeDays: integer("lead_time_days"),
    notes: text("notes").notNull().default(""),
    archivedAt: instant("archived_at"),
    version: integer("version").notNull().default(1),
    userId: uuid("user_id").notNull(),
    ...timestamps,
  },
  (t) => [
    primaryKey({ columns: [t.roasteryId, t.id] }),
    uniqueIndex("suppliers_active_name_key").on(t.roasteryId, t.nameKey).where(sql`${t.archivedAt} is null`),
    index("suppliers_name_idx").on(t.roasteryId, t.nameKey, t.id),
    check("suppliers_lead_time", sql`${t.leadTimeDays} >= 0`),
    roasteryPolicy("suppliers"),
  ],
);
