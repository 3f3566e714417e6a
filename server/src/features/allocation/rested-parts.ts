import type { Day } from "@tryer/domain/calendar";
import { partGrams } from "@tryer/domain/green";
import { inArray } from "drizzle-orm";
import { isMixedRoasted, recipeOfProduct } from "#db/recipe-parts.ts";
import { roastedCoffeeItems } from "#db/schema/index.ts";
import { shelves } from "#features/stock/index.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import type { RoasteryWork } from "../../runtime/request-context.ts";
import type { OpenOrderLine } from "./allocated-lines.ts";

/**
 * Day of the last roast among the parts that a line is blended of, by its place among the lines: a blend has rested once the
 * youngest of its parts has. Parts are taken oldest first, after what orders for a part itself take loose.
 */
export async function lastRoastOfParts(work: RoasteryWork, lines: readonly OpenOrderLine[]): Promise<Map<number, Day>> {
  const blended = lines.filter(({ allocated }) => allocated.blendQuantity > 0);
  if (blended.length === 0) return new Map();
  const recipes = await mixedRecipes(
    work,
    blended.map(({ claim }) => claim.line.roastedItemId),
  );
  const partIds = [...new Set([...recipes.values()].flatMap((parts) => parts.map(({ productId }) => productId)))];
  const { free } = await shelves(work, partIds);
  const loose = free
    .filter(({ packageSizeId, isHeld, freshness }) => packageSizeId === null && !isHeld && freshness !== "expired")
    .toSorted((a, b) => (a.roastedOn < b.roastedOn ? -1 : a.roastedOn > b.roastedOn ? 1 : 0));
  const taken = new Map<string, number>();
  const take = (productId: string, grams: number) => taken.set(productId, (taken.get(productId) ?? 0) + grams);
  for (const { claim, allocated } of lines)
    for (const { isPacked, grams } of allocated.stock) if (!isPacked) take(claim.line.roastedItemId, grams);
  const found = new Map<number, Day>();
  for (const [place, { claim, allocated, bagGrams }] of lines.entries()) {
    const parts = allocated.blendQuantity > 0 ? (recipes.get(claim.line.roastedItemId) ?? []) : [];
    const grams = partGrams(
      allocated.blendQuantity * bagGrams,
      parts.map(({ proportion }) => proportion),
    );
    for (const [at, { productId }] of parts.entries()) {
      take(productId, grams[at] ?? 0);
      const lots = loose.filter((lot) => lot.productId === productId);
      const last = lastTaken(lots, taken.get(productId) ?? 0);
      const before = found.get(place);
      if (last !== null && (before === undefined || last > before)) found.set(place, last);
    }
  }
  return found;
}

/** Day of the roast that the last of so many grams comes from; null without a lot. */
function lastTaken(lots: readonly { roastedOn: Day; grams: number }[], grams: number): Day | null {
  let open = grams;
  let last: Day | null = null;
  for (const lot of lots) {
    if (open <= 0) break;
    last = lot.roastedOn;
    open -= lot.grams;
  }
  return last;
}

async function mixedRecipes({ tx, actor }: RoasteryWork, productIds: readonly string[]) {
  const rows = await tx
    .select({ id: roastedCoffeeItems.id, recipe: recipeOfProduct })
    .from(roastedCoffeeItems)
    .where(ownRows(actor, roastedCoffeeItems, inArray(roastedCoffeeItems.id, [...new Set(productIds)])));
  return new Map(
    rows.map(({ id, recipe }) => {
      const parts = recipe?.parts ?? [];
      const own = isMixedRoasted(parts) ? parts : [];
      return [
        id,
        own.flatMap(({ product, proportion }) => (product === null ? [] : [{ productId: product.id, proportion }])),
      ];
    }),
  );
}
