ALTER TABLE "product_recipe_parts" DROP CONSTRAINT "product_recipe_parts_roastery_id_recipe_id_green_coffee_id_pk";--> statement-breakpoint
ALTER TABLE "roasting_plan_item_parts" DROP CONSTRAINT "roasting_plan_item_parts_roastery_id_plan_item_id_green_coffee_id_pk";--> statement-breakpoint
ALTER TABLE "product_recipe_parts" ALTER COLUMN "green_coffee_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "product_recipe_parts" ADD CONSTRAINT "product_recipe_parts_roastery_id_recipe_id_position_pk" PRIMARY KEY("roastery_id","recipe_id","position");--> statement-breakpoint
ALTER TABLE "roasting_plan_item_parts" ADD CONSTRAINT "roasting_plan_item_parts_roastery_id_plan_item_id_position_pk" PRIMARY KEY("roastery_id","plan_item_id","position");--> statement-breakpoint
ALTER TABLE "batch_tracking" ADD COLUMN "part_item_id" uuid;--> statement-breakpoint
ALTER TABLE "product_recipe_parts" ADD COLUMN "part_item_id" uuid;--> statement-breakpoint
ALTER TABLE "roasting_plan_item_parts" ADD COLUMN "part_item_id" uuid;--> statement-breakpoint
ALTER TABLE "roasting_plan_item_parts" ADD COLUMN "part_name" text;--> statement-breakpoint
ALTER TABLE "batch_tracking" ADD CONSTRAINT "batch_tracking_roastery_id_part_item_id_roasted_coffee_items_roastery_id_id_fk" FOREIGN KEY ("roastery_id","part_item_id") REFERENCES "public"."roasted_coffee_items"("roastery_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_recipe_parts" ADD CONSTRAINT "product_recipe_parts_roastery_id_part_item_id_roasted_coffee_items_roastery_id_id_fk" FOREIGN KEY ("roastery_id","part_item_id") REFERENCES "public"."roasted_coffee_items"("roastery_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roasting_plan_item_parts" ADD CONSTRAINT "roasting_plan_item_parts_roastery_id_part_item_id_roasted_coffee_items_roastery_id_id_fk" FOREIGN KEY ("roastery_id","part_item_id") REFERENCES "public"."roasted_coffee_items"("roastery_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_recipe_parts_item_idx" ON "product_recipe_parts" USING btree ("roastery_id","part_item_id");--> statement-breakpoint
CREATE INDEX "roasting_plan_item_parts_item_idx" ON "roasting_plan_item_parts" USING btree ("roastery_id","part_item_id");--> statement-breakpoint
ALTER TABLE "product_recipe_parts" ADD CONSTRAINT "product_recipe_parts_green_key" UNIQUE("roastery_id","recipe_id","green_coffee_id");--> statement-breakpoint
ALTER TABLE "product_recipe_parts" ADD CONSTRAINT "product_recipe_parts_item_key" UNIQUE("roastery_id","recipe_id","part_item_id");--> statement-breakpoint
ALTER TABLE "product_recipe_parts" ADD CONSTRAINT "product_recipe_parts_one_coffee" CHECK (("product_recipe_parts"."green_coffee_id" is null) <> ("product_recipe_parts"."part_item_id" is null));