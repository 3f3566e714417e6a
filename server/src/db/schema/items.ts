import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { roasteries } from "./accounts.ts";
import { packageSize, percent } from "./decimal-columns.ts";
import { greenCoffeeInventory } from "./green.ts";
import { isPackageUnit, normalPackageUnit } from "./package-unit.ts";
import { instant, roasteryId, roasteryPolicy, timestamps } from "./tenancy.ts";

export const roastedCoffeeItems = pgTable(
  "roasted_coffee_items",
  {
    roasteryId: roasteryId().references(() => roasteries.id, { onDelete: "cascade" }),
    id: uuid("id").notNull(),
    name: text("name").notNull(),
    roastLevel: text("roast_level").notNull(),
    greenCoffeeId: uuid("green_coffee_id").notNull(),
    /** Shrinkage of the product's own; null where that of its green coffee counts. */
    shrinkagePercentage: percent("shrinkage_percentage"),
    /**
     * Whether the product shares its name with others from before names had to differ: it stays until it is renamed.
     */
    hasOldSharedName: boolean("has_old_shared_name").notNull().default(false),
    archivedAt: instant("archived_at"),
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
    index("roasted_coffee_items_name_idx").on(t.roasteryId, sql`lower(${t.name})`, t.id),
    uniqueIndex("roasted_coffee_items_active_name_key")
      .on(t.roasteryId, sql`lower(btrim(${t.name}))`)
      .where(sql`${t.archivedAt} is null and not ${t.hasOldSharedName}`),
    index("roasted_coffee_items_green_idx").on(t.roasteryId, t.greenCoffeeId),
    check(
      "roasted_coffee_items_shrinkage_range",
      sql`${t.shrinkagePercentage} >= 0 and ${t.shrinkagePercentage} < 100`,
    ),
    roasteryPolicy("roasted_coffee_items"),
  ],
);

export const packageSizes = pgTable(
  "package_sizes",
  {
    roasteryId: roasteryId().references(() => roasteries.id, { onDelete: "cascade" }),
    id: uuid("id").notNull(),
    size: packageSize("size").notNull(),
    unit: text("unit").notNull().default("lbs"),
    archivedAt: instant("archived_at"),
    version: integer("version").notNull().default(1),
    userId: uuid("user_id").notNull(),
    ...timestamps,
  },
  (t) => [
    primaryKey({ columns: [t.roasteryId, t.id] }),
    // 5 lb and 5 lbs are one size.
    uniqueIndex("package_sizes_active_key")
      .on(t.roasteryId, t.size, normalPackageUnit(t.unit))
      .where(sql`${t.archivedAt} is null`),
    check("package_sizes_unit", isPackageUnit(t.unit)),
    check("package_sizes_size", sql`${t.size} > 0`),
    roasteryPolicy("package_sizes"),
  ],
);
