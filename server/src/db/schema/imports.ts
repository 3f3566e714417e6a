import type { MovingInState } from "@tryer/contract";
import type { ColumnMapping } from "@tryer/domain/roast-logs";
import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { roasteries } from "./accounts.ts";
import { keyTo, recordKey, recordRules } from "./record-columns.ts";
import { roasts } from "./roasts/roasts.ts";
import { instant, roasteryId, roasteryPolicy } from "./tenancy.ts";

/** Lists whose rows were added together. The id is that of the request. */
export const imports = pgTable(
  "imports",
  {
    ...recordKey(),
    kind: text("kind").notNull(),
    /** Empty where the list was pasted. */
    fileName: text("file_name").notNull().default(""),
    rowCount: integer("row_count").notNull(),
    userId: uuid("user_id").notNull(),
    createdAt: instant("created_at").notNull().defaultNow(),
    /** Lists are taken in at once. Logs come one by one: an import of them is running until it is finished or cut short. */
    state: text("state").notNull().default("done"),
    /** Rows that were taken in up to now, and when the last one was. */
    doneCount: integer("done_count").notNull().default(0),
    activeAt: instant("active_at").notNull().defaultNow(),
    undoneAt: instant("undone_at"),
  },
  (t) => [
    index("imports_newest_idx").on(t.roasteryId, t.createdAt, t.id),
    check("imports_kind", sql`${t.kind} in ('green', 'counts', 'purchase', 'logs', 'products', 'roasts')`),
    check("imports_state", sql`${t.state} in ('running', 'done', 'cut short')`),
    uniqueIndex("imports_running_key").on(t.roasteryId).where(sql`${t.state} = 'running'`),
    ...recordRules("imports", t),
  ],
);

/** Records that an import made: green coffees, movements of counts, a purchase and its lines, products, past roasts. */
export const importRecords = pgTable(
  "import_records",
  {
    roasteryId: roasteryId(),
    importId: uuid("import_id").notNull(),
    recordId: uuid("record_id").notNull(),
    /** Row of the list that the record was made of, counted from 1; null where it is not known. */
    row: integer("row"),
  },
  (t) => [
    primaryKey({ columns: [t.roasteryId, t.importId, t.recordId] }),
    keyTo(t, t.importId, imports).onDelete("cascade"),
    roasteryPolicy("import_records"),
  ],
);

/** Files of imports of roast logs, and what became of each. */
export const importedLogs = pgTable(
  "imported_logs",
  {
    roasteryId: roasteryId(),
    importId: uuid("import_id").notNull(),
    /** Place of the file in the import, counted from 1. */
    position: integer("position").notNull(),
    name: text("name").notNull(),
    outcome: text("outcome").notNull(),
    roastId: uuid("roast_id").notNull(),
    /** Null where the roast had this log before. */
    logId: uuid("log_id"),
    /** Weights that the roast had before the log changed them, those that it was given, and the fields that the log filled. */
    reweighed: jsonb("reweighed").$type<Reweighed>(),
  },
  (t) => [
    primaryKey({ columns: [t.roasteryId, t.importId, t.position] }),
    keyTo(t, t.importId, imports).onDelete("cascade"),
    keyTo(t, t.roastId, roasts),
    check("imported_logs_outcome", sql`${t.outcome} in ('attached', 'booked', 'history', 'known')`),
    roasteryPolicy("imported_logs"),
  ],
);

/** State of the guided way in from another tool, one for a roastery. */
export const movingIn = pgTable(
  "moving_in",
  {
    roasteryId: roasteryId()
      .primaryKey()
      .references(() => roasteries.id, { onDelete: "cascade" }),
    state: jsonb("state").$type<MovingInState>().notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  () => [roasteryPolicy("moving_in")],
);

interface Weights {
  greenGrams: number;
  roastedGrams: number | null;
  /** Whether the roasted weight was an estimate; imports of earlier releases did not keep it. */
  isRoastedEstimated?: boolean;
}

export interface Reweighed {
  before: Weights;
  after: Weights;
  /** Fields of the roast that were empty and that the log filled; imports of earlier releases filled none. */
  filled?: ("durationSec" | "machineId" | "operator")[];
  /** Log of the roast that the imported one replaced. */
  replacedLogId?: string;
}

/** Meanings of columns that people confirmed, for the next table of logs of the same shape. */
export const logMappings = pgTable(
  "log_mappings",
  {
    roasteryId: roasteryId().references(() => roasteries.id, { onDelete: "cascade" }),
    /** SHA-256 of the headings. */
    shapeHash: text("shape_hash").notNull(),
    /** The headings in one text. */
    shape: text("shape").notNull(),
    mapping: jsonb("mapping").$type<ColumnMapping>().notNull(),
    userId: uuid("user_id").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.roasteryId, t.shapeHash] }), roasteryPolicy("log_mappings")],
);
