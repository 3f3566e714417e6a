import type { RecipeInput } from "@tryer/contract";
import { checkRecipe } from "@tryer/domain/items";
import { and, asc, desc, eq, inArray } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import {
  greenCoffeeInventory as greens,
  productRecipeParts as parts,
  roastedCoffeeItems as products,
  productRecipes as recipes,
} from "#db/schema/index.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import { invalid } from "../../runtime/refusal.ts";
import type { Work } from "../../runtime/request-context.ts";
import { checkGreenChoice } from "./product-row.ts";
import { checkPartProduct } from "./recipe-products.ts";

/**
 * Writes a new version of the recipe of a product that is locked or new; false where it is the last version already. A
 * coffee that was put away may stay in a recipe, but not newly come into it.
 */
export async function writeRecipe(work: Work, productId: string, { basis, parts: typed }: RecipeInput) {
  const fieldOf = (at: number) => {
    const isProduct = typed[at]?.roastedItemId !== undefined;
    return `recipe.parts.${at}.${isProduct ? "roastedItemId" : "greenCoffeeId"}`;
  };
  const check = checkRecipe(
    basis,
    typed.map((part) => ({ coffeeId: part.greenCoffeeId ?? part.roastedItemId ?? "", amount: part.amount })),
  );
  if (!check.ok) throw invalid(check.reason, check.part === null ? "recipe" : fieldOf(check.part));
  const { tx, actor, now } = work;
  const { roasteryId, userId } = actor;
  const last = await lastRecipe(work, productId);
  const wanted = typed.map((part, at) => ({
    greenCoffeeId: part.greenCoffeeId ?? null,
    partItemId: part.roastedItemId ?? null,
    shareBp: check.amounts[at]?.shareBp ?? 0,
    weightGrams: check.amounts[at]?.grams ?? null,
    shrinkagePercentage: part.shrinkagePercentage,
  }));
  if (last !== null && last.basis === basis && JSON.stringify(last.parts) === JSON.stringify(wanted)) return false;
  const known = new Set(last?.parts.map(({ greenCoffeeId }) => greenCoffeeId));
  const knownProducts = new Set(last?.parts.map(({ partItemId }) => partItemId));
  for (const [at, { greenCoffeeId, partItemId }] of wanted.entries()) {
    if (greenCoffeeId !== null && !known.has(greenCoffeeId)) await checkGreenChoice(work, greenCoffeeId, fieldOf(at));
    if (partItemId !== null) {
      const isKnown = knownProducts.has(partItemId);
      await checkPartProduct(work, { blendId: productId, partItemId, isKnown, field: fieldOf(at) });
    }
  }
  const recipeId = uuidv7();
  const number = (last?.number ?? 0) + 1;
  await tx
    .insert(recipes)
    .values({ roasteryId, id: recipeId, roastedItemId: productId, number, basis, userId, createdAt: now });
  await tx.insert(parts).values(wanted.map((part, at) => ({ ...part, roasteryId, recipeId, position: at + 1 })));
  return true;
}

/** Names of the parts of a recipe, by which a blend is proposed as decaf: green coffees, or products that are roasted apart. */
export async function namesOfParts({ tx, actor }: Work, { parts: typed }: RecipeInput): Promise<string[]> {
  const greenIds = typed.flatMap(({ greenCoffeeId }) => greenCoffeeId ?? []);
  const productIds = typed.flatMap(({ roastedItemId }) => roastedItemId ?? []);
  const ofGreens = tx.select({ name: greens.coffeeName }).from(greens);
  const ofProducts = tx.select({ name: products.name }).from(products);
  const named = [
    ...(await ofGreens.where(ownRows(actor, greens, inArray(greens.id, greenIds)))),
    ...(await ofProducts.where(ownRows(actor, products, inArray(products.id, productIds)))),
  ];
  return named.map(({ name }) => name);
}

async function lastRecipe({ tx, actor }: Work, productId: string) {
  const [recipe] = await tx
    .select({ id: recipes.id, number: recipes.number, basis: recipes.basis })
    .from(recipes)
    .where(ownRows(actor, recipes, eq(recipes.roastedItemId, productId)))
    .orderBy(desc(recipes.number))
    .limit(1);
  if (!recipe) return null;
  const rows = await tx
    .select({
      greenCoffeeId: parts.greenCoffeeId,
      partItemId: parts.partItemId,
      shareBp: parts.shareBp,
      weightGrams: parts.weightGrams,
      shrinkagePercentage: parts.shrinkagePercentage,
    })
    .from(parts)
    .where(and(ownRows(actor, parts, eq(parts.recipeId, recipe.id))))
    .orderBy(asc(parts.position));
  return { ...recipe, parts: rows };
}
