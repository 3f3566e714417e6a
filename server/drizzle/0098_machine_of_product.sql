ALTER TABLE "roasted_coffee_items" ADD COLUMN "machine_id" uuid;--> statement-breakpoint
ALTER TABLE "roasting_plan_item_parts" ADD COLUMN "batch_size_lbs" numeric(8, 2);--> statement-breakpoint
ALTER TABLE "roasting_plan_items" ADD COLUMN "batch_size_lbs" numeric(8, 2);--> statement-breakpoint
ALTER TABLE "roasted_coffee_items" ADD CONSTRAINT "roasted_coffee_items_roastery_id_machine_id_machines_roastery_id_id_fk" FOREIGN KEY ("roastery_id","machine_id") REFERENCES "public"."machines"("roastery_id","id") ON DELETE no action ON UPDATE no action;