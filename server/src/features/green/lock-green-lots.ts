import { and, asc, eq, inArray } from "drizzle-orm";
import { greenCoffeeInventory } from "#db/schema/index.ts";
import type { Work } from "../../runtime/request-context.ts";
import { coffeeNotInInventory } from "./coffee-not-in-inventory.ts";

/**
 * Holds lots until the transaction ends, always in the order of their ids: two transactions that move stock between
 * the same lots then queue instead of waiting for each other for ever. Refuses when one of them is not there.
 */
export async function lockGreenLots({ tx, actor }: Work, ids: readonly string[]): Promise<void> {
  const wanted = new Set(ids);
  const held = await tx
    .select({ id: greenCoffeeInventory.id })
    .from(greenCoffeeInventory)
    .where(and(eq(greenCoffeeInventory.roasteryId, actor.roasteryId), inArray(greenCoffeeInventory.id, [...wanted])))
    .orderBy(asc(greenCoffeeInventory.id))
    .for("no key update");
  if (held.length < wanted.size) throw coffeeNotInInventory();
}
