import type { ImportProductsInput } from "@tryer/contract";
import { isDecafByName } from "@tryer/domain/items";
import { and, asc, eq, exists, inArray, isNull, ne, or, type SQL } from "drizzle-orm";
import {
  batchTracking,
  coffeeAliases,
  fileLinks,
  orderLines,
  productPrices,
  productRecipeParts,
  productRecipes,
  roastedCoffeeItems,
  roastedLots,
  roastingPlanItemParts,
  roastingPlanItems,
  roastProfiles,
  roasts,
  shopItems,
  specialPrices,
  standingOrderLines,
  standingOrderTurns,
} from "#db/schema/index.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import { conflict } from "../../runtime/refusal.ts";
import type { Work } from "../../runtime/request-context.ts";
import { checkGreenChoice } from "./product-row.ts";

type ListedProduct = ImportProductsInput["rows"][number] & { id: string };

/** Name or SKU as the database compares it. */
const plain = (text: string): string => text.trim().toLowerCase();

/** A statement has at most 65,535 parameters. */
const ROWS_IN_STATEMENT = 1000;

/** Inserts products of a list. Refused, with rows, where names or SKUs are not each once among the products that are sold. */
export async function insertProducts(work: Work, listed: readonly ListedProduct[]): Promise<void> {
  const { tx, actor, now } = work;
  const greens = new Map(listed.map(({ greenCoffeeId }, at) => [greenCoffeeId, at]));
  const greenNames = new Map<string, string>();
  for (const [greenCoffeeId, at] of greens)
    greenNames.set(greenCoffeeId, await checkGreenChoice(work, greenCoffeeId, `rows.${at}.greenCoffeeId`));
  const taken = await takenTexts(work, listed);
  if (taken.length > 0) throw conflict(`Each name and SKU can be used once: ${named(taken)}.`);
  const rows = listed.map(({ row: _, ...product }) => ({
    ...product,
    isDecaf: product.isDecaf ?? isDecafByName(product.name, greenNames.get(product.greenCoffeeId) ?? ""),
    roasteryId: actor.roasteryId,
    userId: actor.userId,
    createdAt: now,
    updatedAt: now,
  }));
  for (let at = 0; at < rows.length; at += ROWS_IN_STATEMENT) {
    const some = rows.slice(at, at + ROWS_IN_STATEMENT);
    const made = await tx
      .insert(roastedCoffeeItems)
      .values(some)
      .onConflictDoNothing()
      .returning({ id: roastedCoffeeItems.id });
    // Another request took a name or SKU at the same moment.
    if (made.length < some.length) throw conflict("A product of this list was added meanwhile. Read the list again.");
  }
}

/** Rows whose name or SKU another row or an active product has. */
async function takenTexts({ tx, actor }: Work, listed: readonly ListedProduct[]): Promise<string[]> {
  const active = await tx
    .select({ name: roastedCoffeeItems.name, sku: roastedCoffeeItems.sku })
    .from(roastedCoffeeItems)
    .where(ownRows(actor, roastedCoffeeItems, isNull(roastedCoffeeItems.archivedAt)));
  const names = new Set(active.map(({ name }) => plain(name)));
  const skus = new Set(active.map(({ sku }) => plain(sku)));
  skus.delete("");
  return listed.flatMap(({ row, name, sku }) => {
    const isTaken = names.has(plain(name)) || skus.has(plain(sku));
    names.add(plain(name));
    if (sku !== "") skus.add(plain(sku));
    return isTaken ? [`row ${row} ${name}`] : [];
  });
}

const MOST_NAMED = 10;

const named = (rows: readonly string[]): string =>
  rows.length <= MOST_NAMED
    ? rows.join(", ")
    : `${rows.slice(0, MOST_NAMED).join(", ")} and ${rows.length - MOST_NAMED} more`;

/** Version that a product has as long as nobody edited or archived it. */
const FIRST_VERSION = 1;

/**
 * Archives products that an import made. Answers those that were changed since, or are planned, ordered, roasted, priced or
 * part of another product, because of which none is archived.
 */
export async function archiveUnusedProducts(
  work: Work,
  records: readonly { id: string; row: number | null }[],
): Promise<string[]> {
  const { tx, actor, now } = work;
  const rowOf = new Map(records.map(({ id, row }) => [id, row]));
  if (rowOf.size === 0) return [];
  const made = ownRows(actor, roastedCoffeeItems, inArray(roastedCoffeeItems.id, [...rowOf.keys()]));
  await tx
    .select({ id: roastedCoffeeItems.id })
    .from(roastedCoffeeItems)
    .where(made)
    .orderBy(asc(roastedCoffeeItems.id))
    .for("update");
  const used = await tx
    .select({ id: roastedCoffeeItems.id, name: roastedCoffeeItems.name })
    .from(roastedCoffeeItems)
    .where(and(made, or(ne(roastedCoffeeItems.version, FIRST_VERSION), ...usesOfProduct(work))))
    .orderBy(asc(roastedCoffeeItems.name));
  if (used.length > 0) return used.map(({ id, name }) => `row ${rowOf.get(id)} ${name}`);
  await tx
    .update(roastedCoffeeItems)
    .set({ archivedAt: now, updatedAt: now, version: FIRST_VERSION + 1 })
    .where(made);
  return [];
}

/** Conditions that something refers to a product. */
function usesOfProduct({ tx }: Work): SQL[] {
  const { roasteryId, id } = roastedCoffeeItems;
  const byItem = [
    roastingPlanItems,
    orderLines,
    standingOrderLines,
    standingOrderTurns,
    shopItems,
    roastProfiles,
    coffeeAliases,
    productPrices,
    specialPrices,
    roastedLots,
    productRecipes,
  ].map((table) =>
    exists(
      tx
        .select({ roasteryId: table.roasteryId })
        .from(table)
        .where(and(eq(table.roasteryId, roasteryId), eq(table.roastedItemId, id))),
    ),
  );
  const byPart = [roastingPlanItemParts, productRecipeParts, batchTracking].map((table) =>
    exists(
      tx
        .select({ roasteryId: table.roasteryId })
        .from(table)
        .where(and(eq(table.roasteryId, roasteryId), eq(table.partItemId, id))),
    ),
  );
  const ofRoasts = exists(
    tx
      .select({ id: roasts.id })
      .from(roasts)
      .where(and(eq(roasts.roasteryId, roasteryId), eq(roasts.roastedItemId, id), isNull(roasts.deletedAt))),
  );
  const files = exists(
    tx
      .select({ id: fileLinks.id })
      .from(fileLinks)
      .where(and(eq(fileLinks.roasteryId, roasteryId), eq(fileLinks.roastedItemId, id), isNull(fileLinks.removedAt))),
  );
  return [...byItem, ...byPart, ofRoasts, files];
}
