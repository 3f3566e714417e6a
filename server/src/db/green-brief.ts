import { sql } from "drizzle-orm";
import { greenCoffeeInventory } from "#db/schema/index.ts";

/** Whether another green coffee in use has the name. The table must be in the statement under its own name. */
export const sharesGreenName = sql<boolean>`exists (
  select from green_coffee_inventory other
  where other.roastery_id = green_coffee_inventory.roastery_id and other.archived_at is null
    and other.name_key = green_coffee_inventory.name_key and other.id <> green_coffee_inventory.id
)`;

/** Name of the customer whose coffee it is, or null. The table must be in the statement under its own name. */
export const greenOwnerName = sql<string | null>`(
  select customer.name from customers customer
  where customer.roastery_id = green_coffee_inventory.roastery_id and customer.id = green_coffee_inventory.owner_id
)`;

/** A green coffee as other records carry it. */
export const greenBriefColumns = {
  id: greenCoffeeInventory.id,
  number: greenCoffeeInventory.number,
  coffeeName: greenCoffeeInventory.coffeeName,
  origin: greenCoffeeInventory.origin,
  sharesName: sharesGreenName,
  ownerName: greenOwnerName,
};
