import { RECIPE_BASES } from "@tryer/domain/items";
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
import { grams, packageSize, percent } from "./decimal-columns.ts";
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
    /** Null for a blend, whose green coffees are the parts of its recipe. */
    greenCoffeeId: uuid("green_coffee_id"),
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

/** Versions of the recipe of a pre-roast blend, of which the last one counts. Rows are only ever added. */
export const productRecipes = pgTable(
  "product_recipes",
  {
    roasteryId: roasteryId(),
    id: uuid("id").notNull(),
    roastedItemId: uuid("roasted_item_id").notNull(),
    /** Number of the version, from 1. */
    number: integer("number").notNull(),
    basis: text("basis").notNull(),
    userId: uuid("user_id").notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.roasteryId, t.id] }),
    foreignKey({
      columns: [t.roasteryId, t.roastedItemId],
      foreignColumns: [roastedCoffeeItems.roasteryId, roastedCoffeeItems.id],
    }),
    uniqueIndex("product_recipes_number_key").on(t.roasteryId, t.roastedItemId, t.number),
    check("product_recipes_number", sql`${t.number} > 0`),
    check(
      "product_recipes_basis",
      sql`${t.basis} in (${sql.raw(RECIPE_BASES.map((basis) => `'${basis}'`).join(", "))})`,
    ),
    roasteryPolicy("product_recipes"),
  ],
);

export const productRecipeParts = pgTable(
  "product_recipe_parts",
  {
    roasteryId: roasteryId(),
    recipeId: uuid("recipe_id").notNull(),
    greenCoffeeId: uuid("green_coffee_id").notNull(),
    /** Order of the parts, from 1. */
    position: integer("position").notNull(),
    /** Share in hundredths of a percent. */
    shareBp: integer("share_bp").notNull(),
    /** Weight where the recipe was given by weight: the exact proportion. */
    weightGrams: grams("weight_kg"),
    /** Shrinkage of the part in this blend; null where that of the product or its green coffee counts. */
    shrinkagePercentage: percent("shrinkage_percentage"),
  },
  (t) => [
    primaryKey({ columns: [t.roasteryId, t.recipeId, t.greenCoffeeId] }),
    foreignKey({ columns: [t.roasteryId, t.recipeId], foreignColumns: [productRecipes.roasteryId, productRecipes.id] }),
    foreignKey({
      columns: [t.roasteryId, t.greenCoffeeId],
      foreignColumns: [greenCoffeeInventory.roasteryId, greenCoffeeInventory.id],
    }),
    index("product_recipe_parts_green_idx").on(t.roasteryId, t.greenCoffeeId),
    check("product_recipe_parts_position", sql`${t.position} > 0`),
    check("product_recipe_parts_share", sql`${t.shareBp} >= 0 and ${t.shareBp} <= 10000`),
    check("product_recipe_parts_weight", sql`${t.weightGrams} > 0`),
    check("product_recipe_parts_shrinkage", sql`${t.shrinkagePercentage} >= 0 and ${t.shrinkagePercentage} < 100`),
    roasteryPolicy("product_recipe_parts"),
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
