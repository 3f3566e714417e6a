import { sql } from "drizzle-orm";
import { check, index, integer, numeric, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { roasteries } from "./accounts.ts";
import { instant, roasteryId, roasteryPolicy, timestamps } from "./tenancy.ts";
import { kg } from "./weight-column.ts";

export const greenCoffeeInventory = pgTable(
  "green_coffee_inventory",
  {
    roasteryId: roasteryId().references(() => roasteries.id, { onDelete: "cascade" }),
    id: uuid("id").notNull(),
    number: integer("number").notNull(),
    coffeeName: text("coffee_name").notNull(),
    /** The name without case and repeated spaces: a column, because row-level security keeps `lower()` from an index. */
    nameKey: text("name_key")
      .notNull()
      .generatedAlwaysAs(sql`lower(regexp_replace(btrim(coffee_name), '\\s+', ' ', 'g'))`),
    origin: text("origin").notNull().default(""),
    /** The running balance of the movements, changed in the same transaction as they are. */
    quantityKg: kg("quantity_kg").notNull().default("0"),
    shrinkagePercentage: numeric("shrinkage_percentage", { precision: 5, scale: 2 }).notNull().default("15"),
    /** Roasted beyond the stock on record since the last count. */
    shortfallKg: kg("shortfall_kg").notNull().default("0"),
    archivedAt: instant("archived_at"),
    version: integer("version").notNull().default(1),
    userId: uuid("user_id").notNull(),
    ...timestamps,
  },
  (t) => [
    primaryKey({ columns: [t.roasteryId, t.id] }),
    uniqueIndex("green_coffee_number_key").on(t.roasteryId, t.number),
    index("green_coffee_name_idx").on(t.roasteryId, sql`lower(${t.coffeeName})`, t.id),
    index("green_coffee_same_name_idx").on(t.roasteryId, t.nameKey).where(sql`${t.archivedAt} is null`),
    index("green_coffee_origin_idx").on(t.roasteryId, sql`lower(${t.origin})`, t.id),
    index("green_coffee_quantity_idx").on(t.roasteryId, t.quantityKg, t.id),
    index("green_coffee_shrinkage_idx").on(t.roasteryId, t.shrinkagePercentage, t.id),
    check("green_coffee_stock_not_negative", sql`${t.quantityKg} >= 0`),
    check("green_coffee_shortfall_not_negative", sql`${t.shortfallKg} >= 0`),
    check("green_coffee_shrinkage_range", sql`${t.shrinkagePercentage} >= 0 and ${t.shrinkagePercentage} < 100`),
    roasteryPolicy("green_coffee_inventory"),
  ],
);
