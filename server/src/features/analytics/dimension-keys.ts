import type { Dimension } from "@tryer/domain/analytics";
import { isNotNull, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { greenCoffeeInventory, roasts } from "#db/schema/index.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import type { Work } from "../../runtime/request-context.ts";

/** Column of a roast by which it is told; of customers the coffee, which names its owner. */
export const TOLD_BY: Record<Dimension, PgColumn> = {
  product: roasts.roastedItemId,
  machine: roasts.machineId,
  operator: roasts.operatorName,
  coffee: roasts.greenCoffeeId,
  customer: roasts.greenCoffeeId,
};

/** Key of the rows of a statement that are named `fact` and joined with the green coffee of each. */
export const KEYS: Record<Dimension, { key: SQL<string | null> }> = {
  product: { key: sql`fact.roasted_item_id` },
  machine: { key: sql`fact.machine_id` },
  operator: { key: sql`fact.operator_name` },
  coffee: { key: sql`fact.green_coffee_id` },
  customer: { key: sql`${greenCoffeeInventory.ownerId}` },
};

/** Reads the key that roasts share from the column that they are told by; null of those that name none. */
export async function keyReader(work: Work, by: Dimension): Promise<(told: string | null) => string | null> {
  if (by !== "customer") return (told) => told;
  const owners = await ownersOfGreens(work);
  return (told) => (told === null ? null : (owners.get(told) ?? null));
}

/** Customers by the green coffees that are theirs. */
async function ownersOfGreens({ tx, actor }: Work): Promise<Map<string, string | null>> {
  const rows = await tx
    .select({ id: greenCoffeeInventory.id, ownerId: greenCoffeeInventory.ownerId })
    .from(greenCoffeeInventory)
    .where(ownRows(actor, greenCoffeeInventory, isNotNull(greenCoffeeInventory.ownerId)));
  return new Map(rows.map(({ id, ownerId }) => [id, ownerId]));
}

/** Words for roasts that name no record of a kind. */
export const UNNAMED: Record<Dimension, string> = {
  product: "No product",
  machine: "No machine",
  operator: "No operator",
  coffee: "Blends of several coffees",
  customer: "Own coffee",
};
