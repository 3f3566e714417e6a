import { integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { roasteries } from "./accounts.ts";
import { instant, roasteryId, roasteryPolicy, timestamps } from "./tenancy.ts";

/** Places where a roastery keeps green coffee. Every roastery has one from the start; the first by position is where it roasts. */
export const locations = pgTable(
  "locations",
  {
    roasteryId: roasteryId().references(() => roasteries.id, { onDelete: "cascade" }),
    id: uuid("id").notNull(),
    name: text("name").notNull(),
    position: integer("position").notNull(),
    archivedAt: instant("archived_at"),
    version: integer("version").notNull().default(1),
    ...timestamps,
  },
  (t) => [primaryKey({ columns: [t.roasteryId, t.id] }), roasteryPolicy("locations")],
);
