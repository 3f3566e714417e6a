import type { RecipeVersion } from "@tryer/contract";
import { DELETED_PERSON } from "@tryer/domain/accounts";
import { desc, eq } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { partsOfRecipe } from "#db/recipe-parts.ts";
import { productRecipes } from "#db/schema/index.ts";
import { namesOf } from "#features/team/index.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import { query } from "../../runtime/query.ts";
import { loadProduct, presentProduct, presentRecipe } from "./product-row.ts";

export const getProduct = query({
  permission: "items:read",
  run: async (work, { id }: { id: string }) => presentProduct(await loadProduct(work, id)),
});

/** A product has few versions of its recipe; the newest of very many are enough to look at. */
const SHOWN_VERSIONS = 100;

export const listRecipes = query({
  permission: "items:read",
  async run(work, { id }: { id: string }): Promise<RecipeVersion[]> {
    await loadProduct(work, id);
    const { tx, actor } = work;
    const recipe = alias(productRecipes, "recipe");
    const rows = await tx
      .select({
        number: recipe.number,
        basis: recipe.basis,
        parts: partsOfRecipe,
        userId: recipe.userId,
        createdAt: recipe.createdAt,
      })
      .from(recipe)
      .where(ownRows(actor, recipe, eq(recipe.roastedItemId, id)))
      .orderBy(desc(recipe.number))
      .limit(SHOWN_VERSIONS);
    const names = await namesOf(
      work,
      rows.map(({ userId }) => userId),
    );
    return rows.map(({ userId, createdAt, ...version }) => ({
      ...presentRecipe(version),
      createdAt: createdAt.toISOString(),
      personName: names.get(userId) ?? DELETED_PERSON,
    }));
  },
});
