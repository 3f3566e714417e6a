import { blendName, greenName } from "@tryer/domain/green";
import { greenNumberLabel } from "@tryer/domain/units";
import { type SQL, sql } from "drizzle-orm";
import { greenOwnerName, sharesGreenName } from "./green-brief.ts";

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

/** Part of a blend with its proportion and its own shrinkage. */
export interface BlendPart {
  green: PartGreen;
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

const greenOfPart = sql`join green_coffee_inventory on green_coffee_inventory.roastery_id = part.roastery_id
  and green_coffee_inventory.id = part.green_coffee_id`;

/** Last recipe of each blend of a statement over products; null for a single origin, whose recipe is never looked for. */
export const recipeOfProduct: SQL<RecipeRecord | null> = sql`case when roasted_coffee_items.green_coffee_id is null then (
  select json_build_object('number', recipe.number, 'basis', recipe.basis, 'parts', (
    select json_agg(json_build_object(
      'green', ${partGreen}, 'shareBp', part.share_bp, 'grams', (part.weight_kg * 1000)::bigint,
      'proportion', coalesce((part.weight_kg * 1000)::bigint, part.share_bp), 'own', part.shrinkage_percentage
    ) order by part.position)
    from product_recipe_parts part ${greenOfPart}
    where part.roastery_id = recipe.roastery_id and part.recipe_id = recipe.id
  ))
  from product_recipes recipe
  where recipe.roastery_id = roasted_coffee_items.roastery_id and recipe.roasted_item_id = roasted_coffee_items.id
  order by recipe.number desc limit 1
) end`;

/** Parts of each blend of a statement over plan items; null where one coffee is planned. */
export const partsOfPlanItem: SQL<BlendPart[] | null> = sql`case when roasting_plan_items.coffee_id is null then (
  select json_agg(json_build_object(
    'green', ${partGreen}, 'proportion', part.proportion, 'own', part.shrinkage_percentage
  ) order by part.position)
  from roasting_plan_item_parts part ${greenOfPart}
  where part.roastery_id = roasting_plan_items.roastery_id and part.plan_item_id = roasting_plan_items.id
) end`;

/** Name of a blend by its parts. */
export const nameOfParts = (parts: readonly BlendPart[]): string =>
  blendName(
    parts.map(({ green, proportion }) => ({
      name: greenName({ ...green, number: greenNumberLabel(green.number) }),
      grams: proportion,
    })),
  );

/** Shrinkages of parts as the rules of the domain take them. */
export const shrinkingParts = (parts: readonly BlendPart[]) =>
  parts.map(({ green, proportion, own }) => ({ proportion, own, green: green.shrinkagePercentage }));
