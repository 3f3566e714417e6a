import { sql } from "drizzle-orm";
import { check, index, integer, pgPolicy, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { batchSizeLbs, grams, packageSize, percent } from "./decimal-columns.ts";
import { greenCoffeeInventory } from "./green.ts";
import { roastedCoffeeItems } from "./items.ts";
import { isPackageUnit, normalPackageUnit } from "./package-unit.ts";
import { documentKey, keyTo, partKey, recordKey, recordRules } from "./record-columns.ts";
import { appRole, instant, roasteryId, roasteryPolicy, timestamps } from "./tenancy.ts";

export const roastingPlans = pgTable(
  "roasting_plans",
  {
    ...documentKey(),
    userId: uuid("user_id").notNull(),
    status: text("status").notNull().default("pending"),
    completionDate: instant("completion_date"),
    /** Batch size, frozen at completion, so that a later change of the profile leaves history as it was. */
    batchSizeLbs: batchSizeLbs("batch_size_lbs"),
    ...timestamps,
  },
  (t) => [
    uniqueIndex("roasting_plans_number_key").on(t.roasteryId, t.number),
    uniqueIndex("roasting_plans_one_pending").on(t.roasteryId).where(sql`${t.status} = 'pending'`),
    index("roasting_plans_completed_idx")
      .on(t.roasteryId, t.completionDate, t.id)
      .where(sql`${t.status} = 'completed'`),
    check("roasting_plans_status", sql`${t.status} in ('pending', 'completed')`),
    ...recordRules("roasting_plans", t),
    // An empty pending plan goes when a completed one is reopened; history never does.
    pgPolicy("roasting_plans_keep_completed", {
      as: "restrictive",
      for: "delete",
      to: appRole,
      using: sql`status = 'pending'`,
    }),
  ],
);

export const roastingPlanItems = pgTable(
  "roasting_plan_items",
  {
    ...partKey(),
    planId: uuid("plan_id").notNull(),
    /** The green coffee; null for a blend, whose coffees are the parts of the item. */
    coffeeId: uuid("coffee_id"),
    roastedItemId: uuid("roasted_item_id").notNull(),
    quantity: integer("quantity").notNull(),
    /** Stock on hand that the row of the item uses in place of roasting; of several items of a row their sum counts. */
    carriedOverGrams: grams("carried_over_kg").notNull().default(0),
    packageSize: packageSize("package_size").notNull(),
    packageUnit: text("package_unit").notNull(),
    /** Shrinkage, frozen at completion; until then the green coffee's own counts. */
    shrinkagePercentage: percent("shrinkage_percentage"),
    /** Batch size of the machine of its product at completion; null where that of the plan counts. */
    batchSizeLbs: batchSizeLbs("batch_size_lbs"),
    /** Names of product and green coffee at completion, so that renaming them leaves history as it was. */
    itemName: text("item_name"),
    roastLevel: text("roast_level"),
    greenName: text("green_name"),
    greenOrigin: text("green_origin"),
    /** Order in the plan; the first item of a coffee carries its batches. */
    position: integer("position").notNull(),
    ...timestamps,
  },
  (t) => [
    keyTo(t, t.planId, roastingPlans),
    keyTo(t, t.coffeeId, greenCoffeeInventory),
    keyTo(t, t.roastedItemId, roastedCoffeeItems),
    uniqueIndex("roasting_plan_items_one_per_size").on(
      t.roasteryId,
      t.planId,
      t.roastedItemId,
      t.packageSize,
      normalPackageUnit(t.packageUnit),
    ),
    index("roasting_plan_items_plan_idx").on(t.roasteryId, t.planId, t.position),
    index("roasting_plan_items_item_idx").on(t.roasteryId, t.roastedItemId),
    check("roasting_plan_items_carried_over", sql`${t.carriedOverGrams} >= 0`),
    check("roasting_plan_items_quantity", sql`${t.quantity} > 0`),
    check("roasting_plan_items_unit", isPackageUnit(t.packageUnit)),
    ...recordRules("roasting_plan_items", t),
  ],
);

/** Green coffees of a plan item whose product is a blend; they follow its recipe until the plan is completed. */
export const roastingPlanItemParts = pgTable(
  "roasting_plan_item_parts",
  {
    roasteryId: roasteryId(),
    planItemId: uuid("plan_item_id").notNull(),
    greenCoffeeId: uuid("green_coffee_id").notNull(),
    /** Product that is roasted apart for a blend of roasted coffees, from that green coffee; null in a pre-roast blend. */
    partItemId: uuid("part_item_id"),
    /** Name of that product at completion. */
    partName: text("part_name"),
    /** Batch size of the machine of that product at completion; null where that of the item counts. */
    batchSizeLbs: batchSizeLbs("batch_size_lbs"),
    /** Order of the parts, from 1. */
    position: integer("position").notNull(),
    /** Whole number by which the green need is spread over the parts, of a blend of roasted coffees the roasted weight. */
    proportion: integer("proportion").notNull(),
    /** Shrinkage of the part in this blend; null where that of the product or its green coffee counts. */
    shrinkagePercentage: percent("shrinkage_percentage"),
  },
  (t) => [
    primaryKey({ columns: [t.roasteryId, t.planItemId, t.position] }),
    keyTo(t, t.partItemId, roastedCoffeeItems),
    index("roasting_plan_item_parts_item_idx").on(t.roasteryId, t.partItemId),
    keyTo(t, t.planItemId, roastingPlanItems).onDelete("cascade"),
    keyTo(t, t.greenCoffeeId, greenCoffeeInventory),
    index("roasting_plan_item_parts_green_idx").on(t.roasteryId, t.greenCoffeeId),
    check("roasting_plan_item_parts_position", sql`${t.position} > 0`),
    check("roasting_plan_item_parts_proportion", sql`${t.proportion} >= 0`),
    roasteryPolicy("roasting_plan_item_parts"),
  ],
);

/** Names of pasted lists that somebody settled by hand: what this roastery's customers call a coffee. */
export const coffeeAliases = pgTable(
  "coffee_aliases",
  {
    ...recordKey(),
    /** Alias as typed. */
    alias: text("alias").notNull(),
    /** Alias as names are compared: without case, accents and punctuation. */
    aliasKey: text("alias_key").notNull(),
    roastedItemId: uuid("roasted_item_id").notNull(),
    userId: uuid("user_id").notNull(),
    ...timestamps,
  },
  (t) => [
    uniqueIndex("coffee_aliases_key").on(t.roasteryId, t.aliasKey),
    index("coffee_aliases_item_idx").on(t.roasteryId, t.roastedItemId),
    keyTo(t, t.roastedItemId, roastedCoffeeItems).onDelete("cascade"),
    check("coffee_aliases_alias_key", sql`${t.aliasKey} <> ''`),
    ...recordRules("coffee_aliases", t),
  ],
);
