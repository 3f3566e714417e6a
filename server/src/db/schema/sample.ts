import { sql } from "drizzle-orm";
import { check, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { roasteries } from "./accounts.ts";
import { roasteryId, roasteryPolicy } from "./tenancy.ts";

/** Rows of the sample roastery, so that they can be told from people's own and archived again. */
export const sampleRecords = pgTable(
  "sample_records",
  {
    roasteryId: roasteryId().references(() => roasteries.id, { onDelete: "cascade" }),
    kind: text("kind").notNull(),
    recordId: uuid("record_id").notNull(),
    /** The version of the row as the sample brought it: with another one somebody has edited it. */
    version: integer("version").notNull().default(1),
  },
  (t) => [
    primaryKey({ columns: [t.roasteryId, t.kind, t.recordId] }),
    check("sample_records_kind", sql`${t.kind} in ('green_coffee', 'roasted_item', 'package_size', 'plan_item')`),
    roasteryPolicy("sample_records"),
  ],
);
