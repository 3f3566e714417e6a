import { isNull, ne, type SQL, sql } from "drizzle-orm";
import { roastedCoffeeItems } from "#db/schema/index.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import { conflict } from "../../runtime/refusal.ts";
import type { Work } from "../../runtime/request-context.ts";

export const nameTaken = (name: string) =>
  conflict(`Another roasted product is called ${name}. Choose a different name, or rename that one first.`, "name");

/**
 * Refuses the name of another active product, whatever its case. The unique index does the same for two requests at once,
 * but leaves out products that shared their name before names had to differ.
 */
export async function requireFreeName(work: Work, { id, name }: { id: string; name: string }): Promise<void> {
  const isCalled = sql`lower(${roastedCoffeeItems.name}) = lower(btrim(${name}::text))`;
  if (await isOfAnother(work, id, isCalled)) throw nameTaken(name);
}

/** Whether another active product meets a condition. */
export async function isOfAnother({ tx, actor }: Work, id: string, ...conditions: SQL[]): Promise<boolean> {
  const isActive = isNull(roastedCoffeeItems.archivedAt);
  const others = await tx
    .select({ id: roastedCoffeeItems.id })
    .from(roastedCoffeeItems)
    .where(ownRows(actor, roastedCoffeeItems, isActive, ne(roastedCoffeeItems.id, id), ...conditions))
    .limit(1);
  return others.length > 0;
}

export const skuTaken = (sku: string) =>
  conflict(`Another roasted product has the SKU ${sku}. Choose a different one, or change that one first.`, "sku");

/** Refuses the SKU of another active product, whatever its case. */
export async function requireFreeSku(work: Work, { id, sku }: { id: string; sku: string }): Promise<void> {
  if (sku === "") return;
  const hasSku = sql`lower(btrim(${roastedCoffeeItems.sku})) = lower(btrim(${sku}::text))`;
  if (await isOfAnother(work, id, hasSku, ne(roastedCoffeeItems.sku, ""))) throw skuTaken(sku);
}
