import { RECIPE_BASES } from "@tryer/domain/items";
import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { brewRatio, grams, packageSize, percent } from "./decimal-columns.ts";
import { greenCoffeeInventory } from "./green.ts";
import { machines } from "./machines/machines.ts";
import { isOneOf } from "./one-of.ts";
import { isPackageUnit, normalPackageUnit } from "./package-unit.ts";
import { taxRates } from "./pricing/trade-terms.ts";
import { archivable, keyTo, partKey, recordKey, recordRules } from "./record-columns.ts";
import { instant, roasteryId, roasteryPolicy } from "./tenancy.ts";

export const roastedCoffeeItems = pgTable(
  "roasted_coffee_items",
  {
    ...recordKey(),
    name: text("name").notNull(),
    roastLevel: text("roast_level").notNull(),
    /** Null for a blend, whose green coffees are the parts of its recipe. */
    greenCoffeeId: uuid("green_coffee_id"),
    /** Shrinkage of the product's own; null where that of its green coffee counts. */
    shrinkagePercentage: percent("shrinkage_percentage"),
    /** Article number that the roastery gave it; empty where it has none. */
    sku: text("sku").notNull().default(""),
    /** Whether it is without caffeine: it is roasted last on its day. */
    isDecaf: boolean("is_decaf").notNull().default(false),
    /** Days between roast and sale; null where the roastery's own count. */
    restDays: integer("rest_days"),
    /** Days from the roast until it is best before; null where no day is given. */
    bestBeforeDays: integer("best_before_days"),
    /** Roasted weight that should always be there. */
    minimumStockGrams: grams("minimum_stock_kg").notNull().default(0),
    /** Grinds that it is sold in beside whole beans; empty where any grind may be asked for. */
    grinds: text("grinds").array().notNull().default(sql`'{}'`),
    /** Text of the label with its fields in braces; empty where the default text is printed. */
    labelText: text("label_text").notNull().default(""),
    /** Tasting notes and recipe of a brew, on the page of its bags; empty or null where nobody said. */
    tastingNotes: text("tasting_notes").notNull().default(""),
    brewRatio: brewRatio("brew_ratio"),
    brewTemperatureC: integer("brew_temperature_c"),
    brewGrind: text("brew_grind").notNull().default(""),
    brewSeconds: integer("brew_seconds"),
    /** Machine that it is roasted on; null where that of the plan counts. */
    machineId: uuid("machine_id"),
    /** Tax rate of its lines; null where the roastery's own for products counts. */
    taxRateId: uuid("tax_rate_id"),
    /**
     * Whether the product shares its name with others from before names had to differ: it stays until it is renamed.
     */
    hasOldSharedName: boolean("has_old_shared_name").notNull().default(false),
    ...archivable(),
  },
  (t) => [
    keyTo(t, t.greenCoffeeId, greenCoffeeInventory),
    index("roasted_coffee_items_name_idx").on(t.roasteryId, sql`lower(${t.name})`, t.id),
    uniqueIndex("roasted_coffee_items_active_name_key")
      .on(t.roasteryId, sql`lower(btrim(${t.name}))`)
      .where(sql`${t.archivedAt} is null and not ${t.hasOldSharedName}`),
    keyTo(t, t.machineId, machines),
    keyTo(t, t.taxRateId, taxRates),
    uniqueIndex("roasted_coffee_items_active_sku_key")
      .on(t.roasteryId, sql`lower(btrim(${t.sku}))`)
      .where(sql`${t.archivedAt} is null and ${t.sku} <> ''`),
    index("roasted_coffee_items_green_idx").on(t.roasteryId, t.greenCoffeeId),
    check("roasted_coffee_items_brew_ratio", sql`${t.brewRatio} between 1 and 50`),
    check("roasted_coffee_items_brew_temperature", sql`${t.brewTemperatureC} between 1 and 100`),
    check("roasted_coffee_items_brew_seconds", sql`${t.brewSeconds} between 1 and 86400`),
    check("roasted_coffee_items_rest_days", sql`${t.restDays} between 0 and 60`),
    check("roasted_coffee_items_best_before", sql`${t.bestBeforeDays} between 1 and 3650`),
    check("roasted_coffee_items_minimum_stock", sql`${t.minimumStockGrams} >= 0`),
    check(
      "roasted_coffee_items_shrinkage_range",
      sql`${t.shrinkagePercentage} >= 0 and ${t.shrinkagePercentage} < 100`,
    ),
    ...recordRules("roasted_coffee_items", t),
  ],
);

/** Versions of the recipe of a blend, of which the last one counts. Rows are only ever added. */
export const productRecipes = pgTable(
  "product_recipes",
  {
    ...partKey(),
    roastedItemId: uuid("roasted_item_id").notNull(),
    /** Number of the version, from 1. */
    number: integer("number").notNull(),
    basis: text("basis").notNull(),
    userId: uuid("user_id").notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (t) => [
    keyTo(t, t.roastedItemId, roastedCoffeeItems),
    uniqueIndex("product_recipes_number_key").on(t.roasteryId, t.roastedItemId, t.number),
    check("product_recipes_number", sql`${t.number} > 0`),
    check("product_recipes_basis", isOneOf(t.basis, RECIPE_BASES)),
    ...recordRules("product_recipes", t),
  ],
);

export const productRecipeParts = pgTable(
  "product_recipe_parts",
  {
    roasteryId: roasteryId(),
    recipeId: uuid("recipe_id").notNull(),
    /** Green coffee of a pre-roast blend; null in a blend of roasted coffees. */
    greenCoffeeId: uuid("green_coffee_id"),
    /** Product that is roasted apart for a blend of roasted coffees. */
    partItemId: uuid("part_item_id"),
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
    primaryKey({ columns: [t.roasteryId, t.recipeId, t.position] }),
    unique("product_recipe_parts_green_key").on(t.roasteryId, t.recipeId, t.greenCoffeeId),
    unique("product_recipe_parts_item_key").on(t.roasteryId, t.recipeId, t.partItemId),
    keyTo(t, t.partItemId, roastedCoffeeItems),
    index("product_recipe_parts_item_idx").on(t.roasteryId, t.partItemId),
    check("product_recipe_parts_one_coffee", sql`(${t.greenCoffeeId} is null) <> (${t.partItemId} is null)`),
    keyTo(t, t.recipeId, productRecipes),
    keyTo(t, t.greenCoffeeId, greenCoffeeInventory),
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
    ...recordKey(),
    size: packageSize("size").notNull(),
    unit: text("unit").notNull().default("lbs"),
    ...archivable(),
  },
  (t) => [
    // 5 lb and 5 lbs are one size.
    uniqueIndex("package_sizes_active_key")
      .on(t.roasteryId, t.size, normalPackageUnit(t.unit))
      .where(sql`${t.archivedAt} is null`),
    check("package_sizes_unit", isPackageUnit(t.unit)),
    check("package_sizes_size", sql`${t.size} > 0`),
    ...recordRules("package_sizes", t),
  ],
);

/** Package sizes that a product is sold in. A product without rows is sold in all. */
export const productPackageSizes = pgTable(
  "product_package_sizes",
  {
    roasteryId: roasteryId(),
    roastedItemId: uuid("roasted_item_id").notNull(),
    packageSizeId: uuid("package_size_id").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.roasteryId, t.roastedItemId, t.packageSizeId] }),
    keyTo(t, t.roastedItemId, roastedCoffeeItems),
    keyTo(t, t.packageSizeId, packageSizes),
    roasteryPolicy("product_package_sizes"),
  ],
);
