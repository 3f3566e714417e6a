import { sql } from "drizzle-orm";
import { check, foreignKey, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { roasteries } from "./accounts.ts";
import { greenCoffeeInventory } from "./green.ts";
import { roastedCoffeeItems } from "./items.ts";
import { instant, roasteryId, roasteryPolicy, timestamps } from "./tenancy.ts";
import { kg } from "./weight-column.ts";

export const roasts = pgTable(
  "roasts",
  {
    roasteryId: roasteryId().references(() => roasteries.id, { onDelete: "cascade" }),
    id: uuid("id").notNull(),
    number: integer("number").notNull(),
    greenCoffeeId: uuid("green_coffee_id").notNull(),
    roastedItemId: uuid("roasted_item_id"),
    greenWeightKg: kg("green_weight_kg").notNull(),
    roastedWeightKg: kg("roasted_weight_kg"),
    /** The part of the green weight that was not in stock; the rest was taken from it. */
    shortfallKg: kg("shortfall_kg").notNull().default("0"),
    roastedAt: instant("roasted_at").notNull(),
    durationSec: integer("duration_sec"),
    roastLevel: text("roast_level"),
    notes: text("notes").notNull().default(""),
    /** A deleted roast keeps its row: the ledger and the audit refer to it. */
    deletedAt: instant("deleted_at"),
    version: integer("version").notNull().default(1),
    userId: uuid("user_id").notNull(),
    ...timestamps,
  },
  (t) => [
    primaryKey({ columns: [t.roasteryId, t.id] }),
    foreignKey({
      columns: [t.roasteryId, t.greenCoffeeId],
      foreignColumns: [greenCoffeeInventory.roasteryId, greenCoffeeInventory.id],
    }),
    foreignKey({
      columns: [t.roasteryId, t.roastedItemId],
      foreignColumns: [roastedCoffeeItems.roasteryId, roastedCoffeeItems.id],
    }),
    uniqueIndex("roasts_number_key").on(t.roasteryId, t.number),
    index("roasts_newest_idx").on(t.roasteryId, t.roastedAt, t.id).where(sql`${t.deletedAt} is null`),
    index("roasts_green_idx").on(t.roasteryId, t.greenCoffeeId, t.roastedAt, t.id).where(sql`${t.deletedAt} is null`),
    index("roasts_item_idx").on(t.roasteryId, t.roastedItemId, t.roastedAt, t.id).where(sql`${t.deletedAt} is null`),
    check("roasts_green_weight", sql`${t.greenWeightKg} > 0`),
    check("roasts_roasted_weight", sql`${t.roastedWeightKg} >= 0 and ${t.roastedWeightKg} <= ${t.greenWeightKg}`),
    check("roasts_shortfall", sql`${t.shortfallKg} >= 0 and ${t.shortfallKg} <= ${t.greenWeightKg}`),
    roasteryPolicy("roasts"),
  ],
);
