import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { roasteries } from "./accounts.ts";
import { instant, roasteryId, roasteryPolicy } from "./tenancy.ts";

/** Who did what, when: one row per command, written in the command's own transaction. */
export const auditLog = pgTable(
  "audit_log",
  {
    roasteryId: roasteryId().references(() => roasteries.id, { onDelete: "cascade" }),
    id: uuid("id").notNull(),
    action: text("action").notNull(),
    subjectId: uuid("subject_id"),
    detail: jsonb("detail").$type<Record<string, unknown>>(),
    userId: uuid("user_id").notNull(),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.roasteryId, t.id] }),
    index("audit_log_newest_idx").on(t.roasteryId, t.createdAt, t.id),
    index("audit_log_person_idx").on(t.roasteryId, t.userId),
    roasteryPolicy("audit_log"),
  ],
);

/** The last short number given out per roastery and kind of record. Never reused, gaps allowed. */
export const roasteryCounters = pgTable(
  "roastery_counters",
  {
    roasteryId: roasteryId().references(() => roasteries.id, { onDelete: "cascade" }),
    kind: text("kind").notNull(),
    last: integer("last").notNull(),
  },
  (t) => [primaryKey({ columns: [t.roasteryId, t.kind] }), roasteryPolicy("roastery_counters")],
);
