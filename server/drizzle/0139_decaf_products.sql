ALTER TABLE "roasted_coffee_items" ADD COLUMN "is_decaf" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- The owner of the tables is bound by the policies too.
alter table "roasted_coffee_items" no force row level security;
--> statement-breakpoint
alter table "green_coffee_inventory" no force row level security;
--> statement-breakpoint
alter table "product_recipes" no force row level security;
--> statement-breakpoint
alter table "product_recipe_parts" no force row level security;
--> statement-breakpoint
-- The order of a day went by the names of a product and of what it is roasted from, by the words of `isDecafByName`: a
-- single origin by its green coffee, a blend by the parts of its last recipe, which are green coffees or products. A
-- database of the collation C takes no capital of a letter with an accent for the small one.
update "roasted_coffee_items" product set "is_decaf" = true
where concat_ws(' | ', product."name", (
  select green."coffee_name" from "green_coffee_inventory" green
  where green."roastery_id" = product."roastery_id" and green."id" = product."green_coffee_id"
), (
  select string_agg(coalesce(part_product."name", part_green."coffee_name"), ' | ')
  from "product_recipe_parts" part
  left join "roasted_coffee_items" part_product on part_product."roastery_id" = part."roastery_id"
    and part_product."id" = part."part_item_id"
  left join "green_coffee_inventory" part_green on part_green."roastery_id" = part."roastery_id"
    and part_green."id" = part."green_coffee_id"
  where product."green_coffee_id" is null and part."roastery_id" = product."roastery_id" and part."recipe_id" = (
    select recipe."id" from "product_recipes" recipe
    where recipe."roastery_id" = product."roastery_id" and recipe."roasted_item_id" = product."id"
    order by recipe."number" desc limit 1
  )
)) ~* '\m(de-?caff?\w*|decafe\w*|d[eéÉ]caf[eéÉ]in\w*|descafeinad\w*|entkoffein\w*|koffeinfrei\w*)|\mswiss water\M|\mmountain water\M';
--> statement-breakpoint
alter table "product_recipe_parts" force row level security;
--> statement-breakpoint
alter table "product_recipes" force row level security;
--> statement-breakpoint
alter table "green_coffee_inventory" force row level security;
--> statement-breakpoint
alter table "roasted_coffee_items" force row level security;
