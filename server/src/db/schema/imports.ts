import { sql } from "drizzle-orm";
import { check, foreignKey, index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { roasteries } from "./accounts.ts";
import { instant, roasteryId, roasteryPolicy } from "./tenancy.ts";

/** Lists whose rows were added together. The id is that of the request. */
export const imports = pgTable(
  "imports",
  {
    roasteryId: roasteryId().references(() => roasteries.id, { onDelete: "cascade" }),
    id: uuid("id").notNull(),
    kind: text("kind").notNull(),
    /** Empty where the list was pasted. */
    fileName: text("file_name").notNull().default(""),
    rowCount: integer("row_count").notNull(),
    userId: uuid("user_id").notNull(),
    createdAt: instant("created_at").notNull().defaultNow(),
    undoneAt: instant("undone_at"),
  },
  (t) => [
    primaryKey({ columns: [t.roasteryId, t.id] }),
    index("imports_newest_idx").on(t.roasteryId, t.createdAt, t.id),
    check("imports_kind", sql`${t.kind} in ('green', 'counts', 'purchase')`),
    roasteryPolicy("imports"),
  ],
);

/** Records that an import made: green coffees, movements of counts, a purchase and its lines. */
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
    foreignKey({ columns: [t.roasteryId, t.importId], foreignColumns: [imports.roasteryId, imports.id] }).onDelete(
      "cascade",
    ),
    roasteryPolicy("import_records"),
  ],
);
