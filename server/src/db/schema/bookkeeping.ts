import { bigint, index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { roasteries } from "./accounts.ts";
import { recordKey, recordRules } from "./record-columns.ts";
import { instant, roasteryId, roasteryPolicy } from "./tenancy.ts";

/** Log of commands with person and time: one row per command, written in the command's own transaction. */
export const auditLog = pgTable(
  "audit_log",
  {
    ...recordKey(),
    action: text("action").notNull(),
    subjectId: uuid("subject_id"),
    detail: jsonb("detail").$type<Record<string, unknown>>(),
    userId: uuid("user_id").notNull(),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (t) => [
    index("audit_log_newest_idx").on(t.roasteryId, t.createdAt, t.id),
    index("audit_log_subject_idx").on(t.roasteryId, t.subjectId, t.createdAt),
    index("audit_log_person_idx").on(t.roasteryId, t.userId),
    ...recordRules("audit_log", t),
  ],
);

/**
 * Counter of the writes in a roastery, by which an answer to a read is known as long as there was no other, past the
 * moment of the last one in microseconds. Kept by the owner of the tables; the application's role reaches no row (`server/src/db/roastery-changes.ts`).
 */
export const roasteryChanges = pgTable("roastery_changes", {
  id: uuid("id")
    .primaryKey()
    .references(() => roasteries.id, { onDelete: "cascade" }),
  changes: bigint("changes", { mode: "number" }).notNull(),
});

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
