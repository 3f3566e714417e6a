import { sql } from "drizzle-orm";
import { bigint, check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { roasteries } from "../accounts.ts";
import { bytea } from "../files.ts";
import { keyTo, recordRules } from "../record-columns.ts";
import { instant, roasteryId, roasteryPolicy } from "../tenancy.ts";

/** Columns of a file with all data, which is written or read in the background. */
const transferColumns = () => ({
  roasteryId: roasteryId().references(() => roasteries.id, { onDelete: "cascade" }),
  id: uuid("id").notNull(),
  /** Bytes of the file: of an export once it is written, of an import from the start. */
  size: bigint("size", { mode: "number" }).notNull().default(0),
  /** Rows that the file has, by table; null until they are counted. */
  counts: jsonb("counts").$type<Record<string, number>>(),
  doneRows: integer("done_rows").notNull().default(0),
  allRows: integer("all_rows").notNull().default(0),
  jobId: uuid("job_id"),
  userId: uuid("user_id").notNull(),
  createdAt: instant("created_at").notNull(),
  doneAt: instant("done_at"),
});

/** Exports of all data: files that wait for their download for some days. */
export const dataExports = pgTable(
  "data_exports",
  {
    ...transferColumns(),
    state: text("state").notNull().default("running"),
    /** Moment from which the file is gone. */
    expiresAt: instant("expires_at"),
  },
  (t) => [
    index("data_exports_newest_idx").on(t.roasteryId, t.createdAt, t.id),
    check("data_exports_state", sql`${t.state} in ('running', 'done', 'cancelled', 'gone')`),
    ...recordRules("data_exports", t),
  ],
);

/** Bytes of exports, in pieces that follow each other from position 0. */
export const dataExportPieces = pgTable(
  "data_export_pieces",
  {
    roasteryId: roasteryId(),
    exportId: uuid("export_id").notNull(),
    position: integer("position").notNull(),
    bytes: bytea("bytes").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.roasteryId, t.exportId, t.position] }),
    keyTo(t, t.exportId, dataExports).onDelete("cascade"),
    roasteryPolicy("data_export_pieces"),
  ],
);

/** Problem of a file that is to be imported, where it is and why it is one. */
export interface TransferProblem {
  /** Name of the part inside the file; empty where it is the file itself. */
  part: string;
  /** Line of the part, counted from 1; null where it is no line's. */
  line: number | null;
  reason: string;
}

/** Imports of all data: files that are sent, checked and then restored into a roastery without any. */
export const dataImports = pgTable(
  "data_imports",
  {
    ...transferColumns(),
    state: text("state").notNull().default("uploading"),
    fileName: text("file_name").notNull(),
    /** Name of the roastery that the file is of, and the day of its export; null until it is checked. */
    origin: jsonb("origin").$type<{ roastery: string; exportedAt: string }>(),
    problems: jsonb("problems").$type<TransferProblem[]>().notNull().default([]),
  },
  (t) => [
    index("data_imports_newest_idx").on(t.roasteryId, t.createdAt, t.id),
    check(
      "data_imports_state",
      sql`${t.state} in ('uploading', 'checking', 'checked', 'refused', 'restoring', 'done', 'cancelled')`,
    ),
    ...recordRules("data_imports", t),
  ],
);

/** Bytes of files to import, in pieces of one length that follow each other from position 0. */
export const dataImportPieces = pgTable(
  "data_import_pieces",
  {
    roasteryId: roasteryId(),
    importId: uuid("import_id").notNull(),
    position: integer("position").notNull(),
    bytes: bytea("bytes").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.roasteryId, t.importId, t.position] }),
    keyTo(t, t.importId, dataImports).onDelete("cascade"),
    roasteryPolicy("data_import_pieces"),
  ],
);

/**
 * People whose changes came with an import: names in the history, without access. A name is null where the file has none or
 * the person was erased.
 */
export const importedPeople = pgTable(
  "imported_people",
  {
    roasteryId: roasteryId().references(() => roasteries.id, { onDelete: "cascade" }),
    userId: uuid("user_id").notNull(),
    name: text("name"),
    email: text("email").notNull().default(""),
  },
  (t) => [primaryKey({ columns: [t.roasteryId, t.userId] }), roasteryPolicy("imported_people")],
);
