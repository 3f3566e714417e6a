import { type ExpectedShrinkage, expectedShrinkage } from "@tryer/domain/green";
import { refersTo } from "#db/refers-to.ts";
import { type RecipeRecord, recipeOfProduct, shrinkageOfBlend } from "./recipe-parts.ts";
import { greenCoffeeInventory, roastedCoffeeItems } from "./schema/index.ts";

/** Columns from which the loss that plans expect of a product comes, over products joined by `isGreenOfProduct`. */
export const expectedLossColumns = {
  ownShrinkage: roastedCoffeeItems.shrinkagePercentage,
  greenShrinkage: greenCoffeeInventory.shrinkagePercentage,
  recipe: recipeOfProduct,
};

/** Join of the green coffee of a single origin; a blend has none. */
export const isGreenOfProduct = refersTo(roastedCoffeeItems.greenCoffeeId, greenCoffeeInventory);

interface ExpectedLossRow {
  ownShrinkage: number | null;
  greenShrinkage: number | null;
  recipe: RecipeRecord | null;
}

/** Loss that plans expect of a product as of now, and where it is set. */
export const expectedLossOf = ({ ownShrinkage, greenShrinkage, recipe }: ExpectedLossRow): ExpectedShrinkage =>
  recipe === null
    ? expectedShrinkage({ product: ownShrinkage, green: greenShrinkage })
    : shrinkageOfBlend({ completion: null, product: ownShrinkage, parts: recipe.parts });
