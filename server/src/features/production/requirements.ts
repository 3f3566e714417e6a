import { PackageUnit, type Plan } from "@tryer/contract";
import { bagGrams, isGround, packageLabel } from "@tryer/domain/items";
import {
  type BalancedProduct,
  balanceProducts,
  countedStock,
  type ProductBalance,
  plannedToCome,
} from "@tryer/domain/orders";
import { asc, gt, inArray, or, sql } from "drizzle-orm";
import { type RecipeRecord, recipeOfProduct } from "#db/recipe-parts.ts";
import { packageSizes, productPackageSizes, roastedCoffeeItems } from "#db/schema/index.ts";
import { type Shelf, shelves } from "#features/stock/index.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import type { RoasteryWork } from "../../runtime/request-context.ts";
import { type OrderedSize, orderedSizes } from "./ordered-lines.ts";
import { plannedBlends, toRoastGramsOf } from "./planned-blends.ts";

export interface SizeFacts {
  id: string;
  label: string;
  grams: number;
  isArchived: boolean;
}

/** Net requirement of a product with its terms, in grams. */
export interface Requirement extends Omit<BalancedProduct, "blends"> {
  product: { id: string; name: string; roastLevel: string; isArchived: boolean };
  heldGrams: number;
  expiredGrams: number;
  /** Bags that do not count, because nobody ordered them. */
  spareGrams: number;
  /** Packages of each size that are ordered and not sent. */
  ordered: { size: SizeFacts; packages: number }[];
  /** Blends that it is needed for: planned ones, and those that can be made of what is on hand. */
  blends: { blend: { id: string; name: string }; neededGrams: number; isPlanned: boolean }[];
  /** Smallest size that it is sold in, in which its minimum stock is planned; null where there is none. */
  fill: SizeFacts | null;
}

/** Requirements of all products that are ordered, kept in stock, planned or needed for blends, by name. */
export async function requirementsOf(work: RoasteryWork, plan: Plan): Promise<Requirement[]> {
  const ordered = await orderedSizes(work);
  const planned = new Map(plan.rows.map((row) => [row.roastedItemId, row]));
  const blends = await plannedBlends(work, plan);
  const wanted = new Set([
    ...ordered.map(({ roastedItemId }) => roastedItemId),
    ...planned.keys(),
    ...[...blends.needs.values()].flatMap((needs) => needs.map(({ partId }) => partId)),
  ]);
  const products = await productsOf(work, [...wanted]);
  const ids = products.map(({ id }) => id);
  const sizes = await sizesOf(work);
  const fillOf = await smallestSizes(work, ids, sizes);
  const stock = await stockOf(work, ids, ordered);
  const facts = products.map(({ archivedAt, minimumStockGrams, recipe, ...product }) => {
    const own = [...packagesOf(product.id, ordered)].flatMap(([packageSizeId, packages]) => {
      const size = sizes.get(packageSizeId);
      return size === undefined ? [] : [{ size, packages }];
    });
    const row = planned.get(product.id);
    const isArchived = archivedAt !== null;
    const minimumGrams = isArchived ? 0 : minimumStockGrams;
    const { expiredGrams, spareGrams, ...onShelf } = stock(product.id, minimumGrams);
    const balance: ProductBalance = {
      id: product.id,
      orderedGrams: own.reduce((sum, { size, packages }) => sum + packages * size.grams, 0),
      minimumGrams,
      ...onShelf,
      plannedGrams: blends.unblended.get(product.id) ?? (row === undefined ? 0 : plannedGramsOf(row)),
      recipe: isArchived ? [] : roastedPartsOf(recipe),
      plannedBlends: [...blends.needs].flatMap(([blendId, needs]) =>
        needs.flatMap(({ partId, ...need }) => (partId === product.id ? [{ blendId, ...need }] : [])),
      ),
    };
    return {
      product: { ...product, isArchived },
      held: { heldGrams: onShelf.heldGrams, expiredGrams, spareGrams },
      own,
      balance,
    };
  });
  const balanced = balanceProducts(facts.map(({ balance }) => balance));
  const nameOf = new Map(products.map(({ id, name }) => [id, name]));
  return facts.flatMap(({ product, held, own }) => {
    const row = balanced.get(product.id);
    if (row === undefined || (!wanted.has(product.id) && row.minimumGrams === 0 && row.neededGrams === 0)) return [];
    const needs = row.blends.map(({ blendId, ...need }) => {
      return { blend: { id: blendId, name: nameOf.get(blendId) ?? "" }, ...need };
    });
    return [{ ...row, product, ...held, ordered: own, blends: needs, fill: fillOf(product.id) }];
  });
}

/** Packages of a product that are ordered, by size. */
function packagesOf(productId: string, ordered: readonly OrderedSize[]): Map<string, number> {
  const bySize = new Map<string, number>();
  for (const { roastedItemId, packageSizeId, packages } of ordered)
    if (roastedItemId === productId) bySize.set(packageSizeId, (bySize.get(packageSizeId) ?? 0) + packages);
  return bySize;
}

