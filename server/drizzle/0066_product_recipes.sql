CREATE TABLE "product_recipe_parts" (
	"roastery_id" uuid NOT NULL,
	"recipe_id" uuid NOT NULL,
	"green_coffee_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"share_bp" integer NOT NULL,
	"weight_kg" numeric(12, 3),
	"shrinkage_percentage" numeric(5, 2),
	CONSTRAINT "product_recipe_parts_roastery_id_recipe_id_green_coffee_id_pk" PRIMARY KEY("roastery_id","recipe_id","green_coffee_id"),
	CONSTRAINT "product_recipe_parts_position" CHECK ("product_recipe_parts"."position" > 0),
	CONSTRAINT "product_recipe_parts_share" CHECK ("product_recipe_parts"."share_bp" >= 0 and "product_recipe_parts"."share_bp" <= 10000),
	CONSTRAINT "product_recipe_parts_weight" CHECK ("product_recipe_parts"."weight_kg" > 0),
	CONSTRAINT "product_recipe_parts_shrinkage" CHECK ("product_recipe_parts"."shrinkage_percentage" >= 0 and "product_recipe_parts"."shrinkage_percentage" < 100)
);
--> statement-breakpoint
ALTER TABLE "product_recipe_parts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "product_recipes" (
	"roastery_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"roasted_item_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"basis" text NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "product_recipes_roastery_id_id_pk" PRIMARY KEY("roastery_id","id"),
	CONSTRAINT "product_recipes_number" CHECK ("product_recipes"."number" > 0),
	CONSTRAINT "product_recipes_basis" CHECK ("product_recipes"."basis" in ('share', 'weight'))
);
--> statement-breakpoint
ALTER TABLE "product_recipes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "roasting_plan_item_parts" (
	"roastery_id" uuid NOT NULL,
	"plan_item_id" uuid NOT NULL,
	"green_coffee_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"proportion" integer NOT NULL,
	"shrinkage_percentage" numeric(5, 2),
	CONSTRAINT "roasting_plan_item_parts_roastery_id_plan_item_id_green_coffee_id_pk" PRIMARY KEY("roastery_id","plan_item_id","green_coffee_id"),
	CONSTRAINT "roasting_plan_item_parts_position" CHECK ("roasting_plan_item_parts"."position" > 0),
	CONSTRAINT "roasting_plan_item_parts_proportion" CHECK ("roasting_plan_item_parts"."proportion" >= 0)
);
--> statement-breakpoint
ALTER TABLE "roasting_plan_item_parts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "roasted_coffee_items" ALTER COLUMN "green_coffee_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "roasting_plan_items" ALTER COLUMN "coffee_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "product_recipe_parts" ADD CONSTRAINT "product_recipe_parts_roastery_id_recipe_id_product_recipes_roastery_id_id_fk" FOREIGN KEY ("roastery_id","recipe_id") REFERENCES "public"."product_recipes"("roastery_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_recipe_parts" ADD CONSTRAINT "product_recipe_parts_roastery_id_green_coffee_id_green_coffee_inventory_roastery_id_id_fk" FOREIGN KEY ("roastery_id","green_coffee_id") REFERENCES "public"."green_coffee_inventory"("roastery_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_recipes" ADD CONSTRAINT "product_recipes_roastery_id_roasted_item_id_roasted_coffee_items_roastery_id_id_fk" FOREIGN KEY ("roastery_id","roasted_item_id") REFERENCES "public"."roasted_coffee_items"("roastery_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roasting_plan_item_parts" ADD CONSTRAINT "roasting_plan_item_parts_roastery_id_plan_item_id_roasting_plan_items_roastery_id_id_fk" FOREIGN KEY ("roastery_id","plan_item_id") REFERENCES "public"."roasting_plan_items"("roastery_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roasting_plan_item_parts" ADD CONSTRAINT "roasting_plan_item_parts_roastery_id_green_coffee_id_green_coffee_inventory_roastery_id_id_fk" FOREIGN KEY ("roastery_id","green_coffee_id") REFERENCES "public"."green_coffee_inventory"("roastery_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_recipe_parts_green_idx" ON "product_recipe_parts" USING btree ("roastery_id","green_coffee_id");--> statement-breakpoint
CREATE UNIQUE INDEX "product_recipes_number_key" ON "product_recipes" USING btree ("roastery_id","roasted_item_id","number");--> statement-breakpoint
CREATE INDEX "roasting_plan_item_parts_green_idx" ON "roasting_plan_item_parts" USING btree ("roastery_id","green_coffee_id");--> statement-breakpoint
CREATE POLICY "product_recipe_parts_in_roastery" ON "product_recipe_parts" AS PERMISSIVE FOR ALL TO "tryer_app" USING (roastery_id = current_setting('app.roastery_id')::uuid) WITH CHECK (roastery_id = current_setting('app.roastery_id')::uuid);--> statement-breakpoint
CREATE POLICY "product_recipes_in_roastery" ON "product_recipes" AS PERMISSIVE FOR ALL TO "tryer_app" USING (roastery_id = current_setting('app.roastery_id')::uuid) WITH CHECK (roastery_id = current_setting('app.roastery_id')::uuid);--> statement-breakpoint
CREATE POLICY "roasting_plan_item_parts_in_roastery" ON "roasting_plan_item_parts" AS PERMISSIVE FOR ALL TO "tryer_app" USING (roastery_id = current_setting('app.roastery_id')::uuid) WITH CHECK (roastery_id = current_setting('app.roastery_id')::uuid);--> statement-breakpoint
-- The owner of the tables is bound by the policies too.
alter table "product_recipes" force row level security;
--> statement-breakpoint
alter table "product_recipe_parts" force row level security;
--> statement-breakpoint
alter table "roasting_plan_item_parts" force row level security;
--> statement-breakpoint
-- Versions of recipes are only ever added; the parts of plan items follow the recipe.
grant select, insert on "product_recipes" to tryer_app;
--> statement-breakpoint
grant select, insert on "product_recipe_parts" to tryer_app;
--> statement-breakpoint
grant select, insert, update, delete on "roasting_plan_item_parts" to tryer_app;
