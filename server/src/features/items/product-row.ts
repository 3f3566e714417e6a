import { Product, type Recipe, RoastLevel } from "@tryer/contract";
import { expectedShrinkage, greenName } from "@tryer/domain/green";
import { RECIPE_BASES } from "@tryer/domain/items";
import { greenNumberLabel, kgFromGrams } from "@tryer/domain/units";
import { eq, sql } from "drizzle-orm";
import { greenBriefColumns } from "#db/green-brief.ts";
import {
  isMixedRoasted,
  nameOfParts,
  type PartGreen,
  type RecipeRecord,
  recipeOfProduct,
  shrinkageOfBlend,
} from "#db/recipe-parts.ts";
import { refersTo } from "#db/refers-to.ts";
import { greenCoffeeInventory, roastedCoffeeItems } from "#db/schema/index.ts";
import { copied } from "../../runtime/copied-columns.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import { recordOf } from "../../runtime/records/record-of.ts";
import { invalid, notFound, Refusal } from "../../runtime/refusal.ts";
import type { Work } from "../../runtime/request-context.ts";
import { nameTaken, skuTaken } from "./product-names.ts";

export type ProductRow = typeof roastedCoffeeItems.$inferSelect;

/** A roasted product with its green coffee; both are always of one roastery. */
export const productColumns = {
  product: roastedCoffeeItems,
  // Names are compared only where one of two is of before they had to differ: row-level security keeps `lower()` from an index.
  sharesName: sql<boolean>`(roasted_coffee_items.archived_at is null and exists (
    select from roasted_coffee_items other
    where other.roastery_id = roasted_coffee_items.roastery_id and other.archived_at is null
      and (other.has_old_shared_name or roasted_coffee_items.has_old_shared_name)
      and lower(other.name) = lower(roasted_coffee_items.name) and other.id <> roasted_coffee_items.id
  ))`,
  green: {
    ...greenBriefColumns,
    shrinkagePercentage: greenCoffeeInventory.shrinkagePercentage,
    archivedAt: greenCoffeeInventory.archivedAt,
  },
  recipe: recipeOfProduct,
  packageSizeIds: sql<string[]>`coalesce((
    select json_agg(offered.package_size_id order by offered.package_size_id) from product_package_sizes offered
    where offered.roastery_id = roasted_coffee_items.roastery_id and offered.roasted_item_id = roasted_coffee_items.id
  ), '[]'::json)`,
};

export const greenOfProduct = refersTo(roastedCoffeeItems.greenCoffeeId, greenCoffeeInventory);

const record = recordOf(roastedCoffeeItems, "Roasted item", {
  roasted_coffee_items_active_name_key: ({ name }) => nameTaken(name),
  roasted_coffee_items_active_sku_key: ({ sku }) => skuTaken(sku),
});
export const { lock: lockProduct } = record;

export async function updateProduct(work: Work, product: ProductRow, columns: Partial<ProductRow>) {
  await record.update(work, product, columns);
  return loadProduct(work, product.id);
}

export async function findProduct(work: Work, id: string) {
  const [row] = await work.tx
    .select(productColumns)
    .from(roastedCoffeeItems)
    .leftJoin(greenCoffeeInventory, greenOfProduct)
    .where(record.byId(work, id));
  return row;
}

export async function loadProduct(work: Work, id: string) {
  const row = await findProduct(work, id);
  if (!row) throw notFound("Roasted item");
  return row;
}

/** Refuses a coffee that is not there or was put away, at the field that names it; answers its name. */
export async function checkGreenChoice(
  { tx, actor }: Work,
  greenCoffeeId: string,
  field = "greenCoffeeId",
): Promise<string> {
  const [green] = await tx
    .select({ name: greenCoffeeInventory.coffeeName, archivedAt: greenCoffeeInventory.archivedAt })
    .from(greenCoffeeInventory)
    .where(ownRows(actor, greenCoffeeInventory, eq(greenCoffeeInventory.id, greenCoffeeId)));
  if (!green) throw new Refusal("NOT_FOUND", "Green coffee ID not found for roasted item");
  if (green.archivedAt) {
    throw invalid(`${green.name} is archived. Restore it first, or choose another green coffee.`, field);
  }
  return green.name;
}

type GreenColumns = "id" | "number" | "coffeeName" | "origin" | "shrinkagePercentage" | "archivedAt";

interface JoinedRow {
  product: ProductRow;
  sharesName: boolean;
  green:
    | (Pick<typeof greenCoffeeInventory.$inferSelect, GreenColumns> & {
        sharesName: boolean;
        ownerName: string | null;
      })
    | null;
  recipe: RecipeRecord | null;
  packageSizeIds: string[];
}

export function presentProduct({ product, sharesName, green, recipe, packageSizeIds }: JoinedRow): Product {
  const greenCoffee = green && presentGreen({ ...green, archivedAt: green.archivedAt?.toISOString() ?? null });
  return {
    ...copied(Product, product),
    roastLevel: RoastLevel.parse(product.roastLevel),
    kind: green !== null ? "single" : isMixedRoasted(recipe?.parts ?? []) ? "postRoastBlend" : "preRoastBlend",
    greenName: greenCoffee === null ? nameOfParts(recipe?.parts ?? []) : greenName(greenCoffee),
    greenCoffee,
    recipe: recipe && presentRecipe(recipe),
    expectedShrinkage: expectedOf(product.shrinkagePercentage, green, recipe),
    minimumStockKg: kgFromGrams(product.minimumStockGrams),
    packageSizeIds,
    sharesName,
  };
}

const presentGreen = (green: Omit<PartGreen, "quantityGrams">) => ({
  ...copied(Product.shape.greenCoffee.unwrap(), green),
  number: greenNumberLabel(green.number),
});

export function presentRecipe({ number, basis, parts }: RecipeRecord): Recipe {
  const known = RECIPE_BASES.find((each) => each === basis);
  if (known === undefined) throw new Error(`no basis of recipes ${basis}`);
  return {
    number,
    basis: known,
    parts: parts.map(({ green, product, shareBp, grams, own }) => ({
      product: product && {
        id: product.id,
        name: product.name,
        roastLevel: RoastLevel.parse(product.roastLevel),
        archivedAt: product.archivedAt && new Date(product.archivedAt).toISOString(),
      },
      greenCoffee: presentGreen({ ...green, archivedAt: green.archivedAt && new Date(green.archivedAt).toISOString() }),
      sharePercent: shareBp / 100,
      weightKg: grams === null ? null : kgFromGrams(grams),
      shrinkagePercentage: own,
    })),
  };
}

/** Shrinkage that is expected of a product, of a blend by its parts. */
export function expectedOf(
  own: number | null,
  green: { shrinkagePercentage: number } | null,
  recipe: RecipeRecord | null,
) {
  if (recipe === null) return expectedShrinkage({ product: own, green: green?.shrinkagePercentage ?? null });
  return shrinkageOfBlend({ completion: null, product: own, parts: recipe.parts });
}