/** Parts of a blend of roasted coffees; none of a product of another kind. */
const roastedPartsOf = (recipe: RecipeRecord | null): ProductBalance["recipe"] =>
  (recipe?.parts ?? []).flatMap(({ product, proportion }) =>
    product === null ? [] : [{ productId: product.id, proportion }],
  );

/** Weight that a row of the plan will bring, by its packages as orders count them. */
const plannedGramsOf = (row: Plan["rows"][number]): number =>
  plannedToCome({ outputGrams: toRoastGramsOf(row), green: row.greenLbs, loggedGreen: row.loggedLbs });

/** Condition of a product that is a part of some recipe, also of a former one: its stock is looked at in vain then. */
const IS_PART = sql`exists (select from product_recipe_parts part
  where part.roastery_id = ${roastedCoffeeItems.roasteryId} and part.part_item_id = ${roastedCoffeeItems.id})`;

/** Products that are named, those with a minimum stock, and those that are parts of blends. */
const productsOf = ({ tx, actor }: RoasteryWork, ids: readonly string[]) =>
  tx
    .select({
      id: roastedCoffeeItems.id,
      name: roastedCoffeeItems.name,
      roastLevel: roastedCoffeeItems.roastLevel,
      archivedAt: roastedCoffeeItems.archivedAt,
      minimumStockGrams: roastedCoffeeItems.minimumStockGrams,
      recipe: recipeOfProduct,
    })
    .from(roastedCoffeeItems)
    .where(
      ownRows(
        actor,
        roastedCoffeeItems,
        or(inArray(roastedCoffeeItems.id, ids), gt(roastedCoffeeItems.minimumStockGrams, 0), IS_PART),
      ),
    )
    .orderBy(asc(roastedCoffeeItems.name), asc(roastedCoffeeItems.id));

async function sizesOf({ tx, actor }: RoasteryWork): Promise<Map<string, SizeFacts>> {
  const rows = await tx.select().from(packageSizes).where(ownRows(actor, packageSizes));
  return new Map(
    rows.map(({ id, size, unit, archivedAt }) => [
      id,
      {
        id,
        label: packageLabel({ size, unit }),
        grams: bagGrams({ size, unit: PackageUnit.parse(unit) }),
        isArchived: archivedAt !== null,
      },
    ]),
  );
}

/** Answers the smallest living size of a product: of those that it is sold in, or of all. */
async function smallestSizes({ tx, actor }: RoasteryWork, productIds: string[], sizes: ReadonlyMap<string, SizeFacts>) {
  const offered = await tx
    .select({ productId: productPackageSizes.roastedItemId, sizeId: productPackageSizes.packageSizeId })
    .from(productPackageSizes)
    .where(ownRows(actor, productPackageSizes, inArray(productPackageSizes.roastedItemId, productIds)));
  const living = [...sizes.values()].filter(({ isArchived }) => !isArchived).toSorted((a, b) => a.grams - b.grams);
  return (productId: string): SizeFacts | null => {
    const own = new Set(offered.flatMap((each) => (each.productId === productId ? [each.sizeId] : [])));
    return living.find(({ id }) => own.size === 0 || own.has(id)) ?? null;
  };
}

/**
 * Answers the stock of a product that counts: what can be sent, on hold too, as far as orders and its minimum stock can use
 * it, and what does not count. Packed bags serve ground lines through their picks alone.
 */
async function stockOf(work: RoasteryWork, productIds: string[], ordered: readonly OrderedSize[]) {
  const { aside, free } = await shelves(work, productIds);
  const isGroundLine = new Set(ordered.flatMap(({ grind, lineIds }) => (isGround(grind) ? lineIds : [])));
  const lying = [...aside.map(({ stock, quantity }) => ({ ...stock, quantity })), ...free];
  const lots = new Map<string, Shelf[]>();
  for (const lot of lying) lots.set(lot.roastedItemId, [...(lots.get(lot.roastedItemId) ?? []), lot]);
  return (productId: string, minimumGrams: number) => {
    const wanted = new Map<string, number>();
    const want = (packageSizeId: string, bags: number) =>
      wanted.set(packageSizeId, (wanted.get(packageSizeId) ?? 0) + bags);
    for (const { roastedItemId, packageSizeId, grind, packages } of ordered)
      if (roastedItemId === productId && !isGround(grind)) want(packageSizeId, packages);
    for (const { lineId, stock, quantity } of aside)
      if (stock.roastedItemId === productId && isGroundLine.has(lineId) && stock.freshness !== "expired")
        want(stock.packageSizeId ?? "", quantity);
    const own = lots.get(productId) ?? [];
    const isExpired = ({ freshness }: Shelf) => freshness === "expired";
    return {
      ...countedStock(
        own.filter((lot) => !isExpired(lot)),
        { wanted, minimumGrams },
      ),
      expiredGrams: own.filter(isExpired).reduce((sum, { quantity, unitGrams }) => sum + quantity * unitGrams, 0),
    };
  };
}
