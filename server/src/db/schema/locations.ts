import { integer, pgTable, text } from "drizzle-orm/pg-core";
import { recordKey, recordRules } from "./record-columns.ts";
import { instant, timestamps } from "./tenancy.ts";

/** Places where a roastery keeps green coffee. Every roastery has one from the start; the first by position is where it roasts. */
export const locations = pgTable(
  "locations",
  {
    ...recordKey(),
    name: text("name").notNull(),
    position: integer("position").notNull(),
    archivedAt: instant("archived_at"),
    version: integer("version").notNull().default(1),
    ...timestamps,
  },
  (t) => recordRules("locations", t),
);
