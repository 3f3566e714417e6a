ALTER TABLE "package_sizes" DROP CONSTRAINT "package_sizes_unit";--> statement-breakpoint
ALTER TABLE "roasting_plan_items" DROP CONSTRAINT "roasting_plan_items_unit";--> statement-breakpoint
ALTER TABLE "package_sizes" ADD CONSTRAINT "package_sizes_unit" CHECK ("package_sizes"."unit" in ('lb', 'lbs', 'oz', 'kg', 'g'));--> statement-breakpoint
ALTER TABLE "roasting_plan_items" ADD CONSTRAINT "roasting_plan_items_unit" CHECK ("roasting_plan_items"."package_unit" in ('lb', 'lbs', 'oz', 'kg', 'g'));