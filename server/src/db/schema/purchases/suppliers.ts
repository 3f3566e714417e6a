import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { archivable, contact, named, recordKey, recordRules } from "../record-columns.ts";

export const suppliers = pgTable(
  "suppliers",
  {
    ...recordKey(),
    ...named(),
    ...contact(),
    terms: text("terms").notNull().default(""),
    /** ISO 4217 code; null where it sells in the roastery's currency. */
    currency: text("currency"),
    /** Days from order to arrival. */
    leadTimeDays: integer("lead_time_days"),
    notes: text("notes").notNull().default(""),
    ...archivable(),
  },
  (t) => [
    uniqueIndex("suppliers_active_name_key").on(t.roasteryId, t.nameKey).where(sql`${t.archivedAt} is null`),
    index("suppliers_name_idx").on(t.roasteryId, t.nameKey, t.id),
    check("suppliers_lead_time", sql`${t.leadTimeDays} >= 0`),
    ...recordRules("suppliers", t),
  ],
);
