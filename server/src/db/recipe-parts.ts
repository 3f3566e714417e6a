import { blendName, type ExpectedShrinkage, greenName } from "@tryer/domain/green";
import { expectedBlendShrinkage, expectedMixedShrinkage, expectedPartShrinkage } from "@tryer/domain/items";
import { greenNumberLabel } from "@tryer/domain/units";
import { type SQL, sql } from "drizzle-orm";
import { greenOwnerName, sharesGreenName } from "./green-brief.ts";
import { machineOfProduct, type ProductMachine } from "./machine-of-product.ts";

/** Green coffee of a part, as JSON of a statement. */
export interface PartGreen {
  id: string;
  number: number;
  coffeeName: string;
  origin: string;
  sharesName: boolean;
  ownerName: string | null;
  shrinkagePercentage: number;
  archivedAt: string | null;
  quantityGrams: number;
}

/** Product that is roasted apart, as JSON of a statement. */
export interface PartProduct {
  id: string;
  name: string;
  roastLevel: string;
  isDecaf: boolean;
  shrinkagePercentage: number | null;
  archivedAt: string | null;
  /** Machine of its own. */
  machine: ProductMachine | null;
  /** Batch size that a completed plan kept. */
  keptBatchSizeLbs: number | null;
}

/** Part of a blend with its proportion and its own shrinkage. */
export interface BlendPart {
  green: PartGreen;
  /** Null in a pre-roast blend. */
  product: PartProduct | null;
  proportion: number;
  own: number | null;
}

/** Part of a recipe as it is kept. */
export interface RecipePart extends BlendPart {
  shareBp: number;
  grams: number | null;
}

export interface RecipeRecord {
  number: number;
  basis: string;
  parts: RecipePart[];
}

const partGreen = sql`json_build_object(
  'id', green_coffee_inventory.id, 'number', green_coffee_inventory.number,
  'coffeeName', green_coffee_inventory.coffee_name, 'origin', green_coffee_inventory.origin,
  'sharesName', ${sharesGreenName}, 'ownerName', ${greenOwnerName},
  'shrinkagePercentage', green_coffee_inventory.shrinkage_percentage,
  'archivedAt', green_coffee_inventory.archived_at,
  'quantityGrams', (green_coffee_inventory.quantity_kg * 1000)::bigint
)`;

const partProduct = (
  name = sql`product.name`,
  keptBatchSizeLbs = sql`null::numeric`,
) => sql`case when product.id is not null then json_build_object(
  'id', product.id, 'name', ${name}, 'roastLevel', product.roast_level, 'isDecaf', product.is_decaf,
  'shrinkagePercentage', product.shrinkage_percentage, 'archivedAt', product.archived_at,
  'machine', ${machineOfProduct("product")}, 'keptBatchSizeLbs', ${keptBatchSizeLbs}
) end`;

/** Joins the product of a part, and the green coffee: its own, or that of the product. */
const greenOfPart = sql`left join roasted_coffee_items product on product.roastery_id = part.roastery_id
    and product.id = part.part_item_id
  join green_coffee_inventory on green_coffee_inventory.roastery_id = part.roastery_id
    and green_coffee_inventory.id = coalesce(part.green_coffee_id, product.green_coffee_id)`;

/** Parts of each version of a statement over recipes. */
export const partsOfRecipe: SQL<RecipePart[]> = sql`(
  select json_agg(json_build_object(
    'green', ${partGreen}, 'product', ${partProduct()}, 'shareBp', part.share_bp, 'grams', (part.weight_kg * 1000)::bigint,
    'proportion', coalesce((part.weight_kg * 1000)::bigint, part.share_bp), 'own', part.shrinkage_percentage
  ) order by part.position)
  from product_recipe_parts part ${greenOfPart}
  where part.roastery_id = recipe.roastery_id and part.recipe_id = recipe.id
)`;

/** Last recipe of each blend of a statement over products; null for a single origin, whose recipe is never looked for. */
export const recipeOfProduct: SQL<RecipeRecord | null> = sql`case when roasted_coffee_items.green_coffee_id is null then (
  select json_build_object('number', recipe.number, 'basis', recipe.basis, 'parts', ${partsOfRecipe})
  from product_recipes recipe
  where recipe.roastery_id = roasted_coffee_items.roastery_id and recipe.roasted_item_id = roasted_coffee_items.id
  order by recipe.number desc limit 1
) end`;

/** Parts of each blend of a statement over plan items; null where one coffee is planned. */
export const partsOfPlanItem: SQL<BlendPart[] | null> = sql`case when roasting_plan_items.coffee_id is null then (
  select json_agg(json_build_object(
    'green', ${partGreen}, 'product', ${partProduct(sql`coalesce(part.part_name, product.name)`, sql`part.batch_size_lbs`)},
    'proportion', part.proportion, 'own', part.shrinkage_percentage
  ) order by part.position)
  from roasting_plan_item_parts part ${greenOfPart}
  where part.roastery_id = roasting_plan_items.roastery_id and part.plan_item_id = roasting_plan_items.id
) end`;

/** Name of a blend by its parts: the products of a blend of roasted coffees, else the green coffees. */
export const nameOfParts = (parts: readonly BlendPart[]): string =>
  blendName(
    parts.map(({ green, product, proportion }) => ({
      name: product?.name ?? greenName({ ...green, number: greenNumberLabel(green.number) }),
      grams: proportion,
    })),
  );

/** Whether parts are roasted apart and mixed after. */
export const isMixedRoasted = (parts: readonly BlendPart[]): boolean => parts.some(({ product }) => product !== null);

/** Shrinkage of a part that is roasted apart; `blend` is that of the blend itself. */
export const shrinkageOfPart = ({ green, product, own }: BlendPart, blend: number | null) =>
  expectedPartShrinkage({
    own,
    product: product?.shrinkagePercentage ?? null,
    blend,
    green: green.shrinkagePercentage,
  });

interface KnownOfBlend {
  /** Shrinkage that a completed plan kept. */
  completion: number | null;
  /** Shrinkage of the product's own. */
  product: number | null;
  parts: readonly BlendPart[];
}

/** Shrinkage that is expected of a blend of either kind by its parts. */
export function shrinkageOfBlend({ completion, product, parts }: KnownOfBlend): ExpectedShrinkage {
  if (!isMixedRoasted(parts)) {
    const shrinking = parts.map(({ green, proportion, own }) => ({
      proportion,
      own,
      green: green.shrinkagePercentage,
    }));
    return expectedBlendShrinkage({ completion, product, parts: shrinking });
  }
  if (completion !== null) return { percentage: completion, source: "completion" };
  return expectedMixedShrinkage(
    parts.map((part) => ({ proportion: part.proportion, percentage: shrinkageOfPart(part, product).percentage })),
  );
}
