import { MAX_BLEND_PARTS } from "@tryer/domain/green";
import { PRODUCT_KINDS, RECIPE_BASES } from "@tryer/domain/items";
import { MAX_WEIGHT_KG } from "@tryer/domain/units";
import { z } from "zod";
import { decimal, greenCoffeeId, id, shrinkagePercentage, uuid } from "../basics/fields.ts";
import { GreenCoffee } from "../green/green-coffee.ts";
import { ExpectedShrinkage } from "../roasts/product-loss.ts";

/** Green coffee as a product carries it. */
export const ProductGreen = GreenCoffee.pick({
  id: true,
  number: true,
  coffeeName: true,
  origin: true,
  sharesName: true,
  ownerName: true,
  shrinkagePercentage: true,
  archivedAt: true,
});

/** Recipe of a blend: its last version. */
export const Recipe = z.object({
  /** Number of the version, from 1. */
  number: z.int(),
  basis: z.enum(RECIPE_BASES),
  parts: z.array(
    z.object({
      /** Product that is roasted apart for a blend of roasted coffees; null in a pre-roast blend. */
      product: z.object({ id, name: z.string(), roastLevel: z.string(), archivedAt: z.string().nullable() }).nullable(),
      /** Green coffee of the part, or of its product. */
      greenCoffee: ProductGreen,
      /** Share in percent; all make 100. */
      sharePercent: z.number(),
      /** Weight where the recipe was given by weight. */
      weightKg: z.number().nullable(),
      /** Shrinkage of the part in this blend; null where that of the product or its green coffee counts. */
      shrinkagePercentage: z.number().nullable(),
    }),
  ),
});
export type Recipe = z.infer<typeof Recipe>;

/** Version of a recipe, with the day that it was written and the person. */
export const RecipeVersion = z.object({ ...Recipe.shape, createdAt: z.string(), personName: z.string() });
export type RecipeVersion = z.infer<typeof RecipeVersion>;

/** Green coffee of a product: one, or several by a recipe. */
export const productGreens = {
  kind: z.enum(PRODUCT_KINDS),
  /** Name of what it is roasted from: "Guji", "Huila 60%, Yirgacheffe 40%". */
  greenName: z.string(),
  /** Null for a blend. */
  greenCoffee: ProductGreen.nullable(),
  /** Null for a single origin. */
  recipe: Recipe.nullable(),
  /** Loss in the roast that plans calculate with. */
  expectedShrinkage: ExpectedShrinkage,
};

interface NamedPart {
  greenCoffeeId?: string | undefined;
  roastedItemId?: string | undefined;
}

/** Refuses parts without a coffee, and green coffees beside products: a blend is mixed before the roast or after it. */
function refuseMixedKinds(parts: readonly NamedPart[], context: z.RefinementCtx): void {
  const isRoasted = parts.some(({ roastedItemId }) => roastedItemId !== undefined);
  for (const [at, { greenCoffeeId, roastedItemId }] of parts.entries()) {
    const field = isRoasted ? "roastedItemId" : "greenCoffeeId";
    const message =
      greenCoffeeId !== undefined && isRoasted
        ? "A blend is of green coffees or of roasted products, not of both"
        : greenCoffeeId === undefined && roastedItemId === undefined
          ? `Please select a ${isRoasted ? "product" : "green coffee"}`
          : null;
    if (message !== null) context.addIssue({ code: "custom", path: [at, field], message });
  }
}

/** Recipe as a person types it; parts that change make a new version. */
export const recipeInput = z.object({
  basis: z.enum(RECIPE_BASES, { error: "Give the parts by share or by weight" }),
  parts: z
    .array(
      z.object({
        /** Green coffee of a pre-roast blend. */
        greenCoffeeId: greenCoffeeId.optional(),
        /** Product of a blend of roasted coffees, in its place. */
        roastedItemId: uuid("Please select a product").optional(),
        /** Percent with 2 decimals, or kilograms. */
        amount: decimal("Amount", { places: 3, above: 0, max: MAX_WEIGHT_KG }),
        shrinkagePercentage: shrinkagePercentage.nullable().default(null),
      }),
    )
    .min(2, "A blend has at least two coffees")
    .max(MAX_BLEND_PARTS, `A blend has at most ${MAX_BLEND_PARTS} coffees`)
    .superRefine(refuseMixedKinds),
});
export type RecipeInput = z.infer<typeof recipeInput>;

interface OneOrRecipe {
  greenCoffeeId?: string | undefined;
  recipe?: unknown;
}

/** Refuses one green coffee and a recipe at once. */
export function refuseCoffeeAndRecipe({ greenCoffeeId, recipe }: OneOrRecipe, context: z.RefinementCtx): void {
  if (greenCoffeeId === undefined || recipe === undefined) return;
  context.addIssue({ code: "custom", path: ["recipe"], message: "Name one green coffee, or the recipe of a blend" });
}

/** Refuses a product of nothing. */
export function requireCoffeeOrRecipe(input: OneOrRecipe, context: z.RefinementCtx): void {
  refuseCoffeeAndRecipe(input, context);
  if (input.greenCoffeeId !== undefined || input.recipe !== undefined) return;
  context.addIssue({ code: "custom", path: ["greenCoffeeId"], message: "Please select a green coffee" });
}
