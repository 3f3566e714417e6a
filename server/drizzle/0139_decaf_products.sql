ALTER TABLE "roasted_coffee_items" ADD COLUMN "is_decaf" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- The owner of the tables is bound by the policies too.
alter table "roasted_coffee_items" no force row level security;
--> statement-breakpoint
alter table "green_coffee_inventory" no force row level security;
--> statement-breakpoint
-- The order of a day went by the names of product and green coffee, by the words of `isDecafByName`.
update "roasted_coffee_items" product set "is_decaf" = true
where product."name" || ' | ' || coalesce((
  select green."coffee_name" from "green_coffee_inventory" green
  where green."roastery_id" = product."roastery_id" and green."id" = product."green_coffee_id"
), '') ~* '\m(de-?caff?\w*|decafe\w*|d[eé]caf[eé]in\w*|descafeinad\w*|entkoffein\w*|koffeinfrei\w*)|\mswiss water\M|\mmountain water\M';
--> statement-breakpoint
alter table "green_coffee_inventory" force row level security;
--> statement-breakpoint
alter table "roasted_coffee_items" force row level security;
