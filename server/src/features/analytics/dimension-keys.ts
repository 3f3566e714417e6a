import type { Dimension } from "@tryer/domain/analytics";
import { type SQL, sql } from "drizzle-orm";
import { greenCoffeeInventory } from "#db/schema/index.ts";

/** Column of the facts by which roasts are told. */
export const KEYS: Record<Dimension, { key: SQL<string | null> }> = {
  product: { key: sql`fact.roasted_item_id` },
  machine: { key: sql`fact.machine_id` },
  operator: { key: sql`fact.operator_name` },
  coffee: { key: sql`fact.green_coffee_id` },
  customer: { key: sql`${greenCoffeeInventory.ownerId}` },
};

/** Words for roasts that name no record of a kind. */
export const UNNAMED: Record<Dimension, string> = {
  product: "No product",
  machine: "No machine",
  operator: "No operator",
  coffee: "Blends of several coffees",
  customer: "Own coffee",
};
